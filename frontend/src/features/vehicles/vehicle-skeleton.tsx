import { useTranslation } from 'react-i18next';
import styles from './vehicle-page.module.css';

/** The room that the head and the first panels will take. */
export function VehicleSkeleton() {
  const { t } = useTranslation(['vehicles']);
  return (
    <div role="status" aria-label={t('vehicles:loading')}>
      <div className={styles.headBlank} />
      <div className={styles.panels}>
        <div className={styles.panelBlank} />
        <div className={styles.panelBlank} />
      </div>
    </div>
  );
}
