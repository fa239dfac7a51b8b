import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Part } from '@/lib/parts/part';
import { usePart } from '@/lib/parts/use-part';
import { ProblemCard } from './problem-card';
import { Sheet } from './sheet';
import { SheetFrame } from './sheet-frame';

interface Closing {
  readonly onClose: () => void;
}

/** A sheet whose code comes when it is first opened. Where it cannot come, a sheet says so and offers to try again. */
export function laterSheet<Props extends Closing>(part: Part<Props>): ComponentType<Props> {
  return function Later(props) {
    const { t } = useTranslation(['common']);
    const { Shown, state, retry } = usePart(part);
    return (
      <SheetFrame onClose={props.onClose}>
        {Shown !== null && <Shown {...props} />}
        {Shown === null && state !== 'fetching' && (
          <Sheet
            title={t(state === 'failed' ? 'common:part.title' : 'common:loading')}
            closeLabel={t('common:part.close')}
            onClose={props.onClose}
          >
            {state === 'failed' ? (
              <ProblemCard sentence={t('common:part.notFetched')} onRetry={retry} />
            ) : (
              <p role="status">{t('common:part.coming')}</p>
            )}
          </Sheet>
        )}
      </SheetFrame>
    );
  };
}

/** A piece of a page whose code comes by itself; `place` is kept for it. */
export function laterPiece<Props extends object>(part: Part<Props>, place: ReactNode): ComponentType<Props> {
  return function Later(props) {
    const { t } = useTranslation(['common']);
    const { Shown, state, retry } = usePart(part);
    if (Shown !== null) return <Shown {...props} />;
    return state === 'failed' ? (
      <ProblemCard sentence={t('common:part.notFetched')} onRetry={retry} />
    ) : (
      place
    );
  };
}
