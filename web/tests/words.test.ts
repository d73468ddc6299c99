import { describe, expect, it } from 'vitest';

import { completions, quoted } from '../src/table/words';

describe('what is typed', () => {
  it('is completed to verbs', () => {
    expect(completions('to')).toEqual(['touches']);
    expect(completions('black re')).toEqual(['black resigns', 'black refers']);
    expect(completions('touches')).toEqual([]);
    expect(completions('touches g')).toEqual([]);
  });

  it('keeps a question inside its quotes', () => {
    expect(quoted(' Was "it" so?\n')).toBe('"Was \'it\' so?"');
  });
});
