import { describe, expect, it } from 'vitest';

import type { Now, Open, Side } from '../src/protocol';
import { lessonFor } from '../src/table/coach';

function open(matter: string, by: Side): Now {
  const wrong = { matter, by, title: '', claimants: ['black'], options: [] } as unknown as Open;
  return { fen: '', turn: 'black', open: [wrong] };
}

function lesson(now: Now, ...mine: Side[]) {
  return lessonFor(now, mine, true, () => false);
}

describe('the coach', () => {
  it('says who has not said check', () => {
    const now = open('check-unperceived', 'white');
    expect(lesson(now, 'white')?.text).toMatch(/^You have not said check in time: press Check/);
    expect(lesson(now, 'black')?.text).toMatch(/^Your King is attacked; check was not said\./);
    expect(lesson(now, 'white', 'black')?.text).toMatch(
      /^A King is attacked; check was not said\./,
    );
    expect(lesson(now)).toBeNull();
  });

  it('does not take a check falsely said for one that was not', () => {
    expect(lesson(open('check-falsely-announced', 'white'), 'white')).toBeNull();
  });

  it('teaches the word to whoever hears it, where the law asks for it', () => {
    const now = { fen: '', turn: 'black', check: 'announced' } as const;
    expect(lesson(now, 'black')?.id).toBe('said');
    expect(lesson(now, 'white')).toBeNull();
    expect(lessonFor(now, ['black'], false, () => false)).toBeNull();
  });

  it('tells of a clock that still runs when the move is made', () => {
    const clock = { left: { white: 1, black: 1 }, at: 0, running: 'white' } as const;
    expect(lesson({ fen: '', turn: 'black', clock }, 'white')?.id).toBe('press');
    expect(lesson({ fen: '', turn: 'white', clock }, 'white')).toBeNull();
    expect(lesson({ fen: '', turn: 'black', clock }, 'black')).toBeNull();
  });
});
