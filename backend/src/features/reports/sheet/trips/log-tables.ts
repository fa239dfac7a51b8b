import { fahrtenbuchUse } from '../../../../domain/claims/de/de-fahrtenbuch-rows';
import type { ReportContent } from '../../../../domain/reports/report.schema';
import type { Trip } from '../../../../domain/trips/trip.schema';
import { tripDistance } from '../../../../domain/trips/trip-distance';
import { numberColumn, type SheetTable, textColumn } from '../sheet';
import { filled } from '../wording/filled';
import type { SheetTerms } from '../wording/sheet-terms';
import { areAllListed } from './listed-trips';
import { exactlyInUnit, sumOfTexts } from './shown-distances';

const uses = ['business', 'commute', 'private', 'unsorted'] as const;

/**
 * Distance of each vehicle by use, from trips of known distance, for laws that require the kilometres of all use; null
 * for others, or without trips.
 */
export function useTable(content: ReportContent, terms: SheetTerms): SheetTable | null {
  if (!areAllListed(content.claim) || content.trips.length === 0) return null;
  const { messages, unit } = terms;
  const ids = [...new Set(content.trips.map(({ vehicleId }) => vehicleId))];
  const { decimals, printed } = terms.distances;
  const sums = (trips: readonly Trip[], text: (trip: Trip) => string | null): string[] => {
    const of = Map.groupBy(trips, fahrtenbuchUse);
    return [...uses.map((use) => of.get(use) ?? []), trips].map((those) =>
      sumOfTexts(those.map(text), decimals),
    );
  };
  const exactly = (trip: Trip): string | null => {
    const distance = tripDistance(trip);
    return distance.known ? exactlyInUnit(distance.exact, unit, decimals) : null;
  };
  const own = ids.map((id) => content.trips.filter(({ vehicleId }) => vehicleId === id));
  // Printed as in the table of trips, so that the two agree.
  const onPaper = (trip: Trip): string | null => printed?.trips.get(trip.id) ?? exactly(trip);
  const cells = own.map((trips) => sums(trips, onPaper));
  const totals = sums(content.trips, onPaper);
  return {
    name: messages.table.use.name,
    heading: messages.table.use.heading,
    columns: [
      textColumn(messages.column.vehicle, 8),
      ...[...uses, 'allTrips' as const].map((use, at) => ({
        ...numberColumn(filled(messages.column[use], { unit }), 6, decimals),
        ...(printed && {
          printed: { cells: cells.map((row) => row[at] ?? null), total: totals[at] ?? null },
        }),
      })),
    ],
    rows: ids.map((id, at) => [terms.vehicleName(id), ...sums(own[at] ?? [], exactly)]),
    total: [messages.table.use.total, ...sums(content.trips, exactly)],
  };
}
