import { useEffect, useState } from 'react';
import { useOutboxItems } from '@/lib/offline/use-waiting';
import { WaitingLink } from './waiting-link';
import styles from './waiting-notice.module.css';

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
