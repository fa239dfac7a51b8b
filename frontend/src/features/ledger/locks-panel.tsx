import { useTranslation } from 'react-i18next';
import { CallProblem } from '@/components/call-problem';
import { Panel } from '@/components/panel';
import { toProblem } from '@/lib/errors/problem';
import { trpc } from '@/lib/trpc/client';
import { LockForm } from './lock-form';
import { LockRow } from './lock-row';
import styles from './locks-panel.module.css';

/** Periods in which every change needs a reason, latest first. */
export function LocksPanel({ locale }: { locale: string }) {
  const { t } = useTranslation(['ledger']);
  const { data, error, isFetching, refetch } = trpc.ledger.locks.useQuery();
  const problem = error === null || data !== undefined ? null : toProblem(error);
  const locks = data?.locks.toSorted((one, other) => (one.fromDay < other.fromDay ? 1 : -1));
  return (
    <Panel title={t('ledger:locks.title')} hint={t('ledger:locks.hint')}>
      {problem !== null && <CallProblem problem={problem} onRetry={() => void refetch()} busy={isFetching} />}
      {locks?.length === 0 && <p className={styles.none}>{t('ledger:locks.none')}</p>}
      {locks !== undefined && locks.length > 0 && (
        <ul>
          {locks.map((lock) => (
            <LockRow key={lock.id} lock={lock} locale={locale} />
          ))}
        </ul>
      )}
      {locks === undefined && problem === null && <p className={styles.none} aria-busy="true" />}
      <LockForm locale={locale} />
    </Panel>
  );
}
