import type { DistanceUnit } from '@domain/quantities/distance';
import { shownDistance } from '@domain/quantities/distance';
import { localDay } from '@domain/time/local-day';
import type { Trip } from '@domain/trips/trip.schema';
import { tripDistance } from '@domain/trips/trip-distance';
import type { RecordColumn } from '@/components/record-table/record-column';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { mileThousandthsOf } from '@/entities/records/distance-text';
import {
  clockTime,
  dayColumn,
  numeral,
  odometerColumn,
  textColumn,
  timeColumn,
  titleInUnit,
  twoDigits,
} from '@/entities/records/shared-columns';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatDecimal } from '@/lib/formatting/decimals';
import { formatDuration } from '@/lib/formatting/durations';
import { formatTime } from '@/lib/formatting/times';

const columnIds = [
  'date',
  'start',
  'end',
  'from',
  'to',
  'distance',
  'category',
  'purpose',
  'client',
  'vehicle',
  'odometerStart',
  'odometerEnd',
  'duration',
  'note',
  'findings',
  'changes',
] as const;

type ColumnId = (typeof columnIds)[number];

/** Texts for the columns of a trip, including data of other records. */
export interface TripTexts {
  readonly titleOf: (column: ColumnId) => string;
  readonly categoryOf: (trip: Trip) => string;
  readonly clientOf: (trip: Trip) => string;
  readonly vehicleOf: (trip: Trip) => VehicleTexts | undefined;
  readonly findingsOf: (trip: Trip) => string;
  readonly changesOf: (trip: Trip) => string;
}

interface VehicleTexts {
  readonly name: string;
  readonly distanceUnit: DistanceUnit;
}

/** Columns of a table of trips, in order. */
export function tripColumns(texts: TripTexts, preferences: DriverPreferences): RecordColumn<Trip>[] {
  const { locale, distanceUnit } = preferences;
  const named = (id: ColumnId) => ({ id, title: texts.titleOf(id) });
  const startOf = ({ startedAtMs, startZone }: Trip) => ({ atMs: startedAtMs, zone: startZone });
  const odometer = (
    id: 'odometerStart' | 'odometerEnd',
    field: 'odometerStartMetres' | 'odometerEndMetres',
  ): RecordColumn<Trip> => ({
    ...odometerColumn<Trip>(named(id), {
      unit: distanceUnit,
      locale,
      unitOf: (trip) => texts.vehicleOf(trip)?.distanceUnit,
      metresOf: (trip) => trip[field],
      mileThousandthsOf: (trip) => mileThousandthsOf(field, trip),
    }),
    isHiddenAtFirst: true,
  });

  const columns: Record<ColumnId, RecordColumn<Trip>> = {
    date: dayColumn(named('date'), locale, startOf),
    start: timeColumn(named('start'), locale, startOf),
    end: {
      ...named('end'),
      widthRem: 5.5,
      align: 'end',
      cell: (trip) =>
        endOf(trip, {
          time: (atMs, zone) => formatTime(atMs, { locale, zone }),
          day: (day) => formatLocalDay(day, locale),
        }),
      sortValue: ({ endedAtMs }) => endedAtMs,
      copyValue: (trip) => endOf(trip, { time: clockTime, day: (day) => day }),
    },
    from: textColumn(named('from'), 12.5, ({ fromText }) => fromText),
    to: textColumn(named('to'), 12.5, ({ toText }) => toText),
    distance: {
      id: 'distance',
      title: titleInUnit(texts.titleOf('distance'), distanceUnit),
      widthRem: 8.5,
      align: 'end',
      cell: (trip) => distanceOf(trip, distanceUnit, (decimal) => formatDecimal(decimal, locale)),
      sortValue(trip) {
        const distance = tripDistance(trip);
        return distance.known ? distance.metres : null;
      },
      copyValue: (trip) => distanceOf(trip, distanceUnit, (decimal) => numeral(decimal, locale)),
    },
    category: textColumn(named('category'), 7.5, texts.categoryOf),
    purpose: textColumn(named('purpose'), 9, ({ purpose }) => purpose),
    client: textColumn(named('client'), 9, texts.clientOf),
    vehicle: textColumn(named('vehicle'), 8, (trip) => texts.vehicleOf(trip)?.name ?? ''),
    odometerStart: odometer('odometerStart', 'odometerStartMetres'),
    odometerEnd: odometer('odometerEnd', 'odometerEndMetres'),
    duration: {
      ...named('duration'),
      widthRem: 8,
      align: 'end',
      cell(trip) {
        const durationMs = durationOf(trip);
        return durationMs === null ? '' : formatDuration(durationMs, locale);
      },
      sortValue: durationOf,
      copyValue: (trip) => hoursAndMinutes(durationOf(trip)),
    },
    note: { ...textColumn<Trip>(named('note'), 13, ({ note }) => note), isHiddenAtFirst: true },
    findings: textColumn(named('findings'), 10, texts.findingsOf),
    changes: { ...textColumn<Trip>(named('changes'), 10, texts.changesOf), isHiddenAtFirst: true },
  };
  return columnIds.map((id) => columns[id]);
}

interface EndTexts {
  readonly time: (atMs: number, zone: string) => string;
  readonly day: (day: string) => string;
}

/** Returns the end of a trip; names the day if it is another one. */
function endOf({ startedAtMs, startZone, endedAtMs, endZone }: Trip, texts: EndTexts): string {
  if (endedAtMs === null) return '';
  const zone = endZone ?? startZone;
  const day = localDay(endedAtMs, zone);
  const time = texts.time(endedAtMs, zone);
  return day === localDay(startedAtMs, startZone) ? time : `${texts.day(day)} ${time}`;
}

function distanceOf(trip: Trip, unit: DistanceUnit, written: (decimal: string) => string): string {
  const distance = tripDistance(trip);
  return distance.known ? written(shownDistance(distance.exact, unit, 1)) : '';
}

function durationOf({ startedAtMs, endedAtMs }: Trip): number | null {
  return endedAtMs === null ? null : endedAtMs - startedAtMs;
}

/** Formats 1:05, and 27:30 for more than a day. */
function hoursAndMinutes(durationMs: number | null): string {
  if (durationMs === null) return '';
  const minutes = Math.floor(durationMs / 60_000);
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`;
}
