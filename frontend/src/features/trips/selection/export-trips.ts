import { csvOf } from '@domain/claims/claim-csv';
import type { Trip } from '@domain/trips/trip.schema';
import type { TFunction } from 'i18next';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { tripCellHeadings, tripCells } from '@/entities/trips/trip-cells';
import { formatTime } from '@/lib/formatting/times';
import { decimalMarkOf } from '@/lib/formatting/typed';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { shownCategory } from '../trip-categories';

interface Names {
  readonly vehicleName: (id: string | null) => string;
  readonly employerName: (id: string | null | undefined) => string;
}

/** Returns trips as CSV with the columns of a claim's file, followed by the employer or client. */
export function tripsCsv(
  trips: readonly Trip[],
  { locale, distanceUnit }: Pick<DriverPreferences, 'locale' | 'distanceUnit'>,
  { vehicleName, employerName }: Names,
  t: TFunction<readonly ['claims', 'trips', 'trip-sheet']>,
): string {
  const decimalMark = decimalMarkOf(locale);
  const unit = unitSigns[distanceUnit];
  const heads = [...tripCellHeadings.map((heading) => t(heading, { unit })), t('trip-sheet:employer')];
  const terms = {
    ...{ distanceUnit, decimalMark, vehicleName },
    timeOf: (atMs: number, zone: string) => formatTime(atMs, { locale, zone }),
    category: (category: Trip['category']) => t(shownCategory(category)?.word ?? 'trips:category.none'),
  };
  const rows = trips.map((trip) => [...tripCells(trip, terms), employerName(trip.employerId)]);
  return csvOf([heads, ...rows], decimalMark === ',' ? ';' : ',');
}
