/** Acts in words: what is typed made into an act of the case language, and back into plain speech. */

import type { Side } from '../protocol';

const VERBS = [
  'touches',
  'adjusts',
  'upsets',
  'moves',
  'names',
  'holds',
  'quits',
  'castles',
  'plays',
  'says',
  'exacts',
  'waives',
  'counts',
  'resigns',
  'offers',
  'accepts',
  'declines',
  'refers',
];

// What people type, and the verb it stands for.
const SHORT: Record<string, string> = {
  touch: 'touches',
  adjust: 'adjusts',
  jadoube: 'adjusts',
  "j'adoube": 'adjusts',
  'j’adoube': 'adjusts',
  upset: 'upsets',
  move: 'moves',
  name: 'names',
  hold: 'holds',
  quit: 'quits',
  castle: 'castles',
  play: 'plays',
  check: 'says check',
  say: 'says',
  exact: 'exacts',
  waive: 'waives',
  count: 'counts',
  resign: 'resigns',
  draw: 'offers draw',
  offer: 'offers',
  accept: 'accepts draw',
  decline: 'declines draw',
  refer: 'refers',
};

const SQUARES = /^([a-h][1-8])[\s-]*([a-h][1-8])(?:\s*=\s*(\w+))?$/i;
const SAN =
  /^(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|[a-h](?:x[a-h])?[1-8](?:=?[QRBN])?|[O0]-[O0](?:-[O0])?)[+#]?$/;

/** Make an act of what was typed; a player may be left out, and is then *colour*. */
export function spoken(typed: string, colour: Side): string {
  const line = typed.trim().replace(/\s+/g, ' ');
  const [first = '', ...rest] = line.split(' ');
  if (/^(white|black)$/i.test(first) && rest.length) {
    return spoken(rest.join(' '), first.toLowerCase() as Side);
  }
  const squares = SQUARES.exec(line);
  if (squares) {
    const [, from = '', to = '', name] = squares;
    const naming = name ? ` = ${name.toLowerCase()}` : '';
    return `${colour} moves ${from.toLowerCase()} ${to.toLowerCase()}${naming}`;
  }
  const verb = first.toLowerCase();
  if (VERBS.includes(verb)) return `${colour} ${[verb, ...rest].join(' ')}`;
  const meant = SHORT[verb];
  if (meant && !(meant.includes(' ') && rest.length)) {
    return `${colour} ${[meant, ...rest].join(' ')}`;
  }
  if (meant) return `${colour} ${meant}`;
  if (SAN.test(line)) return `${colour} plays ${line}`;
  return `${colour} ${line}`;
}

/** Complete the last word typed to the verbs that begin with it. */
export function completions(typed: string): string[] {
  const words = typed.trimStart().toLowerCase().split(/\s+/);
  const at = /^(white|black)$/.test(words[0] ?? '') ? 1 : 0;
  const part = words[at] ?? '';
  if (words.length !== at + 1 || !part) return [];
  const before = typed.slice(0, typed.length - part.length);
  return VERBS.filter((verb) => verb.startsWith(part) && verb !== part).map((v) => before + v);
}

/** A question in the quotes of the case language; it can hold neither quotes nor line ends. */
export function quoted(question: string): string {
  return `"${question.replace(/\s+/g, ' ').replace(/"/g, "'").trim()}"`;
}

/** The two squares of an act that carries a man, where its words name both. */
export function squaresOf(act: string): [from: string, to: string] | null {
  const found = /^(?:white|black) moves ([a-h][1-8]) ([a-h][1-8])/.exec(act);
  return found ? [found[1] ?? '', found[2] ?? ''] : null;
}
