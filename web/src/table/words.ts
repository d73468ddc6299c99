/** Words that are typed: completed, and quoted. The server says what they mean. */

import { VERBS } from '../protocol';

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
