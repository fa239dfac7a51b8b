import { useRegisterSW } from 'virtual:pwa-register/react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import styles from './update-prompt.module.css';

/** An installed app is opened from memory for weeks; each time it comes back into view, it asks for a newer one. */
function askWhenSeen(registration: ServiceWorkerRegistration | undefined): void {
  document.addEventListener('visibilitychange', () => {
    const seen = document.visibilityState === 'visible' && navigator.onLine;
    if (seen) void registration?.update().catch(() => undefined);
  });
}

/** Says above the page when a newer version waits. It never reloads by itself: somebody may be in the middle of writing. */
export function UpdatePrompt() {
  const { t } = useTranslation(['common']);
  const {
    needRefresh: [waiting, setWaiting],
    updateServiceWorker,
  } = useRegisterSW({ onRegisteredSW: (_address, registration) => askWhenSeen(registration) });

  function leave(): void {
    setWaiting(false);
    // The button goes, and would take the focus with it. What finds a lost one comes with the driver's pages.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }

  return (
    <div role="status" className={styles.place}>
      {waiting && (
        <div className={styles.prompt}>
          <p>{t('common:update.ready')}</p>
          <div className={styles.choices}>
            <Button onClick={() => void updateServiceWorker()}>{t('common:update.reload')}</Button>
            <Button variant="quiet" onClick={leave}>
              {t('common:update.later')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
