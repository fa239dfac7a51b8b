import { useTranslation } from 'react-i18next';
import { ReasonNote } from '@/components/reason-note';
import { useCounted } from './use-counted';

interface Props {
  /** Number of final trips; null if only the server knows. */
  readonly finalTrips: number | null;
  readonly value: string;
  readonly isFaulty: boolean;
  readonly onChange: (reason: string) => void;
}

/** One reason for all final trips. */
export function ReasonSection({ finalTrips, value, isFaulty, onChange }: Props) {
  const { t } = useTranslation(['places', 'trips']);
  const counted = useCounted();
  return (
    <ReasonNote
      sentence={
        finalTrips === null ? t('places:follow.someFinal') : t('places:follow.final', counted(finalTrips))
      }
      value={value}
      isFaulty={isFaulty}
      onChange={onChange}
    />
  );
}
