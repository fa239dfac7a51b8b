import type { Account } from '@domain/account/account.schema';
import type { Fill } from '@domain/energy/energy.schema';
import type { Expense } from '@domain/expenses/expense.schema';
import type { Trip } from '@domain/trips/trip.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { memo, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { useWaiting } from '@/lib/offline/use-waiting';
import styles from './recent-panel.module.css';
import { RecentRow } from './recent-row';
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
          <Stack
            as="ul"
            gap={0}
            className={styles.rows}
            aria-busy="true"
            aria-label={t('today:recent.title')}
          >
            {blankRows.map((row) => (
              <li key={row} className={styles.blank} />
            ))}
          </Stack>
        ) : records.length === 0 ? (
          <Text tone="quiet">{t('today:recent.none')}</Text>
        ) : (
          <Stack as="ul" gap={0} className={styles.rows}>
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
          </Stack>
        )}
      </Panel>
    </div>
  );
});

/** Number of rows if the panel is as high as its rows. */
const usualRows = 6;
/** Minimum height of a row, and the space below the last one. */
const rowPixels = 61;
const freePixels = 20;

/**
 * Returns how many records fit into a panel whose height is given by its neighbour, as the page's style defines;
 * otherwise the usual number. Rows differ in height: rows are added while there is room, and removed while there is
 * not.
 */
function useFittingRows(records: readonly unknown[]): {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly count: number;
} {
  const place = useRef<HTMLDivElement>(null);
  /** Number of records that did not fit into this height. */
  const tooMany = useRef({ records, height: 0, count: Number.POSITIVE_INFINITY });
  const [count, setCount] = useState(usualRows);
  useLayoutEffect(() => {
    const shown = place.current;
    if (shown === null) return;
    const measure = () => {
      const last = [...shown.querySelectorAll('li')].at(-1);
      const isGiven = getComputedStyle(shown).getPropertyValue('--recent-height') === 'given';
      if (!isGiven || last === undefined) return setCount(usualRows);
      const height = shown.offsetHeight;
      if (tooMany.current.height !== height || tooMany.current.records !== records)
        tooMany.current = { records, height, count: Number.POSITIVE_INFINITY };
      const room = shown.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom - freePixels;
      if (room < 0) tooMany.current.count = count;
      const fitting = count + Math.floor(room / rowPixels);
      setCount(Math.max(1, Math.min(fitting, tooMany.current.count - 1, records.length)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  });
  return { place, count };
}
