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

const soonMs = 1000;
/** A connection may hang for ever. */
const longestMs = 20_000;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function tooLong(): Promise<never> {
  await pause(longestMs);
  throw new Error('a part of the application did not come in time');
}

/** `load` is asked once it is wanted, with the words that it is shown in, and again only after one of them failed. */
export function createPart<Props>(load: () => Promise<ComponentType<Props>>, words?: Namespace): Part<Props> {
  let here: ComponentType<Props> | null = null;
  let fetching: Promise<void> | null = null;
  let hasFailed = false;

  async function both(): Promise<ComponentType<Props>> {
    if (hasFailed) await fetchMissingStyles();
    const coming = [load(), words && loadWords(words)] as const;
    try {
      return (await Promise.all(coming))[0];
    } catch (error) {
      // What were still to fail would fail the next try as well.
      await Promise.race([Promise.allSettled(coming), pause(soonMs)]);
      throw error;
    }
  }

  async function fetchIt(): Promise<void> {
    try {
      here = await Promise.race([both(), tooLong()]);
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
