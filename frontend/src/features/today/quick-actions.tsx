import { IconGasStation, IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { RunningTripBar } from '@/features/trips/use-running-trip-bar';
import styles from './quick-actions.module.css';

interface Props {
  readonly onFill: () => void;
  readonly onCost: () => void;
}

/** What one came for, under the thumb on a phone and at the right on a desktop; it keeps its place while all else loads. */
export function QuickActions({ onFill, onCost }: Props) {
  const { t } = useTranslation(['today']);
  return (
    <section className={styles.actions} data-quick-actions aria-label={t('today:actions.label')}>
      <RunningTripBar />
      <div className={styles.pair}>
        <Button icon={<IconGasStation size={20} aria-hidden="true" />} aria-keyshortcuts="f" onClick={onFill}>
          {t('today:actions.fill')}
        </Button>
        <Button icon={<IconReceipt size={20} aria-hidden="true" />} aria-keyshortcuts="c" onClick={onCost}>
          {t('today:actions.cost')}
        </Button>
      </div>
      <p className={styles.keys} aria-hidden="true">
        <kbd>T</kbd> {t('today:actions.keyTrip')} <kbd>F</kbd> {t('today:actions.keyFill')} <kbd>C</kbd>{' '}
        {t('today:actions.keyCost')}
      </p>
    </section>
  );
}
