import { expect, test } from 'vitest';

import type { Entry } from '../src/protocol';
import { TableRecord } from '../src/table/record.svelte';

test('counts the moves of the game that is played, though the entries before it are not loaded', () => {
  const record = new TableRecord(null);
  record.entries = [101, 102].map((seq) => moved(seq, 2, seq - 101));
  record.now = record.entries[1]?.now ?? null;
  expect(record.skipped).toBe(100);
  expect(record.moveCount).toBe(1);
  record.look(101);
  expect(record.moveNumber).toBe(1);
});

function moved(seq: number, game: number, ply: number): Entry {
  const by = ply % 2 ? 'black' : 'white';
  return {
    type: 'entry',
    seq,
    kind: 'act',
    time: seq,
    game,
    now: { fen: '8/8/8/8/8/8/8/8 w - - 0 1', turn: by === 'white' ? 'black' : 'white' },
    ply: ply + 1,
    group: ply,
    move: { by, san: 'Nf3' },
  };
}
