import type { Account } from '@domain/account/account.schema';
import type { Fill } from '@domain/energy/energy.schema';
import { storedQuantityOf } from '@domain/energy/stored-quantity';
import type { Expense } from '@domain/expenses/expense.schema';
import type { Trip } from '@domain/trips/trip.schema';
import { tripDistance } from '@domain/trips/trip-distance';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { IconBolt, IconGasStation, IconReceipt, IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordButton } from '@/components/record-button';
import { RecordLink } from '@/components/record-link';
import { formatDistance } from '@/lib/formatting/distances';
import { formatMoney } from '@/lib/formatting/money';
import { type Place, placeOf } from '@/lib/formatting/place';
import { formatQuantity } from '@/lib/formatting/quantities';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { useDriverName } from '@/lib/logbook/membership';
import type { WaitingState } from '@/lib/offline/use-waiting';
import styles from './recent-row.module.css';
import type { RecentRecord } from './use-recent';

interface Props {
  readonly recent: RecentRecord;
  readonly account: Account;
  readonly vehicle: Vehicle | null;
  readonly waits: WaitingState | undefined;
  readonly onTrip: (trip: Trip) => void;
  readonly onFill: (fill: Fill) => void;
  readonly onExpense: (expense: Expense) => void;
}

interface RecentTexts {
  readonly icon: ReactNode;
  readonly what: string;
  readonly figure: string;
  readonly zone: string;
}

const iconSize = 22;

/** One record on a line: kind, time, vehicle and main figure. */
export function RecentRow({ recent, account, vehicle, waits, onTrip, onFill, onExpense }: Props) {
  const { t } = useTranslation(['today', 'common']);
  const place = placeOf(account);
  const { icon, what, figure, zone } = useRecentTexts(recent, account, vehicle, place);
  const author = useDriverName()(recent.record);
  const when = formatRecentMoment(recent.atMs, Date.now(), { locale: place.locale, zone });
  const content = (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.text}>
        <span className={styles.what}>{what}</span>{' '}
        <span className={styles.when}>
          {[when, vehicle?.name, author].filter((fact) => fact !== undefined).join(' · ')}
        </span>
      </span>{' '}
      <span className={styles.end}>
        <span className={styles.figure}>{figure}</span>{' '}
        {waits !== undefined && (
          <span className={styles.badge} data-state={waits}>
            {t(waits === 'waiting' ? 'today:recent.waiting' : 'common:word.needsDecision')}
          </span>
        )}
      </span>
    </>
  );
  switch (recent.kind) {
    case 'trip':
      return (
        <li>
          <RecordLink
            id={recent.record.id}
            to={`/trips/${recent.record.id}`}
            className={styles.row}
            onOpen={() => onTrip(recent.record)}
          >
            {content}
          </RecordLink>
        </li>
      );
    case 'fill':
      return (
        <li>
          <RecordButton
            recordId={recent.record.id}
            className={styles.row}
            onClick={() => onFill(recent.record)}
          >
            {content}
          </RecordButton>
        </li>
      );
    case 'expense':
      return (
        <li>
          <RecordButton
            recordId={recent.record.id}
            className={styles.row}
            onClick={() => onExpense(recent.record)}
          >
            {content}
          </RecordButton>
        </li>
      );
    default:
      return recent satisfies never;
  }
}

function useRecentTexts(
  recent: RecentRecord,
  account: Account,
  vehicle: Vehicle | null,
  { locale }: Place,
): RecentTexts {
  const { t } = useTranslation(['today', 'common']);
  switch (recent.kind) {
    case 'trip': {
      const { record } = recent;
      const distance = tripDistance(record);
      const shown = distance.known ? formatDistance(distance.exact, account.distanceUnit, locale) : null;
      const way = wayOf(record);
      const running = record.endedAtMs === null;
      return {
        icon: <IconRoute size={iconSize} stroke={1.75} aria-hidden="true" />,
        what: way === '' ? t(`common:tripCategory.${record.category ?? 'unsorted'}`) : way,
        figure: running
          ? t('today:recent.running')
          : shown === null
            ? t('today:recent.noDistance')
            : `${shown.figure} ${shown.unit}`,
        zone: record.startZone,
      };
    }
    case 'fill': {
      const { record } = recent;
      const { source, totalMinor, currency, zone } = record;
      const quantity = formatQuantity(
        source,
        storedQuantityOf(record),
        vehicle?.volumeUnit ?? account.volumeUnit,
        locale,
      );
      const Icon = source === 'electricity' ? IconBolt : IconGasStation;
      return {
        icon: <Icon size={iconSize} stroke={1.75} aria-hidden="true" />,
        what: `${t(`common:source.${source}`)}, ${quantity.figure} ${quantity.unit}`,
        figure: totalMinor === null ? '–' : formatMoney(totalMinor, currency, locale),
        zone,
      };
    }
    case 'expense': {
      const { category, vendor, amountMinor, currency, zone } = recent.record;
      const name = t(`common:cost.${category}`);
      return {
        icon: <IconReceipt size={iconSize} stroke={1.75} aria-hidden="true" />,
        what: vendor === '' ? name : `${name}, ${vendor}`,
        figure: formatMoney(amountMinor, currency, locale),
        zone,
      };
    }
    default:
      return recent satisfies never;
  }
}

function wayOf({ fromText, toText }: Trip): string {
  return [fromText, toText].filter((place) => place !== '').join(' → ');
}
