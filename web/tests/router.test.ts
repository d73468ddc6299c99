import { expect, it } from 'vitest';

import { addressOf, pageAt, type Place } from '../src/lib/router.svelte';

it('reads addresses', () => {
  expect(pageAt('/', '')).toEqual({ name: 'first' });
  expect(pageAt('/t/q6k2m4x7p3n5r2t', '')).toEqual({
    name: 'table',
    table: 'q6k2m4x7p3n5r2t',
    at: null,
  });
  expect(pageAt('/t/abc', '?at=12')).toEqual({ name: 'table', table: 'abc', at: 12 });
  expect(pageAt('/t/abc', '?at=nothing')).toEqual({ name: 'table', table: 'abc', at: null });
  expect(pageAt('/quiz', '')).toEqual({ name: 'quiz' });
  expect(pageAt('/elsewhere', '')).toEqual({ name: 'lost' });
});

it.each<Place>([
  { kind: 'codes' },
  { kind: 'code', code: 'greco', law: null },
  { kind: 'code', code: 'greco', law: 'IV' },
  { kind: 'case', id: 'greco/01-touched.case:1' },
  { kind: 'matters' },
  { kind: 'matter', matter: 'false-move' },
])('gives each place of the lawbook an address that leads back', (place) => {
  const [path = '', search = ''] = addressOf(place).split('?');
  expect(pageAt(path, search)).toEqual({ name: 'lawbook', place });
});
