/** Calls a player whose turn it is: by the tab's title and icon, and by a notification if he likes. */

import { settings } from './settings.svelte';

const ICONS = { idle: '/favicon.svg', turn: '/favicon-turn.svg' };

/** Write the tab's title and icon. */
export function showTurn(names: string, isTurn: boolean): void {
  document.title = `${isTurn ? '● Your move · ' : ''}${names} · Jadoube`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const address = isTurn ? ICONS.turn : ICONS.idle;
  if (icon && icon.getAttribute('href') !== address) icon.setAttribute('href', address);
}

/** Tell somebody who looks elsewhere that it is his turn. */
export function notifyTurn(names: string): void {
  if (!settings.notifies || !document.hidden || Notification.permission !== 'granted') return;
  new Notification('Your move', { body: names, icon: ICONS.turn, tag: location.pathname });
}
