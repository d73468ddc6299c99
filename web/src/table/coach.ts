/** What a newcomer is told the first time that something happens; each thing once. */

import type { Now, Side } from '../protocol';

export interface Lesson {
  id: 'touch' | 'claim' | 'check' | 'said' | 'press';
  text: string;
}

/** What is open when a check was given in silence; a check falsely said is another matter. */
const UNSAID = ['check-not-announced', 'check-unperceived'];

/** Find the lesson for how things stand, among those not yet *learnt*; *saysCheck* where the law asks for the word. */
export function lessonFor(
  now: Now,
  mine: readonly Side[],
  saysCheck: boolean,
  isLearnt: (id: Lesson['id']) => boolean,
): Lesson | null {
  for (const one of lessons(now, mine, saysCheck)) if (!isLearnt(one.id)) return one;
  return null;
}

function* lessons(now: Now, mine: readonly Side[], saysCheck: boolean): Generator<Lesson> {
  const open = now.open ?? [];
  const unsaid = open.find((one) => UNSAID.includes(one.matter));
  if (unsaid && mine.length) {
    const isGiver = mine.length === 1 && mine[0] === unsaid.by;
    const what = isGiver
      ? 'You have not said check in time: press Check, or C, right after the move that attacks the King, or just before it.'
      : `${mine.length > 1 ? 'A' : 'Your'} King is attacked; check was not said. Whoever attacks the King says so: press Check, or C.`;
    yield {
      id: 'check',
      text: `${what} A check that is not said may be overlooked, and the law says what follows.`,
    };
  }
  if (open.some((one) => one.claimants.some((side) => mine.includes(side)))) {
    yield {
      id: 'claim',
      text: 'Something irregular was done, and you may claim a remedy for it: choose one of those that are offered. If you go on playing instead, you lose the right, as is said there.',
    };
  }
  const running = now.clock?.running ?? null;
  if (running && running !== now.turn && mine.includes(running)) {
    yield {
      id: 'press',
      text: 'Your move is made, and your clock still runs until you press it: with the button, or the space bar. Tick “press for me” to have it done.',
    };
  }
  if (now.must?.some((one) => one.kind === 'move' && mine.includes(one.by))) {
    yield {
      id: 'touch',
      text: 'A man that you touch you must move. To set one straight without moving it, press J’adoube first; with a keyboard, hold J.',
    };
  }
  // That check was said is heard by all: whoever hears it learns to say it.
  if (saysCheck && now.check === 'announced' && mine.includes(now.turn)) {
    yield {
      id: 'said',
      text: 'Whoever attacks the King says so. When you do, press Check, or C, right after your move, or just before it: a check that is not said may be overlooked.',
    };
  }
}
