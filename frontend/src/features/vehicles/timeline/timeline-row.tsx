import type { Fill } from '@domain/energy/energy.schema';
import { storedQuantityOf } from '@domain/energy/stored-quantity';
import type { Expense } from '@domain/expenses/expense.schema';
import type { Trip } from '@domain/trips/trip.schema';
import { tripDistance } from '@domain/trips/trip-distance';
import type { NotedReading, OdometerRecord } from '@domain/vehicles/odometer.schema';
import {
  IconBolt,
  IconGasStation,
  IconGauge,
  IconReceipt,
  IconRoute,
  IconSquare,
  IconSquareCheckFilled,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrent } from '@/components/open-record';
import { RecordButton } from '@/components/record-button';
import { RecordLink } from '@/components/record-link';
import type { Selection } from '@/components/selection/selection';
import { useSelectableRow } from '@/components/selection/use-selectable-row';
import { asText, formatDayAndTime, type OfVehicle } from '@/entities/vehicles/shown';
import { formatDistance, formatOdometer } from '@/lib/formatting/distances';
import { formatMoney } from '@/lib/formatting/money';
import { placeOf } from '@/lib/formatting/place';
import { formatQuantity } from '@/lib/formatting/quantities';
import { useDriverName, useMayChange } from '@/lib/logbook/membership';
import type { WaitingState } from '@/lib/offline/use-waiting';
import { WaitingBadge } from '../waiting-badge';
import styles from './timeline-panel.module.css';
import type { TimelineItem } from './use-timeline';

interface Props extends OfVehicle {
  readonly item: TimelineItem;
  readonly waiting: WaitingState | undefined;
  readonly selection: Selection;
  readonly onOpenTrip: (trip: Trip) => void;
  readonly onOpenFill: (fill: Fill) => void;
  readonly onOpenExpense: (expense: Expense) => void;
  readonly onOpenReading: (reading: NotedReading) => void;
}

interface Texts {
  readonly icon: ReactNode;
  readonly title: string;
  readonly figure: string;
  readonly detail: readonly string[];
}

const recordMessages = {
  replaced: 'common:word.odometerReplaced',
  corrected: 'vehicles:odometer.wrong',
  noted: 'vehicles:noted.reading',
} as const satisfies Record<OdometerRecord['kind'], string>;

const iconProps = { 'aria-hidden': true, size: 24, stroke: 1.75 } as const;

/** One record: kind, time and main figure; opens the record. */
export function TimelineRow({
  item,
  vehicle,
  account,
  waiting,
  selection,
  onOpenTrip,
  onOpenFill,
  onOpenExpense,
  onOpenReading,
}: Props) {
  const messages = useMessages(vehicle, account);
  const place = placeOf(account);
  const { icon, title, figure, detail } = messages(item);
  const name = useDriverName()(item.record);
  const author = name === undefined ? [] : [name];
  const isBought = item.kind === 'fill' || item.kind === 'expense';
  const mayChange = useMayChange('expenses.update')(item.record);
  const isSelectable = mayChange && waiting !== 'clash' && waiting !== 'refused';
  const of = { selection, isSelectable };
  const Box = selection.ids.has(item.record.id) ? IconSquareCheckFilled : IconSquare;
  const content = (
    <>
      {selection.isActive && isBought && isSelectable ? <Box {...iconProps} /> : icon}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={styles.detail}>
          {[formatDayAndTime(item.atMs, place), ...detail, ...author].join(' · ')}{' '}
          <WaitingBadge state={waiting} />
        </span>
      </span>
      <strong>{figure}</strong>
    </>
  );
  switch (item.kind) {
    case 'trip':
      return (
        <RecordLink
          id={item.record.id}
          to={`/trips/${item.record.id}`}
          className={styles.row}
          onOpen={() => onOpenTrip(item.record)}
        >
          {content}
        </RecordLink>
      );
    case 'fill':
      return (
        <SelectableRow {...of} id={item.record.id} onOpen={() => onOpenFill(item.record)}>
          {content}
        </SelectableRow>
      );
    case 'expense':
      return (
        <SelectableRow {...of} id={item.record.id} onOpen={() => onOpenExpense(item.record)}>
          {content}
        </SelectableRow>
      );
    case 'odometerRecord': {
      const { record } = item;
      if (record.kind !== 'noted') return <div className={styles.row}>{content}</div>;
      return (
        <RecordButton recordId={record.id} className={styles.row} onClick={() => onOpenReading(record)}>
          {content}
        </RecordButton>
      );
    }
    default:
      return item satisfies never;
  }
}

