import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { LazyComponent } from '@/lib/lazy/lazy-component';
import { useLazyComponent } from '@/lib/lazy/use-lazy-component';
import { ProblemCard } from './problem-card';
import { Sheet } from './sheet';
import { SheetFrame, type SheetPlacement } from './sheet-frame';

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
              <p role="status">{t('common:lazy.coming')}</p>
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
