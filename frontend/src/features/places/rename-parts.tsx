import { useTranslation } from 'react-i18next';
import { ReasonNote } from '@/components/reason-note';
import { useCounted } from './use-place-rows';

interface ReasonProps {
  /** Number of final trips; null if only the server knows. */
  readonly finalTrips: number | null;
  readonly value: string;
  readonly isFaulty: boolean;
  readonly onChange: (reason: string) => void;
}

/** One reason for all final trips. */
export function RenameReason({ finalTrips, ...reason }: ReasonProps) {
  const { t } = useTranslation(['places', 'trips']);
  const counted = useCounted();
  const sentence =
    finalTrips === null ? t('places:follow.someFinal') : t('places:follow.final', counted(finalTrips));
  return <ReasonNote sentence={sentence} {...reason} />;
}

interface ProgressProps {
  /** Number of trips renamed so far. */
  readonly trips: number;
  readonly hasFailed: boolean;
}

/** Progress of a renaming in several steps, and a note that it continues after interruptions. */
export function RenameProgress({ trips, hasFailed }: ProgressProps) {
  const { t } = useTranslation(['places']);
  const counted = useCounted();
  return (
    <p role="status">
      {trips > 0 && t(hasFailed ? 'places:follow.partly' : 'places:follow.progress', counted(trips))}
    </p>
  );
}
