import { useCallback, useEffect, useRef, useState } from 'react';

/** Maximum number of selected rows: what a phone can store and send in a minute or two. */
export const maxSelected = 1000;

interface Options {
  /** True while rows are being selected. */
  readonly isActive: boolean;
  /** True if all rows of the list are loaded. */
  readonly isWhole: boolean;
  readonly isFetching: boolean;
  readonly hasFailed: boolean;
  readonly loadMore: () => unknown;
  readonly selectLoaded: () => void;
  readonly onFailed: () => void;
}

/** Loads the rest of the list page by page, and then selects all of it. */
export function useSelectAll(options: Options) {
  const { isActive, isWhole, isFetching, hasFailed, loadMore, selectLoaded, onFailed } = options;
  const [isWanted, setIsWanted] = useState(false);
  const hasTried = useRef(false);

  useEffect(() => {
    if (!isWanted || (isFetching && !isWhole)) return;
    if (isActive && !isWhole && !(hasFailed && hasTried.current)) {
      hasTried.current = true;
      void loadMore();
      return;
    }
    setIsWanted(false);
    if (!isActive) return;
    if (isWhole) selectLoaded();
    else onFailed();
  });

  return {
    isLoading: isWanted,
    want: useCallback(() => {
      hasTried.current = false;
      setIsWanted(true);
    }, []),
  };
}
