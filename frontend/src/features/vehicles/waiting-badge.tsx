import { IconClockUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { WaitingState } from '@/lib/offline/use-waiting';
import styles from './waiting-badge.module.css';

/** Badge of a record that is only on this device so far. */
export function WaitingBadge({ state }: { state: WaitingState | undefined }) {
  const { t } = useTranslation(['vehicles', 'common']);
  if (state === undefined) return null;
  return (
    <span className={styles.badge} data-state={state}>
      <IconClockUp aria-hidden="true" size={16} />
      {state === 'waiting' ? t('vehicles:waiting') : t('common:word.needsDecision')}
    </span>
  );
}
