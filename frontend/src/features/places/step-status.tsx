import { useTranslation } from 'react-i18next';
import { useCounted } from './use-counted';

interface Props {
  /** How many have been renamed so far. */
  readonly trips: number;
  readonly hasFailed: boolean;
}

/** How far a renaming in several steps has come, and that it goes on where it broke off. */
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
