import type { Finality } from '@domain/ledger/finality';
import { useTranslation } from 'react-i18next';
import { ReasonNote } from '@/components/reason-note';
import { useFinality } from '../use-finality';
import type { TripField } from './read-trip-form';
import type { TripForm } from './use-trip-form';

interface Props {
  readonly form: TripForm;
  readonly faultMessages: (field: TripField) => string | null;
  /** Of the trip as it is written down; null of a new one. */
  readonly finality: Finality | null;
}

/** Where a trip is final: that it is, and why it changes all the same. */
export function ReasonField({ form: { text, set }, faultMessages, finality }: Props) {
  const { t } = useTranslation(['trips', 'trip-sheet']);
  const { afterDays } = useFinality();
  const because = finality?.final === true ? finality.because : 'LOCKED_PERIOD';

  function sentence(): string {
    switch (because) {
      case 'TIME':
        return t('trip-sheet:final.TIME', { count: afterDays });
      case 'DRIVER':
        return t('trip-sheet:final.DRIVER');
      case 'LOCKED_PERIOD':
        return t('trip-sheet:final.LOCKED_PERIOD');
      default:
        return because satisfies never;
    }
  }

  return (
    <ReasonNote
      sentence={`${sentence()} ${t('trip-sheet:final.hint')}`}
      value={text.reason}
      isFaulty={faultMessages('reason') !== null}
      onChange={(reason) => set('reason', reason)}
    />
  );
}
