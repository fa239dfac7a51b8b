import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import styles from './loading.module.css';

export interface Loading {
  readonly loading: boolean;
  readonly setLoading: (flag: boolean) => void;
}

const LoadingContext = createContext<Loading | null>(null);

export function LoadingProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const [loading, show] = useState(false);
  const focused = useRef<Element | null>(null);

  const setLoading = useCallback((flag: boolean) => {
    if (flag) focused.current ??= document.activeElement;
    show(flag);
  }, []);
  const value = useMemo(() => ({ loading, setLoading }), [loading, setLoading]);

  // An inert page loses the focus; it is restored afterwards.
  useLayoutEffect(() => {
    if (loading) return;
    if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [loading]);

  return (
    <LoadingContext value={value}>
      <div className={styles.page} inert={loading} aria-busy={loading}>
        {children}
      </div>
      {/* Always rendered, because screen readers do not read a live region that appears together with its text. */}
      <div role="status" className={styles.announced}>
        {loading && (
          <div className={styles.overlay}>
            <div className={styles.wheel} />
            {t('loading')}
          </div>
        )}
      </div>
    </LoadingContext>
  );
}

/** For work that the user must wait for: covers the page while `loading` is set. */
export function useLoading(): Loading {
  const loading = use(LoadingContext);
  if (loading === null) throw new Error('useLoading needs a LoadingProvider above it');
  return loading;
}
