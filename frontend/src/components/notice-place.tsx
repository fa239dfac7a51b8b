import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './notice-place.module.css';
import { currentNotice, dismissNotice, subscribeToNotices } from './notices';

const shownMilliseconds = 10_000;

/** Where notices appear. One stays for as long as the pointer or the focus is on it. */
export function NoticePlace() {
  const notice = useSyncExternalStore(subscribeToNotices, currentNotice);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (notice === null || held) return;
    const timer = setTimeout(dismissNotice, shownMilliseconds);
    return () => clearTimeout(timer);
  }, [notice, held]);

  return (
    <div
      role="status"
      className={styles.place}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {notice !== null && (
        <div key={notice.id} className={styles.notice}>
          {notice.content}
        </div>
      )}
    </div>
  );
}
