import { describe, expect, it } from 'vitest';

import { completions, quoted, spoken, squaresOf } from '../src/table/words';

describe('what is typed', () => {
  it.each([
    ['Nf3', 'white plays Nf3'],
    ['e4', 'white plays e4'],
    ['exd5', 'white plays exd5'],
    ['O-O', 'white plays O-O'],
    ['Bb5+', 'white plays Bb5+'],
    ['e8=Q', 'white plays e8=Q'],
    ['e2 e4', 'white moves e2 e4'],
    ['E2E4', 'white moves e2 e4'],
    ['e7 e8 = Queen', 'white moves e7 e8 = queen'],
    ['touch g1', 'white touches g1'],
    ['jadoube g1', 'white adjusts g1'],
    ["J'adoube g1", 'white adjusts g1'],
    ['check', 'white says check'],
    ['say check', 'white says check'],
    ['castle king-side', 'white castles king-side'],
    ['exact king for false-move', 'white exacts king for false-move'],
    ['waive', 'white waives'],
    ['draw', 'white offers draw'],
    ['accept', 'white accepts draw'],
    ['decline draw', 'white declines draw'],
    ['refer "may it stay?"', 'white refers "may it stay?"'],
    ['black touches e7', 'black touches e7'],
    ['BLACK check', 'black says check'],
    ['  hold   a1 a4 ', 'white holds a1 a4'],
    // What is not understood is sent as it is: the server says what it cannot read.
    ['dances', 'white dances'],
  ])('%s', (typed, act) => {
    expect(spoken(typed, 'white')).toBe(act);
  });

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
