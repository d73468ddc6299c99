import { expect, test } from 'vitest';

import type { Entry, Now } from '../src/protocol';
import { completed, isWanting } from '../src/table/pages';

const wrong = { matter: 'array' } as NonNullable<Now['open']>[number];

function entry(seq: number, more: Partial<Entry> = {}): Entry {
  return {
    type: 'entry',
    seq,
    kind: 'act',
    time: 0,
    game: 1,
    now: { fen: '', turn: 'white' },
    ...more,
  };
}

test('what was left out is put back, from one entry to the next', () => {
  const before = entry(1, { now: { fen: '', turn: 'white', open: [wrong] } });
  const found = completed(
    [entry(2, { keeps_open: true }), entry(3, { keeps_open: true }), entry(4)],
    before,
  );
  expect(found.map((one) => one.now.open)).toEqual([[wrong], [wrong], undefined]);
  expect(found.some((one) => 'keeps_open' in one && one.keeps_open)).toBe(false);
});

test('earlier entries are wanted for the game that is played, and for what is looked at', () => {
  expect(isWanting(undefined, undefined, null)).toBe(false);
  expect(isWanting(entry(1), entry(9), null)).toBe(false);
  expect(isWanting(entry(5), entry(9), null)).toBe(true);
  expect(isWanting(entry(5, { kind: 'game' }), entry(9), null)).toBe(false);
  expect(isWanting(entry(5), entry(9, { game: 2 }), null)).toBe(false);
  expect(isWanting(entry(5), entry(9, { game: 2 }), 3)).toBe(true);
});
