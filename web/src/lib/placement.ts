/** Men on squares, as FEN writes them. What they may do is not known here. */

import type { Now, Side } from '../protocol';
import { capital } from './words';

export type Kind = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';

export interface Man {
  color: Side;
  role: Kind;
}

export type Placement = Map<string, Man>;

const FILES = 'abcdefgh';
const KINDS: Record<string, Kind> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
};
const LETTERS = Object.fromEntries(Object.entries(KINDS).map(([letter, kind]) => [kind, letter]));

export const PROPER = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

/** Read the first field of a FEN. */
export function readPlacement(fen: string): Placement {
  const men: Placement = new Map();
  const ranks = (fen.split(' ')[0] ?? '').split('/');
  ranks.forEach((rank, down) => {
    let file = 0;
    for (const letter of rank) {
      const empty = Number(letter);
      const role = KINDS[letter.toLowerCase()];
      if (empty > 0) file += empty;
      else if (role) {
        const color = letter === letter.toLowerCase() ? 'black' : 'white';
        men.set(`${FILES[file] ?? '?'}${8 - down}`, { color, role });
        file += 1;
      }
    }
  });
  return men;
}

/** The men as they are seen: one that has taken a King stands in his place. */
export function menOf(now: Now): Placement {
  const men = readPlacement(now.fen);
  const { square, man } = now.captor ?? {};
  const role = KINDS[man?.toLowerCase() ?? ''];
  if (square && role)
    men.set(square, { color: man === man?.toLowerCase() ? 'black' : 'white', role });
  return men;
}

/** Write the first field of a FEN. */
export function writePlacement(men: Placement): string {
  const ranks: string[] = [];
  for (let rank = 8; rank >= 1; rank -= 1) {
    let text = '';
    let empty = 0;
    for (const file of FILES) {
      const man = men.get(`${file}${rank}`);
      if (!man) {
        empty += 1;
        continue;
      }
      if (empty) text += empty;
      empty = 0;
      const letter = LETTERS[man.role] ?? '?';
      text += man.color === 'white' ? letter.toUpperCase() : letter;
    }
    ranks.push(empty ? text + empty : text);
  }
  return ranks.join('/');
}

/** Name the squares on which two boards differ. */
export function changed(before: Placement, after: Placement): string[] {
  const squares = new Set([...before.keys(), ...after.keys()]);
  return [...squares].filter((square) => !isSame(before.get(square), after.get(square)));
}

/** Whether two men are of one kind and colour, or both squares empty. */
export function isSame(one: Man | undefined, other: Man | undefined): boolean {
  return one?.color === other?.color && one?.role === other?.role;
}

/** Carry a man to a square, as a hand would; whatever stood there is gone. */
export function carried(men: Placement, from: string, to: string): Placement {
  const after = new Map(men);
  const man = after.get(from);
  if (man) {
    after.delete(from);
    after.set(to, man);
  }
  return after;
}

const ORDER: Kind[] = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];

/** Tell one side's men in words: `King e1, Queen d1, Rooks a1 and h1, …`. */
export function inWords(men: Placement, color: Side): string {
  const groups: string[] = [];
  for (const role of ORDER) {
    const squares = [...men].filter(([, man]) => man.color === color && man.role === role);
    if (!squares.length) continue;
    const names = squares.map(([square]) => square).sort();
    const name = kindName(role) + (names.length > 1 ? 's' : '');
    groups.push(`${name} ${listed(names)}`);
  }
  return groups.join('; ');
}

/** The name of a kind as prose has it: pieces with a capital, pawns without. */
export function kindName(kind: Kind): string {
  return kind === 'pawn' ? kind : capital(kind);
}

export function listed(words: readonly string[], joint = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${joint} ${words[words.length - 1] ?? ''}`;
}
