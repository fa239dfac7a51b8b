import { useTranslation } from 'react-i18next';
import styles from './vehicles-page.module.css';

/** Two cards' room, so that nothing moves when they come. */
export function VehiclesSkeleton() {
  const { t } = useTranslation(['vehicles']);
  return (
    <div className={styles.cards} role="status" aria-label={t('vehicles:loading')}>
      <div className={styles.blank} />
      <div className={styles.blank} />
    </div>
  );
}
