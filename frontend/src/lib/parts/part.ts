import type { ComponentType } from 'react';
import type { Namespace } from '../i18n/namespaces';
import { loadWords } from '../i18n/start';

/** A part of the application whose code comes when it is first wanted. */
export interface Part<Props> {
  /** Gives what has come at once; fetches it, or fetches it again where that failed. */
  readonly fetch: () => Promise<void>;
  /** null until it has come. */
  readonly here: () => ComponentType<Props> | null;
}

/** A stylesheet that did not come is not asked for again by itself, and its part would stand there without a look. */
async function fetchMissingStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const missing = [...links].filter(({ sheet }) => sheet === null);
  await Promise.all(
    missing.map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = link.cloneNode();
          again.addEventListener('load', resolve);
          again.addEventListener('error', reject);
          link.replaceWith(again);
        }),
    ),
  );
}

/** `load` is asked once it is wanted, with the words that it is shown in, and again only after one of them failed. */
export function createPart<Props>(load: () => Promise<ComponentType<Props>>, words?: Namespace): Part<Props> {
  let here: ComponentType<Props> | null = null;
  let fetching: Promise<void> | null = null;
  let hasFailed = false;

  async function fetchIt(): Promise<void> {
    try {
      if (hasFailed) await fetchMissingStyles();
      // It has failed once all of it is over: what were still to fail would fail the next try as well.
      const [code, spoken] = await Promise.allSettled([load(), words && loadWords(words)]);
      if (code.status === 'rejected') throw code.reason;
      if (spoken.status === 'rejected') throw spoken.reason;
      here = code.value;
    } catch (error) {
      hasFailed = true;
      fetching = null;
      throw error;
    }
  }

  return {
    fetch() {
      fetching ??= fetchIt();
      return fetching;
    },
    here: () => here,
  };
}