interface SelectableProps {
  readonly id: string;
  readonly selection: Selection;
  /** False for records that wait for a decision, whose badge tells so, and for those of others. */
  readonly isSelectable: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

function SelectableRow({ id, selection, isSelectable, onOpen, children }: SelectableProps) {
  const selectable = useSelectableRow({ selection, id, isSelectable, onOpen });
  return (
    <button
      type="button"
      aria-haspopup={selection.isActive ? undefined : 'dialog'}
      {...selectable}
      className={styles.row}
      aria-current={useCurrent(id)}
    >
      {children}
    </button>
  );
}

function useMessages(
  vehicle: OfVehicle['vehicle'],
  account: OfVehicle['account'],
): (item: TimelineItem) => Texts {
  const { t } = useTranslation(['vehicles', 'common']);
  const { locale } = placeOf(account);
  const odometer = (metres: number) => asText(formatOdometer(metres, vehicle.distanceUnit, locale));

  function ofTrip(trip: Trip): Texts {
    const distance = tripDistance(trip);
    const places = [trip.fromText, trip.toText].filter((place) => place !== '').join(' → ');
    return {
      icon: <IconRoute {...iconProps} />,
      title: places === '' ? t('common:word.trip') : places,
      figure: distance.known ? asText(formatDistance(distance.exact, vehicle.distanceUnit, locale)) : '',
      detail: [
        t(`common:tripCategory.${trip.category ?? 'unsorted'}`),
        ...(trip.endedAtMs === null ? [t('vehicles:timeline.running')] : []),
      ],
    };
  }

  function ofFill(fill: Fill): Texts {
    const quantity = formatQuantity(fill.source, storedQuantityOf(fill), vehicle.volumeUnit, locale);
    const name =
      fill.source === 'electricity' ? t('vehicles:timeline.charge') : t(`common:source.${fill.source}`);
    return {
      icon: fill.source === 'electricity' ? <IconBolt {...iconProps} /> : <IconGasStation {...iconProps} />,
      title: fill.station === '' ? name : `${name}, ${fill.station}`,
      figure:
        fill.totalMinor === null ? asText(quantity) : formatMoney(fill.totalMinor, fill.currency, locale),
      detail: [
        ...(fill.totalMinor === null ? [] : [asText(quantity)]),
        ...(fill.source === 'electricity' && fill.charge.at ? [t(`common:chargedAt.${fill.charge.at}`)] : []),
        ...(fill.filled === 'full' ? [] : [t(`vehicles:timeline.filled.${fill.filled}`)]),
        ...(fill.odometerMetres === null ? [] : [odometer(fill.odometerMetres)]),
      ],
    };
  }

  function ofExpense(expense: Expense): Texts {
    const name = t(`common:cost.${expense.category}`);
    return {
      icon: <IconReceipt {...iconProps} />,
      title: expense.vendor === '' ? name : `${name}, ${expense.vendor}`,
      figure: formatMoney(expense.amountMinor, expense.currency, locale),
      detail: expense.odometerMetres === null ? [] : [odometer(expense.odometerMetres)],
    };
  }

  return (item) => {
    switch (item.kind) {
      case 'trip':
        return ofTrip(item.record);
      case 'fill':
        return ofFill(item.record);
      case 'expense':
        return ofExpense(item.record);
      case 'odometerRecord': {
        const { record } = item;
        return {
          icon: <IconGauge {...iconProps} />,
          title: t(recordMessages[record.kind]),
          figure:
            record.kind === 'replaced'
              ? odometer(record.odometerAfterMetres)
              : record.odometerMetres === null
                ? ''
                : odometer(record.odometerMetres),
          detail: record.kind === 'noted' && record.note !== '' ? [record.note] : [],
        };
      }
      default:
        return item satisfies never;
    }
  };
}
