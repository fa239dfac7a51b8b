import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/lib/offline/use-online';
import styles from './offline-notice.module.css';

/** Warning light for a missing network, in a place that is always kept free for it. */
export function OfflineNotice() {
  const { t } = useTranslation(['common']);
  const online = useOnline();
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <p className={styles.notice} data-notice>
          <IconWifiOff aria-hidden="true" size={20} />
          <span>
            {t('common:offline')} <span className={styles.rest}>{t('common:lastKnown')}</span>
          </span>
        </p>
      )}
    </div>
  );
}
