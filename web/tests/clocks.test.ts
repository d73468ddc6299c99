import { describe, expect, it } from 'vitest';

import type { ClockFace } from '../src/protocol';
import { isLow, leftAt, showTime } from '../src/table/clocks';

const face: ClockFace = { left: { white: 60_000, black: 50_000 }, at: 1_000, running: 'white' };

describe('a clock', () => {
  it('counts on from what the server told, for the player whose time runs', () => {
    expect(leftAt(face, 'white', 11_000)).toBe(50_000);
    expect(leftAt(face, 'black', 11_000)).toBe(50_000);
    expect(leftAt({ ...face, running: null }, 'white', 11_000)).toBe(60_000);
  });

  it('goes neither below nothing nor back', () => {
    expect(leftAt(face, 'white', 99_000)).toBe(0);
    expect(leftAt(face, 'white', 0)).toBe(60_000);
  });

  it('shows hours, minutes, and tenths in the last ten seconds', () => {
    expect(showTime(5_400_000)).toBe('1:30:00');
    expect(showTime(179_001)).toBe('3:00');
    expect(showTime(10_000)).toBe('0:10');
    expect(showTime(9_940)).toBe('0:09.9');
    expect(showTime(0)).toBe('0:00.0');
  });

  it('warns in the last ten seconds', () => {
    expect([isLow(10_000), isLow(9_999)]).toEqual([false, true]);
  });
});
