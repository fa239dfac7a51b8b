import type { Namespace } from '@/lib/i18n/namespaces';
import { type PageModule, page } from '../page';

/** A page for signed-in drivers: what goes wrong there may have come from the server. */
export function driverPage(words: Namespace | readonly Namespace[], load: () => Promise<PageModule>) {
  const loadPage = page(words, load);
  return async () => {
    const [loaded, { PageProblem }] = await Promise.all([loadPage(), import('./page-problem')]);
    return { ...loaded, ErrorBoundary: PageProblem };
  };
}
