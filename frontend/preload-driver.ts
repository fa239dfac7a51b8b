import type { Plugin } from 'vite';

interface Part {
  readonly type: string;
  readonly moduleIds?: readonly string[];
}

const reader = '<script src="/before-paint.js">';
const catalogue = /\/locales\/(\w+)\/([\w-]+)\.json$/;

/** The catalogues among the files of a build: which words in which language. */
function cataloguesIn(bundle: Readonly<Record<string, Part>>) {
  return Object.entries(bundle).flatMap(([file, { moduleIds = [] }]) =>
    moduleIds.flatMap((id) => {
      const [, language = '', name = ''] = catalogue.exec(id) ?? [];
      return name === '' ? [] : [{ file, language, name }];
    }),
  );
}

interface Preloaded {
  /** What public/before-paint.js calls it. */
  readonly name: 'driver' | 'due';
  readonly files: RegExp;
  /** The catalogues of its words. */
  readonly words: readonly string[];
}

/**
 * Names the files of the driver's first page in the page itself, with its words in each language. public/before-paint.js asks for them
 * together with the first script where somebody is signed in, and for those of what is due where it was shown before; nobody else
 * is sent them.
 */
export function preloadDriver(parts: readonly Preloaded[]): Plugin {
  return {
    name: 'roadbook:preload-driver',
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {} }) => {
        const catalogues = cataloguesIn(bundle);
        const lists = parts.flatMap(({ name, files, words }) => {
          const wanted = catalogues.filter((each) => words.includes(each.name));
          return [
            { list: `${name}-files`, of: Object.keys(bundle).filter((file) => files.test(file)) },
            ...[...Map.groupBy(wanted, ({ language }) => language)].map(([language, of]) => ({
              list: `${name}-words-${language}`,
              of: of.map(({ file }) => file),
            })),
          ];
        });
        const metas = lists.map(
          ({ list, of }) =>
            `<meta name="${list}" content="${of.map((file) => `/${file}`).join(' ')}" />\n    `,
        );
        // Before the script that reads them, and behind what a browser looks for in the first kilobyte.
        return lists.some(({ of }) => of.length === 0)
          ? page
          : page.replace(reader, `${metas.join('')}${reader}`);
      },
    },
  };
}
