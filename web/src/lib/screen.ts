/** How large the screen is, where a part of the page must know it before its style sheet does. */

import { MediaQuery } from 'svelte/reactivity';

/** A phone, upright or on its side: what lies beside the board elsewhere comes from below here. */
export const small = new MediaQuery('(width < 56rem) or (height < 32rem)', false);

/** A phone on which a row of buttons has no room for castling. */
export const narrow = new MediaQuery('(width < 23.25rem)', false);

/** A phone on which such a row has no room for one button more than usual and for castling, too. */
export const tight = new MediaQuery('(width < 34rem)', false);

/** A small screen that is so low that a lesson would lie over the board. */
export const low = new MediaQuery('(height < 44rem) and (width < 56rem), (height < 32rem)', false);
