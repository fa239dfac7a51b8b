import type { Account } from '@domain/account/account.schema';
import type { Fill } from '@domain/energy/energy.schema';
import type { Expense } from '@domain/expenses/expense.schema';
import type { Trip } from '@domain/trips/trip.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/panel';
import { useWaiting } from '@/lib/offline/use-waiting';
import styles from './recent-panel.module.css';
import { RecentRow } from './recent-row';
import { useFittingRows } from './use-fitting-rows';
import type { RecentRecord } from './use-recent';

interface Props {
  readonly account: Account | undefined;
  readonly vehicles: readonly Vehicle[];
  readonly records: readonly RecentRecord[];
  readonly isKnown: boolean;
  readonly onTrip: (trip: Trip) => void;
  readonly onFill: (fill: Fill) => void;
  readonly onExpense: (expense: Expense) => void;
}

const blankRows = ['1', '2', '3', '4', '5', '6'];

/** Latest records of every kind; each opens to view and change it. */
export const RecentPanel = memo(function RecentPanel({
  account,
  vehicles,
  records,
  isKnown,
  onTrip,
  onFill,
  onExpense,
}: Props) {
  const { t } = useTranslation(['today']);
  const waiting = useWaiting();
  const { place, count } = useFittingRows(records);
  return (
    <div ref={place} className={styles.place}>
      <Panel title={t('today:recent.title')}>
        {account === undefined || (!isKnown && records.length === 0) ? (
          <ul className={styles.rows} aria-busy="true" aria-label={t('today:recent.title')}>
            {blankRows.map((row) => (
              <li key={row} className={styles.blank} />
            ))}
          </ul>
        ) : records.length === 0 ? (
          <p className={styles.none}>{t('today:recent.none')}</p>
        ) : (
          <ul className={styles.rows}>
            {records.slice(0, count).map((recent) => (
              <RecentRow
                key={recent.record.id}
                recent={recent}
                account={account}
                vehicle={vehicles.find(({ id }) => id === recent.record.vehicleId) ?? null}
                waits={waiting.get(recent.record.id)}
                onTrip={onTrip}
                onFill={onFill}
                onExpense={onExpense}
              />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
});
