import { useTranslation } from 'react-i18next';
import styles from './settings-skeleton.module.css';

/** Each panel's number of rows, so that the page is as long empty as full. */
const panels = [1, 4, 4, 2];

export function SettingsSkeleton() {
  const { t } = useTranslation(['common']);
  return (
    <div className={styles.skeleton} role="status" aria-label={t('common:loading')}>
      {panels.map((rows, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <div key={index} className={styles.panel} data-rows={rows} />
      ))}
    </div>
  );
}
