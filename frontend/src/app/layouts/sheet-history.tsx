import { use, useLayoutEffect } from 'react';
import { createPath, UNSAFE_DataRouterContext as RouterContext, useHref, useLocation } from 'react-router';
import { sheetHistory } from '@/lib/history/sheet-history';

/** Reports to the history of sheets which page the router shows. */
export function SheetHistory() {
  const router = use(RouterContext)?.router;
  const location = useLocation();
  const href = useHref(createPath(location));
  useLayoutEffect(
    // A hook would report navigation one render later, which may be too late.
    () => sheetHistory.listen(() => router !== undefined && router.state.navigation.state !== 'idle'),
    [router],
  );
  useLayoutEffect(() => {
    const { key, state } = location;
    sheetHistory.pageShown({ key, state, href });
  }, [location, href]);
  return null;
}
