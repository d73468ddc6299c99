/** What a person likes: light or dark, sounds, the board, a coach, and a name. Kept in this browser. */

import { kept } from './secrets';

export type Theme = 'auto' | 'light' | 'dark';

export const BOARDS = { wood: 'Wood', green: 'Green', slate: 'Slate' } as const;
export const MEN = { plain: 'Black and white', red: 'Red and white' } as const;
export type BoardName = keyof typeof BOARDS;
export type MenName = keyof typeof MEN;

class Settings {
  theme = $state<Theme>('auto');
  hasSounds = $state(true);
  hasCoach = $state(true);
  learnt = $state.raw<string[]>([]);
  /** Whether the board turns to whoever is to move, where two share a screen. */
  turnsBoard = $state(false);
  showsTime = $state(false);
  /** Whether the clock is pressed for this player once his move is made. */
  pressesClock = $state(false);
  notifies = $state(false);
  board = $state<BoardName>('wood');
  men = $state<MenName>('plain');
  name = $state('');

  constructor() {
    const theme = kept.read('theme');
    if (theme === 'light' || theme === 'dark') this.theme = theme;
    this.hasSounds = kept.read('sounds') !== 'off';
    this.hasCoach = kept.read('coach') !== 'off';
    this.learnt = (kept.read('learnt') ?? '').split(' ').filter(Boolean);
    this.turnsBoard = kept.read('turns') === 'on';
    this.showsTime = kept.read('time') === 'on';
    this.pressesClock = kept.read('presses') === 'on';
    this.notifies = kept.read('notifies') === 'on';
    const board = kept.read('board') ?? '';
    if (board in BOARDS) this.board = board as BoardName;
    const men = kept.read('men') ?? '';
    if (men in MEN) this.men = men as MenName;
    this.name = kept.read('name') ?? '';
    this.dress();
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    kept.write('theme', theme === 'auto' ? null : theme);
    this.dress();
  }

  setBoard(board: BoardName): void {
    this.board = board;
    kept.write('board', board);
    this.dress();
  }

  setMen(men: MenName): void {
    this.men = men;
    kept.write('men', men);
    this.dress();
  }

  setSounds(on: boolean): void {
    this.hasSounds = on;
    kept.write('sounds', on ? null : 'off');
  }

  setCoach(on: boolean): void {
    this.hasCoach = on;
    kept.write('coach', on ? null : 'off');
    if (on) this.forgetLessons();
  }

  learn(lesson: string): void {
    this.learnt = [...new Set([...this.learnt, lesson])];
    kept.write('learnt', this.learnt.join(' '));
  }

  setTurnsBoard(on: boolean): void {
    this.turnsBoard = on;
    kept.write('turns', on ? 'on' : null);
  }

  setShowsTime(on: boolean): void {
    this.showsTime = on;
    kept.write('time', on ? 'on' : null);
  }

  setPressesClock(on: boolean): void {
    this.pressesClock = on;
    kept.write('presses', on ? 'on' : null);
  }

  /** Have a notification when it is one's turn, if the browser lets us. */
  async setNotifies(on: boolean): Promise<void> {
    const isAllowed =
      on && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
    this.notifies = isAllowed;
    kept.write('notifies', isAllowed ? 'on' : null);
  }

  setName(name: string): void {
    this.name = name;
    kept.write('name', name || null);
  }

  private forgetLessons(): void {
    this.learnt = [];
    kept.write('learnt', null);
  }

  private dress(): void {
    // While the page is built there is no document to style.
    if (typeof document === 'undefined') return;
    const dress = document.documentElement.dataset;
    if (this.theme === 'auto') delete dress['theme'];
    else dress['theme'] = this.theme;
    dress['board'] = this.board;
    dress['men'] = this.men;
  }
}

export const settings = new Settings();
