import { expect, it } from 'vitest';

import { character } from '../src/lib/character';
import type { Book } from '../src/protocol';

function code(id: string, settled: Record<string, string>): Book {
  const matters = Object.entries(settled).map(([matter, says]) => ({
    matter,
    title: matter,
    says,
    basis: 'text' as const,
  }));
  return {
    id,
    name: id,
    title: '',
    author: '',
    year: '',
    customs: [],
    laws: [{ number: '1', digest: '', reading: '', cases: 0, matters }],
    silences: [],
    castling: [],
    promotion: '',
    held: '',
    judges: '',
    odds_pawns: '',
    engagements: [],
    alleges: [],
    places: [],
  };
}

it('tells what few codes say, the rarest first', () => {
  const codes = [
    code('a', { upset: 'nothing', promotion: 'any', lapse: 'touch' }),
    code('b', { upset: 'nothing', promotion: 'any', lapse: 'move' }),
    code('c', { upset: 'as if touched', promotion: 'lost', lapse: 'move' }),
    code('d', { upset: 'nothing', promotion: 'any', lapse: 'touch' }),
  ];
  const [a, , c] = codes as [Book, Book, Book, Book];
  expect(character(c, codes)).toBe('upset: as if touched. promotion: lost.');
  expect(character(a, codes)).toBe('lapse: touch.');
  expect(character(a, [a])).toBe('Much as the others.');
});
