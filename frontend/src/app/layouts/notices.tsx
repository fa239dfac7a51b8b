import { IconAlertTriangle, IconClockUp, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOnline } from '@/lib/offline/use-online';
import { useOutboxItems } from '@/lib/offline/use-waiting';
import styles from './notices.module.css';

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

interface Props {
  readonly waiting: number;
  readonly stuck: number;
}

/**
 * Link to the page of waiting changes. Its code is part of the layout, because it is shown without a network. Changes
 * that need a decision take precedence over those that are sent automatically.
 */
function WaitingLink({ waiting, stuck }: Props) {
  const { t } = useTranslation(['common']);
  const count = stuck > 0 ? stuck : waiting;
  const Icon = stuck > 0 ? IconAlertTriangle : IconClockUp;
  const label =
    stuck > 0
      ? t(stuck === 1 ? 'common:waiting.stuckOne' : 'common:waiting.stuckMany', { count })
      : t(waiting === 1 ? 'common:waiting.one' : 'common:waiting.many', { count });
  return (
    <Link to="/waiting" className={styles.link} data-stuck={stuck > 0} data-notice>
      <Icon aria-hidden="true" size={20} />
      <span className={styles.text}>{label}</span>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
    </Link>
  );
}

/** Time after which waiting changes are shown. */
const soonMs = 1500;

function useLasting(now: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!now) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), soonMs);
    return () => clearTimeout(timer);
  }, [now]);
  return now && lasts;
}

/** Number of waiting changes, in a place that is always kept free for it. */
export function WaitingNotice() {
  const items = useOutboxItems();
  const stuck = items.filter(({ state }) => state === 'clash' || state === 'refused').length;
  const lasts = useLasting(items.length > 0);
  return (
    <div aria-live="polite" className={styles.place}>
      {(lasts || stuck > 0) && <WaitingLink waiting={items.length} stuck={stuck} />}
    </div>
  );
}
