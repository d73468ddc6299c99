import { describe, expect, it } from 'vitest';

import { completions, quoted, squaresOf } from '../src/table/words';

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

describe('hands', () => {
  it('know the squares that an act names', () => {
    expect(squaresOf('white moves e7 e8 = queen')).toEqual(['e7', 'e8']);
    expect(squaresOf('white plays e4')).toBeNull();
  });
});
