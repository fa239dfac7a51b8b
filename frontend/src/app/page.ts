import type { ComponentType } from 'react';
import type { Namespace } from '@/lib/i18n/namespaces';
import { loadMessages } from '@/lib/i18n/start';
import { PlainProblem } from './root/plain-problem';

/** Exports of a page's file. */
interface PageModule {
  readonly Component: ComponentType;
}

/** A page of the route table: its code and its messages are fetched together, when it is first visited. */
export function page(namespaces: Namespace | readonly Namespace[], load: () => Promise<PageModule>) {
  return async () => {
    const [{ Component }] = await Promise.all([load(), loadMessages(namespaces)]);
    return { Component, ErrorBoundary: PlainProblem };
  };
}

/** A page for signed-in drivers, where errors may come from the server. */
export function driverPage(namespaces: Namespace | readonly Namespace[], load: () => Promise<PageModule>) {
  const loadPage = page(namespaces, load);
  return async () => {
    const [loaded, { PageProblem }] = await Promise.all([loadPage(), import('./driver-area/page-problem')]);
    return { ...loaded, ErrorBoundary: PageProblem };
  };
}
