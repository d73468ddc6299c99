/** What a person likes: light or dark, sounds or none, and a name. Kept in this browser. */

import { kept } from './secrets';

export type Theme = 'auto' | 'light' | 'dark';

class Settings {
  theme = $state<Theme>('auto');
  hasSounds = $state(true);
  name = $state('');

  constructor() {
    const theme = kept.read('theme');
    if (theme === 'light' || theme === 'dark') this.theme = theme;
    this.hasSounds = kept.read('sounds') !== 'off';
    this.name = kept.read('name') ?? '';
    this.dress();
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    kept.write('theme', theme === 'auto' ? null : theme);
    this.dress();
  }

  setSounds(on: boolean): void {
    this.hasSounds = on;
    kept.write('sounds', on ? null : 'off');
  }

  setName(name: string): void {
    this.name = name;
    kept.write('name', name || null);
  }

  private dress(): void {
    if (this.theme === 'auto') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = this.theme;
  }
}

export const settings = new Settings();
