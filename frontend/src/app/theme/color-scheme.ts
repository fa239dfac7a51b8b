import { localStorageColorSchemeManager, type MantineColorScheme } from '@mantine/core';
import type { Preferences } from '@domain/account/account.schema';

type Theme = Preferences['theme'];

/** The same key is read by public/before-paint.js, before anything else of the page is there. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'roadbook.theme' });

export function colorSchemeOf(theme: Theme): MantineColorScheme {
  return theme === 'system' ? 'auto' : theme;
}

export function themeOf(scheme: MantineColorScheme): Theme {
  return scheme === 'auto' ? 'system' : scheme;
}
