import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import rowStyles from '@/components/row.module.css';
import styles from './import.module.css';

/** Asks before the driver leaves the page during an import. The browser asks when the tab is closed. */
export function LeaveQuestion({ isNeeded }: { readonly isNeeded: boolean }) {
  const { t } = useTranslation(['import']);
  const question = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isNeeded && currentLocation.pathname !== nextLocation.pathname,
  );
  const { state, reset, proceed } = blocker;
  useEffect(() => {
    if (state !== 'blocked') question.current?.close();
    else if (isNeeded) question.current?.showModal();
    // The import ended while the question was open.
    else proceed();
  }, [state, isNeeded, proceed]);
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
  return (
    <Dialog ref={question} title={t('import:leave.title')} onClose={() => reset?.()}>
      <p className={styles.quiet}>{t('import:leave.hint')}</p>
      <div className={rowStyles.row}>
        <Button variant="accent" onClick={() => reset?.()}>
          {t('import:leave.stay')}
        </Button>
        <Button onClick={() => proceed?.()}>{t('import:leave.leave')}</Button>
      </div>
    </Dialog>
  );
}
