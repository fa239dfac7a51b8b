import type { ComponentType, ReactNode } from 'react';
import type { Namespace } from '@/lib/i18n/namespaces';
import { loadWords } from '@/lib/i18n/start';
import { PlainProblem } from './root/plain-problem';

export type PageLayout = ComponentType<{ children: ReactNode }>;

/** What a page's file exports. A page may supply its own layout; one without is shown as it is. */
export interface PageModule {
  readonly Component: ComponentType;
  readonly Layout?: PageLayout;
}

export interface PageHandle {
  readonly Layout: PageLayout | undefined;
}

/** A page of the route table: its code and its words are fetched together, when it is first visited. */
export function page(words: Namespace | readonly Namespace[], load: () => Promise<PageModule>) {
  return async () => {
    const [{ Component, Layout }] = await Promise.all([load(), loadWords(words)]);
    return { Component, ErrorBoundary: PlainProblem, handle: { Layout } satisfies PageHandle };
  };
}
