import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { catalogues } from './catalogues';
import { deviceLanguage, type Language, storeLanguage } from './languages';
import type { Namespace } from './namespaces';

function tellTheBrowser(language: string): void {
  document.documentElement.lang = language;
}

/** Ready when the words that every page needs are there. */
export async function startWords(): Promise<void> {
  i18next.on('languageChanged', tellTheBrowser);
  await i18next
    .use(catalogues)
    .use(initReactI18next)
    .init({
      lng: deviceLanguage(),
      // The catalogues have the same keys, which a test sees to; falling back would fetch English for all.
      fallbackLng: false,
      ns: ['common', 'errors'] satisfies Namespace[],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
}

/** The words of a page, fetched along with it so that it never shows without them. */
export async function loadWords(namespace: Namespace): Promise<void> {
  await i18next.loadNamespaces(namespace);
}

/** For this device from now on, whoever signs in. */
export async function speak(language: Language): Promise<void> {
  storeLanguage(language);
  if (i18next.language !== language) await i18next.changeLanguage(language);
}
