import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readStored, store } from '@/config/device-storage';

/** Minimum width for a table. */
const wideEnough = '(min-width: 1100px)';
const name = 'view';

/**
 * View in which a page shows its records; the first one is the default. The view is kept in the address, so that it can
 * be saved and shared, and otherwise on the device. Narrow windows always have the default.
 */
export function useView<View extends string>(page: string, views: readonly [View, ...View[]]) {
  const key = `roadbook.view.${page}`;
  const isWide = useMediaQuery(wideEnough, false, { getInitialValueInEffect: false }) ?? false;
  const [params, setParams] = useSearchParams();
  const [stored, setStored] = useState(() => readStored(key));
  const requested = params.get(name) ?? stored;
  const view = (isWide ? views.find((each) => each === requested) : undefined) ?? views[0];
  const choose = useCallback(
    (next: View) => {
      store(key, next);
      setStored(next);
      setParams(
        (before) => {
          const address = new URLSearchParams(before);
          address.set(name, next);
          // Other views have other columns.
          address.delete('sort');
          return address;
        },
        { replace: true, state: { keepsFocus: true } },
      );
    },
    [key, setParams],
  );
  return { view, isWide, choose };
}
