import { describe, expect, it } from 'vitest';

import type { Entry, MoveMade, Side } from '../src/protocol';
import { besides, moveNumber, rowsOf } from '../src/table/moves';

let seq = 0;

function entry(group: number, ply: number, turn: Side, more: Partial<Entry> = {}): Entry {
  seq += 1;
  return {
    type: 'entry',
    seq,
    kind: 'act',
    time: 0,
    game: 1,
    now: { fen: '', turn },
    group,
    ply,
    ...more,
  };
}

function move(by: Side, san: string, isFalse = false): { move: MoveMade } {
  return { move: { by, san, is_false: isFalse } };
}

const CHECKED = { fen: '', turn: 'black', check: 'announced' } as const;

describe('the list of moves', () => {
  it('marks what a silent umpire calls false once his book is open', () => {
    seq = 0;
    const entries = [entry(0, 1, 'black', move('white', 'Ng1-g3'))];
    const isFalse = (opened?: MoveMade) =>
      rowsOf(entries, () => opened ?? null)[0]?.white?.moves[0]?.isFalse;
    expect(isFalse()).toBe(false);
    expect(isFalse(move('white', 'Ng1-g3', true).move)).toBe(true);
  });

  it('has two columns, and folds touches, false moves and claims into their move', () => {
    seq = 0;
    const rows = rowsOf([
      entry(0, 0, 'white'),
      entry(0, 1, 'black', move('white', 'e4')),
      entry(1, 2, 'white', move('black', 'Ng8-g6', true)),
      entry(1, 1, 'black'),
      entry(1, 2, 'white', move('black', 'Nf6')),
      entry(2, 2, 'white'),
    ]);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.white?.moves).toEqual([{ seq: 2, san: 'e4', isFalse: false, isGone: false }]);
    expect(rows[0]?.black?.moves.map((one) => [one.san, one.isFalse, one.isGone])).toEqual([
      ['Ng8-g6', true, true],
      ['Nf6', false, false],
    ]);
    expect(rows[0]?.black?.entries).toHaveLength(3);
    expect(rows[1]?.white?.moves).toEqual([]);
  });

  it('has no row for a game that has only been begun', () => {
    seq = 0;
    const begun = entry(0, 0, 'white', { kind: 'game', game: 2 });
    expect(rowsOf([begun])).toEqual([]);
    const rows = rowsOf([begun, entry(0, 1, 'black', { ...move('white', 'e4'), game: 2 })]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.white?.entries).toHaveLength(2);
  });

  it('begins with the Black column where Black begins, and numbers each game from one', () => {
    seq = 0;
    const rows = rowsOf([
      entry(0, 1, 'white', move('black', 'e5')),
      entry(1, 2, 'black', move('white', 'e4')),
      entry(0, 1, 'black', { ...move('white', 'd4'), game: 2 }),
    ]);
    expect(rows.map((row) => [row.game, row.number, row.white?.by, row.black?.by])).toEqual([
      [1, 1, undefined, 'black'],
      [1, 2, 'white', undefined],
      [2, 1, 'white', undefined],
    ]);
  });

  it('writes a check that was said, and one move where a pawn was named later', () => {
    seq = 0;
    const rows = rowsOf([
      entry(0, 0, 'white', move('white', 'b8')),
      entry(0, 1, 'black', move('white', 'b8=Q')),
      entry(1, 1, 'black', { says_check: true, group: 0, now: CHECKED }),
    ]);
    expect(rows[0]?.white?.moves.map((one) => one.san)).toEqual(['b8=Q+']);
    expect(moveNumber(rows, 1, 0)).toBe(0);
    expect(moveNumber(rows, 1, 2)).toBe(1);
  });

  it('writes no check where the word was said falsely, but what was said under a silent umpire', () => {
    seq = 0;
    const entries = [
      entry(0, 1, 'black', move('white', 'a3')),
      entry(1, 1, 'black', { says_check: true, group: 0 }),
    ];
    expect(rowsOf(entries)[0]?.white?.moves[0]?.san).toBe('a3');
    expect(rowsOf(entries, () => null, true)[0]?.white?.moves[0]?.san).toBe('a3+');
  });

  it('writes a check that was said before the move, and one that nobody has to say', () => {
    seq = 0;
    const rows = rowsOf([
      entry(0, 0, 'white', { says_check: true }),
      entry(0, 1, 'black', { ...move('white', 'Qh5'), now: CHECKED }),
    ]);
    expect(rows[0]?.white?.moves[0]?.san).toBe('Qh5+');
  });

  it('counts moves of their own game alone, and no touch or resignation as one', () => {
    seq = 0;
    const rows = rowsOf([
      entry(0, 1, 'black', move('white', 'e4')),
      entry(1, 1, 'black'),
      entry(0, 0, 'white', { kind: 'game', game: 2 }),
      entry(0, 0, 'white', { hand: 'e2', game: 2 }),
    ]);
    expect(moveNumber(rows, 1, 2)).toBe(1);
    expect(moveNumber(rows, 2, 4)).toBe(0);
  });

  it('does not strike a pawn out that waits for its name', () => {
    seq = 0;
    const must = [{ by: 'white', kind: 'name', text: '', square: 'b8' } as const];
    const rows = rowsOf([
      entry(0, 0, 'white', { ...move('white', 'b8'), now: { fen: '', turn: 'white', must } }),
    ]);
    expect(rows[0]?.white?.moves[0]?.isGone).toBe(false);
  });

  it('signs a mate, and says what happened besides a move', () => {
    seq = 0;
    const won = { winner: 'white', because: 'checkmate', text: '' } as const;
    const rows = rowsOf([
      entry(0, 0, 'white', { hand: 'g6' }),
      entry(0, 1, 'black', {
        ...move('white', 'Qg7'),
        now: { fen: '', turn: 'black', result: won },
      }),
    ]);
    const cell = rows[0]?.white;
    expect(cell?.moves.map((one) => one.san)).toEqual(['Qg7#']);
    expect(cell && besides(cell).map((one) => one.seq)).toEqual([1]);
  });
});
