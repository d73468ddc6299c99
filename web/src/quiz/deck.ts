/**
 * What comes back: questions that were answered wrongly, each in a box that says when it is due again, and the scores of
 * the sheets so far. Kept in this browser, by the rules of `jadoube quiz --practise`.
 */

import { kept } from '../lib/secrets';
import { RESTS } from '../protocol';

export interface Card {
  box: number;
  /** The day on which it is due. */
  due: number;
  code: string;
}

export interface QuizScore {
  right: number;
  answered: number;
}

export interface Deck {
  cards: Record<string, Card>;
  sheets: QuizScore[];
}

const KEY = 'quiz';
const DAY = 86_400_000;

/** The day of today, counted as all days of a deck are. */
export function today(): number {
  return Math.floor(Date.now() / DAY);
}

/** The questions that are due, of one code or of all, those first that have waited longest. */
export function due(deck: Deck, day: number, code = ''): string[] {
  return Object.entries(deck.cards)
    .filter(([, card]) => card.due <= day && (!code || card.code === code))
    .sort(([one, a], [other, b]) => a.due - b.due || a.box - b.box || (one < other ? -1 : 1))
    .map(([id]) => id);
}

/** The deck after an answer: right, a question goes a box further; wrong, into the first. Out of the last it is known. */
export function after(
  deck: Deck,
  asked: { id: string; code: string },
  isRight: boolean,
  day: number,
): Deck {
  const card = deck.cards[asked.id];
  const box = isRight ? (card ? card.box + 1 : RESTS.length) : 0;
  const rest = RESTS[box];
  const left = without(deck, [asked.id]);
  if (rest === undefined) return left;
  return {
    ...left,
    cards: { ...left.cards, [asked.id]: { box, due: day + rest, code: asked.code } },
  };
}

/** The deck without these questions. */
export function without(deck: Deck, ids: readonly string[]): Deck {
  const cards = Object.entries(deck.cards).filter(([id]) => !ids.includes(id));
  return { ...deck, cards: Object.fromEntries(cards) };
}

/** The best sheet so far: the greatest share of right answers, then the longest. */
export function best(deck: Deck): QuizScore | null {
  const share = (sheet: QuizScore) => sheet.right / sheet.answered;
  const order = (a: QuizScore, b: QuizScore) => share(b) - share(a) || b.answered - a.answered;
  return [...deck.sheets].sort(order)[0] ?? null;
}

/** Read what this browser keeps; where that is nothing, or no deck, an empty one. */
export function readDeck(): Deck {
  try {
    const { cards, sheets } = JSON.parse(kept.read(KEY) ?? '{}') as Partial<Deck>;
    return { cards: { ...cards }, sheets: [...(sheets ?? [])] };
  } catch {
    return { cards: {}, sheets: [] };
  }
}

/** Keep a change of what is kept, which another page may have changed since, and give it. */
export function changeDeck(change: (deck: Deck) => Deck): Deck {
  const deck = change(readDeck());
  kept.write(KEY, JSON.stringify(deck));
  return deck;
}
