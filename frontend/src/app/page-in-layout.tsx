import { Outlet, type UIMatch, useMatches } from 'react-router';
import type { PageHandle } from './page';

/**
 * The page in the layout that it supplies. Two pages of one layout share it, so that going from one to the
 * other leaves it standing.
 */
export function PageInLayout() {
  const matches = useMatches() as UIMatch<unknown, PageHandle | undefined>[];
  const Layout = matches.at(-1)?.handle?.Layout;
  if (Layout === undefined) return <Outlet />;
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}
