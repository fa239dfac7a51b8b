import type { ComponentType } from 'react';
import type { Namespace } from '../i18n/namespaces';
import { loadMessages } from '../i18n/start';

/** A component whose code is loaded when first needed. */
export interface LazyComponent<Props> {
  /** Resolves once the code is loaded; loads it, again after a failure. */
  readonly fetch: () => Promise<void>;
  /** Returns null until the code is loaded. */
  readonly here: () => ComponentType<Props> | null;
}

/** Browsers do not retry a failed stylesheet, so the component would be shown without styles. */
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
/** A connection may hang forever. */
const maxMs = 20_000;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function tooLong(): Promise<never> {
  await pause(maxMs);
  throw new Error('a part of the application did not come in time');
}

/**
 * Creates a component that is loaded when first needed. `load` is called together with loading its messages, and again
 * only after a failure.
 */
export function createLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  messages?: Namespace | readonly Namespace[],
): LazyComponent<Props> {
  let here: ComponentType<Props> | null = null;
  let fetching: Promise<void> | null = null;
  let hasFailed = false;

  async function both(): Promise<ComponentType<Props>> {
    if (hasFailed) await fetchMissingStyles();
    const coming = [load(), messages && loadMessages(messages)] as const;
    try {
      return (await Promise.all(coming))[0];
    } catch (error) {
      // Parts that fail later would make the next attempt fail, too.
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
