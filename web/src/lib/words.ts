/** How a word of the protocol is written for people. */

import type { Side } from '../protocol';

/** Begin *words* as a sentence begins. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Write *words* as a whole sentence. */
export function sentence(words: string): string {
  const begun = capital(words);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

/** The name of a colour. */
export function colourName(side: Side): string {
  return side === 'white' ? 'White' : 'Black';
}
