import { describe, expect, it } from 'vitest';

import {
  carried,
  changed,
  inWords,
  menOf,
  PROPER,
  readPlacement,
  writePlacement,
} from '../src/lib/placement';

describe('placement', () => {
  it('is written as it was read', () => {
    for (const placement of [PROPER, '8/8/8/8/8/8/8/8', '4k3/P7/8/8/3pP3/8/8/R3K2R']) {
      expect(writePlacement(readPlacement(`${placement} w - - 0 1`))).toBe(placement);
    }
  });

  it('shows a man that has taken a King in his place', () => {
    const men = menOf({
      fen: '3k4/8/8/8/8/8/8/5K2 w - - 0 1',
      turn: 'white',
      captor: { square: 'd8', man: 'R' },
    });
    expect(writePlacement(men)).toBe('3R4/8/8/8/8/8/8/5K2');
  });

  it('is carried as a hand carries', () => {
    const men = carried(readPlacement(PROPER), 'e2', 'e7');
    expect(men.get('e7')).toEqual({ color: 'white', role: 'pawn' });
    expect(men.has('e2')).toBe(false);
    expect(carried(men, 'e4', 'e5')).toEqual(men);
  });

  it('names the squares that changed', () => {
    const before = readPlacement(PROPER);
    expect(changed(before, carried(before, 'g1', 'f3')).sort()).toEqual(['f3', 'g1']);
    expect(changed(before, before)).toEqual([]);
  });

  it('is told in words', () => {
    const men = readPlacement('4k3/8/8/8/8/8/P7/R3K2R');
    expect(inWords(men, 'white')).toBe('King e1; Rooks a1 and h1; pawn a2');
    expect(inWords(men, 'black')).toBe('King e8');
  });
});
