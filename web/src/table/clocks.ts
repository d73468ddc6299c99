/** What a clock shows at a moment, as people know it. The server keeps the time; this only counts on from what it told. */

import type { ClockFace, Side } from '../protocol';

const TENTHS_BELOW = 10_000;

/** The milliseconds that a player has left at *time*, by the server's count. */
export function leftAt(face: ClockFace, side: Side, time: number): number {
  const left = face.left[side] ?? 0;
  return face.running === side ? Math.max(0, left - Math.max(0, time - face.at)) : left;
}

/** Write milliseconds: `1:29:05`, `2:59`, and tenths in the last ten seconds. */
export function showTime(left: number): string {
  if (left < TENTHS_BELOW) {
    return `0:${two(Math.floor(left / 1000))}.${Math.floor((left % 1000) / 100)}`;
  }
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Whether a player is to be warned. */
export function isLow(left: number): boolean {
  return left < TENTHS_BELOW;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
