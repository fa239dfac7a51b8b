import type { BackendModule } from 'i18next';

const files = import.meta.glob<Record<string, unknown>>('./locales/*/*.json', { import: 'default' });

/** A catalogue for each language and feature, fetched when it is first needed. */
export const catalogues: BackendModule = {
  type: 'backend',
  init() {},
  async read(language, namespace) {
    const load = files[`./locales/${language}/${namespace}.json`];
    if (load === undefined) throw new Error(`There is no catalogue ${language}/${namespace}`);
    return load();
  },
};
