import type { BackendModule } from 'i18next';

const files = import.meta.glob<Record<string, unknown>>('./locales/*/*.json', { import: 'default' });

/** Words that the server writes into reports as well, and keeps beside the rules that they are about. */
const shared = import.meta.glob<Record<string, unknown>>('@domain/claims/messages/*.json', {
  import: 'default',
});
const claimMessages = new Map(
  Object.entries(shared).map(([path, load]) => [path.match(/(\w+)\.json$/)?.[1], load]),
);

/** A catalogue for each language and feature, fetched when it is first needed. */
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
