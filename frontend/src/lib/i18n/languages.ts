import type { Preferences } from '@domain/account/account.schema';
import { readStored, store } from '@/config/device-storage';

export type Language = Preferences['language'];

/** The schema's own list would add all of zod to the sign-in page; the compiler keeps both in step. */
const known: Record<Language, true> = { en: true, de: true };

const storageKey = 'roadbook.language';

export function isLanguage(code: string | null | undefined): code is Language {
  return code !== null && code !== undefined && Object.hasOwn(known, code);
}

export const languages = Object.keys(known).filter(isLanguage);

/** Returns null if no language was chosen on this device yet. */
export function chosenLanguage(): Language | null {
  const stored = readStored(storageKey);
  return isLanguage(stored) ? stored : null;
}

/** Returns the language chosen on this device, or else the first of the browser's languages that has a catalogue. */
export function deviceLanguage(): Language {
  const spoken = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
  return chosenLanguage() ?? spoken.find(isLanguage) ?? 'en';
}

export function storeLanguage(language: Language): void {
  store(storageKey, language);
}
