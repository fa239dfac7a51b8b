import type { Plugin } from 'vite';

interface Part {
  readonly type: string;
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

type Bundle = Readonly<Record<string, Part>>;

const reader = '<script src="/before-paint.js">';
const catalogue = /\/locales\/(\w+)\/([\w-]+)\.json$/;

/** The catalogues among the files of a build: which messages in which language. */
function cataloguesIn(bundle: Bundle) {
  return Object.entries(bundle).flatMap(([file, { moduleIds = [] }]) =>
    moduleIds.flatMap((id) => {
      const [, language = '', name = ''] = catalogue.exec(id) ?? [];
      return name === '' ? [] : [{ file, language, name }];
    }),
  );
}

interface Named {
  /** Name in public/before-paint.js or `fetchFiles`. */
  readonly name: 'driver' | 'due' | 'sheets';
  /** The catalogues of its messages. */
  readonly messages: readonly string[];
}

interface Preloaded extends Named {
  readonly files: RegExp;
}

interface Ahead extends Named {
  /** Its files are those that have one of these, and what they import. */
  readonly modules: RegExp;
}

/** With what they import, however far away, and the styles of all of it. */
function importedWith(files: readonly string[], bundle: Bundle): string[] {
  const reached = new Set(files);
  for (const file of reached) for (const next of bundle[file]?.imports ?? []) reached.add(next);
  const styles = [...reached].flatMap((file) => [...(bundle[file]?.viteMetadata?.importedCss ?? [])]);
  return [...new Set([...reached, ...styles])];
}

function filesOf(part: Preloaded | Ahead, bundle: Bundle): string[] {
  const names = Object.keys(bundle);
  if ('files' in part) return names.filter((file) => part.files.test(file));
  const has = (file: string) => bundle[file]?.moduleIds?.some((id) => part.modules.test(id)) === true;
  return importedWith(names.filter(has), bundle);
}

/**
 * Names the files of the driver's first page in the page itself, with its messages in each language. public/before-paint.js asks for them
 * together with the first script where somebody is signed in, and for those of what is due where it was shown before; nobody else
 * is sent them. Those of the sheets are asked for once that page is shown; what it has itself is not among them.
 */
export function preloadDriver(parts: readonly (Preloaded | Ahead)[]): Plugin {
  return {
    name: 'roadbook:preload-driver',
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {} }) => {
        const catalogues = cataloguesIn(bundle);
        const ofPage = new Set(
          parts.flatMap((part) => ('files' in part && part.name === 'driver' ? filesOf(part, bundle) : [])),
        );
        const withPage = new Set(importedWith([...ofPage], bundle));
        const lists = parts.flatMap((part) => {
          const wanted = catalogues.filter((each) => part.messages.includes(each.name));
          const files = filesOf(part, bundle).filter((file) => 'files' in part || !withPage.has(file));
          return [
            { list: `${part.name}-files`, of: files },
            ...[...Map.groupBy(wanted, ({ language }) => language)].map(([language, of]) => ({
              list: `${part.name}-messages-${language}`,
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
