import { fahrtenbuchUse } from '../../../../domain/claims/de/de-fahrtenbuch-rows';
import { shownSum } from '../../../../domain/quantities/distance';
import type { ReportContent } from '../../../../domain/reports/report.schema';
import type { Trip } from '../../../../domain/trips/trip.schema';
import { tripDistance } from '../../../../domain/trips/trip-distance';
import type { SheetTable } from '../sheet';
import { numberColumn, textColumn } from '../tables/claim-tables';
import { filled } from '../wording/filled';
import type { SheetTerms } from '../wording/sheet-terms';
import { tripNumbersOf } from './trip-columns';
import { listsOf } from './trip-table';

const uses = ['business', 'commute', 'private', 'unsorted'] as const;

/**
 * What each vehicle was driven for, by the trips whose distance is known, where the law asks for the kilometres of all
 * use; null where it does not, or nothing was driven.
 */
export function useTable(content: ReportContent, terms: SheetTerms): SheetTable | null {
  if (listsOf(content.claim) === 'claimed' || content.trips.length === 0) return null;
  const { messages, unit } = terms;
  const ids = [...new Set(content.trips.map(({ vehicleId }) => vehicleId))];
  const { distanceDecimals } = tripNumbersOf(content.trips, unit);
  const sums = (trips: readonly Trip[]): string[] => {
    const of = Map.groupBy(trips, fahrtenbuchUse);
    // As the trips are shown in their own table, so that the two agree.
    return [...uses.map((use) => of.get(use) ?? []), trips].map((those) =>
      shownSum(
        those.map(tripDistance).flatMap((distance) => (distance.known ? [distance.exact] : [])),
        unit,
        distanceDecimals,
      ),
    );
  };
  return {
    name: messages.table.use.name,
    heading: messages.table.use.heading,
    columns: [
      textColumn(messages.column.vehicle, 8),
      ...[...uses, 'allTrips' as const].map((use) =>
        numberColumn(filled(messages.column[use], { unit }), 6, distanceDecimals),
      ),
    ],
    rows: ids.map((id) => [
      terms.vehicleName(id),
      ...sums(content.trips.filter(({ vehicleId }) => vehicleId === id)),
    ]),
    total: [messages.table.use.total, ...sums(content.trips)],
  };
}
