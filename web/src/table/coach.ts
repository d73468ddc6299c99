/** What a newcomer is told the first time that something happens; each thing once. */

import type { Now, Side } from '../protocol';

export interface Lesson {
  id: 'touch' | 'claim' | 'check';
  text: string;
}

/** Find the lesson for how things stand, among those not yet *learnt*. */
export function lessonFor(
  now: Now,
  mine: readonly Side[],
  isLearnt: (id: Lesson['id']) => boolean,
): Lesson | null {
  return lessons(now, mine).find((one) => !isLearnt(one.id)) ?? null;
}

function* all(now: Now, mine: readonly Side[]): Generator<Lesson> {
  const open = now.open ?? [];
  if (open.some((one) => one.matter.startsWith('check-') && mine.length)) {
    yield {
      id: 'check',
      text: 'Check must be said aloud: press C, or Check, when you attack the King. A check that is not said may be overlooked, and the law says what follows.',
    };
  }
  if (open.some((one) => one.claimants.some((side) => mine.includes(side)))) {
    yield {
      id: 'claim',
      text: 'Something irregular was done, and you may claim a remedy for it: choose one of those that are offered. If you go on playing instead, you lose the right, as is said there.',
    };
  }
  if (now.must?.some((one) => one.kind === 'move' && mine.includes(one.by))) {
    yield {
      id: 'touch',
      text: 'A man that you touch you must move. To set one straight without moving it, press J’adoube first, or hold J.',
    };
  }
}

function lessons(now: Now, mine: readonly Side[]): Lesson[] {
  return [...all(now, mine)];
}
