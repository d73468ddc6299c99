import { describe, expect, it } from 'vitest';

import { whoBegins } from '../src/table/begins';

const sitting = { game: 1, begins: 'guest', score: { host: 0, guest: 0 }, why: 'by lot' } as const;

function seats(name: string) {
  return { host: { colour: 'white', name: '' }, guest: { colour: 'black', name } } as const;
}

describe('who begins', () => {
  it('is told by name, by colour, or to whoever it is', () => {
    expect(whoBegins(sitting, seats('Ben'), ['white'])).toBe('Ben begins with Black, by lot.');
    expect(whoBegins(sitting, seats(''), [])).toBe('Black begins, by lot.');
    expect(whoBegins(sitting, seats('Ben'), ['black'])).toBe('You begin with Black, by lot.');
    expect(whoBegins(sitting, seats('Ben'), ['white', 'black'])).toContain('Ben begins');
    expect(whoBegins(null, null, [])).toBe('');
  });
});
