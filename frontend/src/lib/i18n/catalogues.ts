import type { BackendModule } from 'i18next';

const files = import.meta.glob<Record<string, unknown>>('./locales/*/*.json', { import: 'default' });

/** Texts that the server also writes into reports, stored next to the rules that they describe. */
const shared = import.meta.glob<Record<string, unknown>>('@domain/claims/messages/*.json', {
  import: 'default',
});
const claimMessages = new Map(
  Object.entries(shared).map(([path, load]) => [path.match(/(\w+)\.json$/)?.[1], load]),
);

/** Catalogues per language and feature, loaded when first needed. */
export const catalogues: BackendModule = {
  type: 'backend',
  init() {},
  async read(language, namespace) {
    const load =
      namespace === 'claimMessages'
        ? claimMessages.get(language)
        : files[`./locales/${language}/${namespace}.json`];
    if (load === undefined) throw new Error(`There is no catalogue ${language}/${namespace}`);
    return load();
  },
};
