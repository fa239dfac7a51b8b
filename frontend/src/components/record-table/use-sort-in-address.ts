import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { RecordSort } from './record-sort';

const name = 'sort';

/**
 * Keeps the sorting of a table in the page's address, so that it can be saved and shared: `distance`, or `-distance`
 * for the largest first.
 */
export function useSortInAddress(): [RecordSort | null, (sort: RecordSort | null) => void] {
  const [params, setParams] = useSearchParams();
  const text = params.get(name);
  const setSort = useCallback(
    (sort: RecordSort | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (sort === null) next.delete(name);
          else next.set(name, `${sort.desc ? '-' : ''}${sort.id}`);
          return next;
        },
        { replace: true, state: { keepsFocus: true } },
      ),
    [setParams],
  );
  return [useMemo(() => sortOf(text), [text]), setSort];
}

function sortOf(text: string | null): RecordSort | null {
  if (text === null) return null;
  const desc = text.startsWith('-');
  return { id: desc ? text.slice(1) : text, desc };
}
