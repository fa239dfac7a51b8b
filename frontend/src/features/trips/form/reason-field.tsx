import type { Finality } from '@domain/ledger/finality';
import { useTranslation } from 'react-i18next';
import { ReasonNote } from '@/components/reason-note';
import { useFinality } from '../use-finality';
import type { TripForm } from './use-trip-form';

interface Props {
  readonly form: TripForm;
  /** Finality of the stored trip; null for a new one. */
  readonly finality: Finality | null;
}

/** Says that the trip is final, and asks for the reason of the change. */
export function ReasonField({ form: { text, set, isReasonFaulty }, finality }: Props) {
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
      isFaulty={isReasonFaulty}
      onChange={(reason) => set('reason', reason)}
    />
  );
}
