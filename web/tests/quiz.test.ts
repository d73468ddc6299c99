import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { RESTS, type LawPage } from '../src/protocol';
import { after, best, changeDeck, due, readDeck, without, type Deck } from '../src/quiz/deck';
import { articles, command } from '../src/quiz/topic';

const EMPTY: Deck = { cards: {}, sheets: [] };
const asked = { id: 'a-code/one.case:1', code: 'a-code' };
const other = { id: 'b-code/two.case:9', code: 'b-code' };

describe('what comes back', () => {
  it('is what was answered wrongly, the same day', () => {
    expect(after(EMPTY, asked, true, 5)).toEqual(EMPTY);
    const deck = after(EMPTY, asked, false, 5);
    expect(deck.cards).toEqual({ [asked.id]: { box: 0, due: 5 + RESTS[0], code: 'a-code' } });
    expect(due(deck, 5)).toEqual([asked.id]);
    expect(due(deck, 5, 'b-code')).toEqual([]);
  });

  it('rests longer after each right answer, until it is known', () => {
    let deck = after(EMPTY, asked, false, 100);
    for (const rest of RESTS.slice(1)) {
      deck = after(deck, asked, true, 100);
      expect(due(deck, 100 + rest - 1)).toEqual([]);
      expect(due(deck, 100 + rest)).toEqual([asked.id]);
    }
    expect(after(deck, asked, false, 100).cards[asked.id]?.box).toBe(0);
    expect(after(deck, asked, true, 100)).toEqual(EMPTY);
  });

  it('comes in the order of waiting, and may be forgotten', () => {
    const deck = after(after(EMPTY, other, false, 7), asked, false, 8);
    expect(due(deck, 8)).toEqual([other.id, asked.id]);
    expect(due(without(deck, [other.id]), 8)).toEqual([asked.id]);
  });

  it('has a best sheet: the greatest share, then the longest', () => {
    expect(best(EMPTY)).toBeNull();
    const sheets = [
      { right: 3, answered: 4 },
      { right: 2, answered: 2 },
      { right: 10, answered: 10 },
      { right: 9, answered: 10 },
    ];
    expect(best({ ...EMPTY, sheets })).toEqual({ right: 10, answered: 10 });
  });
});

describe('what this browser keeps', () => {
  const store = new Map<string, string>();
  beforeEach(() => {
    store.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is read again, and a change is made to what is kept by then', () => {
    expect(readDeck()).toEqual(EMPTY);
    changeDeck((deck) => after(deck, asked, false, 3));
    changeDeck((deck) => ({ ...deck, sheets: [{ right: 0, answered: 1 }] }));
    expect(due(readDeck(), 3)).toEqual([asked.id]);
    expect(readDeck().sheets).toEqual([{ right: 0, answered: 1 }]);
  });

  it('is an empty deck where it cannot be read', () => {
    for (const text of ['{', 'null', '{"sheets": 3}', '[]']) {
      store.set('jadoube:quiz', text);
      expect(readDeck()).toEqual(EMPTY);
    }
  });
});

describe('a topic', () => {
  it('may be an article above the laws that have cases', () => {
    const law = (number: string, cases: number) =>
      ({ number, digest: `On ${number}`, cases }) as LawPage;
    const found = articles([law('4.7', 1), law('4.7.2', 2), law('5.1', 0), law('XX', 1)]);
    expect(found).toEqual([
      { number: '4', digest: '' },
      { number: '4.7', digest: 'On 4.7' },
      { number: '4.7.2', digest: 'On 4.7.2' },
      { number: 'XX', digest: 'On XX' },
    ]);
  });

  it('is asked in a terminal by the same words', () => {
    expect(command({ code: '', law: '', difficulty: '' }, 7)).toBe('jadoube quiz --seed 7');
    expect(command({ code: 'a-code', law: 'XX', difficulty: 'hard' }, 7)).toBe(
      'jadoube quiz a-code --seed 7 --law XX --difficulty hard',
    );
  });
});
