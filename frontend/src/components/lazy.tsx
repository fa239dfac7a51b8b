import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LazyComponent } from '@/lib/lazy/lazy-component';
import { ProblemCard } from './problem-card';
import { Sheet } from './sheet';
import { SheetFrame, type SheetPlacement } from './sheet-frame';

type State = 'fetching' | 'slow' | 'failed' | 'here';

/** Shorter waits need no loading message. */
const soonMs = 400;

interface Fetched<Props> {
  readonly Shown: ComponentType<Props> | null;
  readonly state: State;
  readonly retry: () => void;
}

/** Maximum time to find out whether the server can be reached. */
const probeMs = 5000;

/**
 * Reloads the page if the server can be reached. Many browsers remember failed files for as long as a page is open, and
 * a newer version has other files, so only the page itself can be fetched again.
 */
async function reloadIfReached(left: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([left, AbortSignal.timeout(probeMs)]);
  const { ok } = await fetch('/config.json', { cache: 'no-store', redirect: 'manual', signal });
  if (ok) window.location.reload();
}

/** Returns the component, loaded when first shown, and again after a failure once there is a network. */
function useLazyComponent<Props>(component: LazyComponent<Props>): Fetched<Props> {
  const [state, setState] = useState<State>(() => (component.here() === null ? 'fetching' : 'here'));
  const isPressed = useRef(false);
  const isComing = state === 'fetching' || state === 'slow';
  const isFailed = state === 'failed';

  useEffect(() => {
    if (!isComing) return;
    const leaving = new AbortController();
    const say = (next: State) => {
      if (!leaving.signal.aborted) setState(next);
    };
    const timer = setTimeout(() => say('slow'), soonMs);
    component
      .fetch()
      .catch(async (error: unknown) => {
        // Without a press, a page that somebody may be using is never reloaded.
        if (isPressed.current && !leaving.signal.aborted) await reloadIfReached(leaving.signal);
        throw error;
      })
      .then(
        () => say('here'),
        () => say('failed'),
      );
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [component, isComing]);

  useEffect(() => {
    if (!isFailed) return;
    isPressed.current = false;
    const again = () => setState('fetching');
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isFailed]);

  return {
    Shown: component.here(),
    state,
    retry() {
      isPressed.current = true;
      setState('slow');
    },
  };
}

interface Closing {
  readonly onClose: () => void;
}

/** Returns a sheet whose code is loaded when first opened. If loading fails, the sheet offers to try again. */
export function lazySheet<Props extends Closing>(
  component: LazyComponent<Props>,
  placement?: SheetPlacement,
): ComponentType<Props> {
  return function Lazy(props) {
    const { t } = useTranslation(['common']);
    const { Shown, state, retry } = useLazyComponent(component);
    return (
      <SheetFrame onClose={props.onClose} placement={placement}>
        {Shown !== null && (
          <Suspense>
            <Shown {...props} />
          </Suspense>
        )}
        {Shown === null && state !== 'fetching' && (
          <Sheet
            title={t(state === 'failed' ? 'common:lazy.title' : 'common:loading')}
            onClose={props.onClose}
          >
            {state === 'failed' ? (
              <ProblemCard sentence={t('common:lazy.notFetched')} onRetry={retry} />
            ) : (
              <p role="status">{t('common:loading')}</p>
            )}
          </Sheet>
        )}
      </SheetFrame>
    );
  };
}

/** Returns a piece of a page whose code is loaded separately; `place` is shown until then. */
export function lazyPiece<Props extends object>(
  component: LazyComponent<Props>,
  place: ReactNode,
): ComponentType<Props> {
  return function Lazy(props) {
    const { t } = useTranslation(['common']);
    const { Shown, state, retry } = useLazyComponent(component);
    if (Shown !== null) return <Shown {...props} />;
    return state === 'failed' ? (
      <ProblemCard sentence={t('common:lazy.notFetched')} onRetry={retry} />
    ) : (
      place
    );
  };
}
