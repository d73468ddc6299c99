import { describe, expect, it } from 'vitest';

import { balance, lost } from '../src/lib/force';
import { PROPER, readPlacement } from '../src/lib/placement';

describe('the balance of force', () => {
  const start = readPlacement(PROPER);
  const men = readPlacement('rnb1kbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKB1R');

  it('tells what each side has lost, the strongest first', () => {
    expect(lost(start, men, 'black')).toEqual(['queen', 'pawn']);
    expect(lost(start, men, 'white')).toEqual(['knight']);
    expect(lost(start, start, 'white')).toEqual([]);
  });

  it('tells who has the more', () => {
    expect(balance(men, 'white')).toBe(7);
    expect(balance(men, 'black')).toBe(-7);
  });
});
