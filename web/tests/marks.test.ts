import { describe, expect, it } from 'vitest';

import { marksOf } from '../src/lib/marks';

const now = { fen: '', turn: 'white' as const };

describe('marks', () => {
  it('are those that the umpire tells, and a square may have several', () => {
    expect(marksOf(null).size).toBe(0);
    expect(marksOf(now).size).toBe(0);
    const marks = { touched: ['g1', 'f3'], held: 'f3', due: ['g1'], open: ['e4'] };
    expect([...marksOf({ ...now, waiting: ['b8'], marks })]).toEqual([
      ['b8', 'waiting'],
      ['g1', 'touched due'],
      ['f3', 'touched held'],
      ['e4', 'open'],
    ]);
  });
});
