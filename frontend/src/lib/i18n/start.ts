import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { catalogues } from './catalogues';
import { deviceLanguage, type Language, storeLanguage } from './languages';
import type { Namespace } from './namespaces';

function tellTheBrowser(language: string): void {
  document.documentElement.lang = language;
}

const everyPageNeeds = ['common', 'errors'] as const satisfies Namespace[];

/** Loads the messages that every page needs. Throws if they cannot be loaded. */
export async function startMessages(): Promise<void> {
  i18next.on('languageChanged', tellTheBrowser);
  await i18next
    .use(catalogues)
    .use(initReactI18next)
    .init({
      lng: deviceLanguage(),
      // The catalogues have the same keys, which a test checks; a fallback would load English for everyone.
      fallbackLng: false,
      ns: everyPageNeeds,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
  await loadMessages(everyPageNeeds);
}

/**
 * Loads the messages of a page together with it, so that it is never shown without them. Throws if they
 * cannot be loaded.
 */
export async function loadMessages(namespaces: Namespace | readonly Namespace[]): Promise<void> {
  const wanted = [namespaces].flat();
  await i18next.loadNamespaces(namespaces);
  // The first page may ask for its texts while the shared ones are still loading.
  if (!i18next.isInitialized) await new Promise((resolve) => i18next.on('initialized', resolve));
  const missing = () => wanted.filter((name) => !i18next.hasResourceBundle(i18next.language, name));
  // i18next fetches a failed catalogue again only on an explicit reload.
  if (missing().length > 0) await i18next.reloadResources([i18next.language], missing());
  if (missing().length > 0) throw new Error(`There are no messages of ${missing().join(', ')}`);
}

/** Sets the language of this device, for everyone who signs in. */
export async function speak(language: Language): Promise<void> {
  storeLanguage(language);
  if (i18next.language !== language) await i18next.changeLanguage(language);
}
