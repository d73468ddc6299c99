import { describe, expect, it } from 'vitest';

import { readPlacement } from '../src/lib/placement';
import type { Book } from '../src/protocol';
import { carriedTo, castles, castlings, pressed, type Choice } from '../src/table/gestures';

const men = readPlacement('r3k2r/8/8/8/8/8/8/R3K2R');
const usual: Book['castling'] = { 'king-side': [['g1', 'f1']], 'queen-side': [['c1', 'd1']] };
const italian: Book['castling'] = {
  'king-side': [
    ['g1', 'f1'],
    ['g1', 'e1'],
    ['h1', 'f1'],
    ['h1', 'e1'],
  ],
  'queen-side': [['c1', 'd1']],
};
const free = { keeps: false, held: null };

describe('a hand', () => {
  it('touches, adjusts or upsets', () => {
    expect(pressed('white', 'g1', 'touch')).toBe('white touches g1');
    expect(pressed('black', 'g1', 'adjust')).toBe('black adjusts g1');
    expect(pressed('black', 'g1', 'upset')).toBe('black upsets g1');
  });

  it('carries any man anywhere', () => {
    expect(carriedTo('white', men, 'a1', 'b7', free, usual)).toBe('white moves a1 b7');
    expect(carriedTo('white', men, 'a8', 'a1', free, usual)).toBe('white moves a8 a1');
  });

  it('castles with a King on his square, or put onto the Rook', () => {
    expect(carriedTo('white', men, 'e1', 'g1', free, usual)).toBe('white castles king-side');
    expect(carriedTo('white', men, 'e1', 'h1', free, usual)).toBe('white castles king-side');
    expect(carriedTo('black', men, 'e8', 'c8', free, usual)).toBe('black castles queen-side');
    expect(carriedTo('black', men, 'e8', 'a8', free, usual)).toBe('black castles queen-side');
  });

  it('moves a King that goes elsewhere, or has no Rook there', () => {
    expect(carriedTo('white', men, 'e1', 'f1', free, usual)).toBe('white moves e1 f1');
    expect(carriedTo('white', men, 'e1', 'g3', free, usual)).toBe('white moves e1 g3');
    const bare = readPlacement('4k3/8/8/8/8/8/8/4K3');
    expect(carriedTo('white', bare, 'e1', 'g1', free, usual)).toBe('white moves e1 g1');
    expect(carriedTo('white', men, 'e1', 'g1', free, null)).toBe('white moves e1 g1');
  });

  it('is asked which way where custom has four', () => {
    const two = carriedTo('white', men, 'e1', 'g1', free, italian) as Choice;
    expect(two.ways).toEqual([
      ['g1', 'f1'],
      ['g1', 'e1'],
    ]);
    const four = carriedTo('black', men, 'e8', 'h8', free, italian) as Choice;
    expect(four.ways).toHaveLength(4);
    expect(castles('black', four, ['h8', 'e8'])).toBe('black castles king-side h8 e8');
    expect(carriedTo('white', men, 'e1', 'c1', free, italian)).toBe('white castles queen-side');
  });

  it('holds a man, and quits it', () => {
    const keeps = { keeps: true, held: null };
    expect(carriedTo('white', men, 'a1', 'a4', keeps, usual)).toBe('white holds a1 a4');
    const held = { by: 'white', origin: 'a1', at: 'a4' } as const;
    expect(carriedTo('white', men, 'a4', 'a6', { keeps: true, held }, usual)).toBe(
      'white holds a1 a6',
    );
    expect(carriedTo('white', men, 'a4', 'a6', { keeps: false, held }, usual)).toBe(
      'white quits a6',
    );
    expect(carriedTo('black', men, 'a8', 'a7', { keeps: false, held }, usual)).toBe(
      'black moves a8 a7',
    );
  });

  it('knows every castling by name', () => {
    expect(castlings('black', italian).map((one) => [one.wing, one.ways.length])).toEqual([
      ['king-side', 4],
      ['queen-side', 1],
    ]);
  });
});
