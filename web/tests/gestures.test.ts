import { describe, expect, it } from 'vitest';

import { readPlacement } from '../src/lib/placement';
import type { Way, WingLine } from '../src/protocol';
import { carriedTo, castlingMeant, pressed } from '../src/table/gestures';

const men = readPlacement('r3k2r/8/8/8/8/8/8/R3K2R');
const short: Way = { act: 'white castles king-side', text: 'King g1, Rook f1' };
const near: Way = { act: 'black castles king-side g8 f8', text: 'King g8, Rook f8' };
const far: Way = { act: 'black castles king-side h8 f8', text: 'King h8, Rook f8' };
const wings: WingLine[] = [
  {
    by: 'white',
    wing: 'king-side',
    king: 'e1',
    rook: 'h1',
    ways: [short],
    onto: { g1: [short], h1: [short] },
  },
  {
    by: 'black',
    wing: 'king-side',
    king: 'e8',
    rook: 'h8',
    ways: [near, far],
    onto: { g8: [near], h8: [near, far] },
  },
];

describe('a hand', () => {
  it('touches, adjusts or upsets', () => {
    expect(pressed('white', 'g1', 'touch')).toBe('white touches g1');
    expect(pressed('black', 'g1', 'adjust')).toBe('black adjusts g1');
    expect(pressed('black', 'g1', 'upset')).toBe('black upsets g1');
  });

  it('carries any man anywhere, holds it, and quits it', () => {
    const free = { keeps: false, holds: false };
    expect(carriedTo('white', 'a1', 'b7', free)).toBe('white moves a1 b7');
    expect(carriedTo('white', 'a8', 'a1', free)).toBe('white moves a8 a1');
    const keeps = { keeps: true, holds: false };
    expect(carriedTo('white', 'a1', 'a4', keeps)).toBe('white holds a1 a4');
    expect(carriedTo('white', 'a4', 'a6', { keeps: true, holds: true })).toBe('white holds a4 a6');
    expect(carriedTo('white', 'a6', 'a7', { keeps: false, holds: true })).toBe('white quits a7');
  });

  it('castles where the law has told so', () => {
    expect(castlingMeant('white', men, 'e1', 'g1', wings)).toEqual([short]);
    expect(castlingMeant('white', men, 'e1', 'h1', wings)).toEqual([short]);
    expect(castlingMeant('black', men, 'e8', 'h8', wings)).toEqual([near, far]);
  });

  it('moves a King that goes elsewhere, or has no Rook there', () => {
    expect(castlingMeant('white', men, 'e1', 'f1', wings)).toEqual([]);
    expect(castlingMeant('white', men, 'e8', 'g8', wings)).toEqual([]);
    expect(castlingMeant('white', men, 'h1', 'g1', wings)).toEqual([]);
    expect(castlingMeant('white', men, 'e1', 'g1', [])).toEqual([]);
    const bare = readPlacement('4k3/8/8/8/8/8/8/4K3');
    expect(castlingMeant('white', bare, 'e1', 'g1', wings)).toEqual([]);
    const other = readPlacement('4k3/8/8/8/8/8/8/4Q2R');
    expect(castlingMeant('white', other, 'e1', 'g1', wings)).toEqual([]);
  });
});
