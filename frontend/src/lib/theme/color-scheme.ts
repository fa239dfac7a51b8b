import type { Preferences } from '@domain/account/account.schema';
import { useSyncExternalStore } from 'react';
import { readStored, store } from '@/config/device-storage';

export type Theme = Preferences['theme'];
export type Scheme = Exclude<Theme, 'system'>;

/** Also read by public/before-paint.js, before any other code of the page is loaded. */
const storageKey = 'roadbook.theme';
/** Colours of the bars that a device draws around an installed app. */
const grounds: Record<Scheme, string> = { light: '#f3f2ee', dark: '#0b0c0d' };

const listeners = new Set<() => void>();
const night = window.matchMedia('(prefers-color-scheme: dark)');

/** Returns the theme chosen on this device. */
export function chosenTheme(): Theme {
  const stored = readStored(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function scheme(): Scheme {
  const theme = chosenTheme();
  if (theme !== 'system') return theme;
  return night.matches ? 'dark' : 'light';
}

function show(): void {
  document.documentElement.dataset.mantineColorScheme = scheme();
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', grounds[scheme()]);
  for (const listener of listeners) listener();
}

/** Sets the theme of this device, for everyone who signs in. */
export function chooseTheme(theme: Theme): void {
  store(storageKey, theme);
  show();
}

/** Follows the device's change between light and dark, and the choice in other tabs. */
export function followTheDevice(): void {
  night.addEventListener('change', show);
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) show();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, scheme);
}

export function useChosenTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme);
}
