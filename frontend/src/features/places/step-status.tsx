import { useTranslation } from 'react-i18next';
import { useCounted } from './use-counted';

interface Props {
  /** Number of trips renamed so far. */
  readonly trips: number;
  readonly hasFailed: boolean;
}

/** Progress of a renaming in several steps, and a note that it continues after interruptions. */
export function StepStatus({ trips, hasFailed }: Props) {
  const { t } = useTranslation(['places']);
  const counted = useCounted();
  return (
    <p role="status">
      {trips > 0 &&
        (hasFailed ? t('places:follow.partly', counted(trips)) : t('places:follow.progress', counted(trips)))}
    </p>
  );
}
