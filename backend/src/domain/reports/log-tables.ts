import { fahrtenbuchUse } from '../claims/de/de-fahrtenbuch-rows';
import { shownSum } from '../quantities/distance';
import { minorDigitsOf, shownAmount } from '../quantities/money';
import { exactSum } from '../quantities/ratio';
import type { Trip } from '../trips/trip.schema';
import { tripDistance } from '../trips/trip-distance';
import { dayColumn, numberColumn, textColumn } from './claim-tables';
import type { ReportContent } from './report.schema';
import type { SheetTable } from './sheet';
import type { SheetTerms } from './sheet-terms';
import { listsOf } from './trip-table';
import { filled, textAt } from './words/filled';

const uses = ['business', 'commute', 'private', 'unsorted'] as const;

/**
 * What each vehicle was driven for, by the trips whose distance is known, where the law asks for the kilometres of all
 * use; null where it does not, or nothing was driven.
 */
export function useTable(content: ReportContent, terms: SheetTerms): SheetTable | null {
  if (listsOf(content.claim) === 'claimed' || content.trips.length === 0) return null;
  const { words, unit } = terms;
  const ids = [...new Set(content.trips.map(({ vehicleId }) => vehicleId))];
  const sums = (trips: readonly Trip[]): string[] => {
    const of = Map.groupBy(trips, fahrtenbuchUse);
    // As the trips are shown in their own table, so that the two agree.
    return [...uses.map((use) => of.get(use) ?? []), trips].map((those) =>
      shownSum(
        those.map(tripDistance).flatMap((distance) => (distance.known ? [distance.exact] : [])),
        unit,
        1,
      ),
    );
  };
  return {
    name: words.table.use.name,
    heading: words.table.use.heading,
    columns: [
      textColumn(words.column.vehicle, 8),
      ...[...uses, 'allTrips' as const].map((use) => numberColumn(filled(words.column[use], { unit }), 6, 1)),
    ],
    rows: ids.map((id) => [
      terms.vehicleName(id),
      ...sums(content.trips.filter(({ vehicleId }) => vehicleId === id)),
    ]),
    total: [words.table.use.total, ...sums(content.trips)],
  };
}

/** What the vehicles cost, of a claim by actual costs; null where there are none. Added up where in one currency. */
export function costTable({ costs }: ReportContent, terms: SheetTerms): SheetTable | null {
  const { words } = terms;
  const { column } = words;
  const [first] = costs;
  if (first === undefined) return null;
  const { currency } = first;
  const isOne = costs.every((cost) => cost.currency === currency);
  const decimals = Math.max(...new Set(costs.map((cost) => minorDigitsOf(cost.currency))));
  const heading = filled(column.amount, { currency: isOne ? currency : '…' });
  const total = isOne ? shownAmount(exactSum(costs.map(({ amountMinor }) => amountMinor)), currency) : null;
  // As they come, the newest is first; the trips above begin with the oldest.
  const inOrder = costs.toReversed().sort((one, other) => one.day.localeCompare(other.day));
  return {
    name: words.table.costs.name,
    heading: words.table.costs.heading,
    columns: [
      dayColumn(column.day),
      textColumn(column.vehicle, 8),
      textColumn(column.kind, 8),
      numberColumn(heading, 6, decimals),
      textColumn(column.currency, 4),
    ],
    rows: inOrder.map((cost) => [
      cost.day,
      terms.vehicleName(cost.vehicleId),
      textAt(words.cost, cost.category) ?? cost.category,
      shownAmount(cost.amountMinor, cost.currency),
      cost.currency,
    ]),
    total: total === null ? null : [null, words.table.costs.total, null, total, currency],
  };
}
