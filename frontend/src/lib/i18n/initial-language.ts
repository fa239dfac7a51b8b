import type { FirstSight } from '@domain/account/account.schema';
import { readStored, store } from '@/config/device-storage';
import { chosenLanguage } from '@/lib/i18n/languages';

const storageKey = 'roadbook.first-sight';
/** Maximum that the server accepts. */
const maxLanguages = 20;

function isFirstSight(raw: unknown): raw is FirstSight {
  if (typeof raw !== 'object' || raw === null) return false;
  const { languages, zone } = raw as Partial<Record<keyof FirstSight, unknown>>;
  return (
    typeof zone === 'string' &&
    Array.isArray(languages) &&
    languages.every((language) => typeof language === 'string')
  );
}

function stored(): FirstSight | null {
  try {
    const raw: unknown = JSON.parse(readStored(storageKey) ?? '');
    return isFirstSight(raw) ? raw : null;
  } catch {
    return null;
  }
}

function currentSight(): FirstSight {
  const chosen = chosenLanguage();
  return {
    languages: [...(chosen === null ? [] : [chosen]), ...navigator.languages].slice(0, maxLanguages),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/**
 * Returns the languages and zone of this browser. They are stored once and never updated, because they are part of the
 * key under which the account is cached for offline use.
 */
export function firstSight(): FirstSight {
  const known = stored();
  if (known !== null) return known;
  const sight = currentSight();
  store(storageKey, JSON.stringify(sight));
  return sight;
}
