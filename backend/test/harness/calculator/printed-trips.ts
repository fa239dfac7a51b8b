import { employmentOf } from './employments';
import { type Exact, exact } from './exact';
import type { PrintedReport } from './printed';

/** A row of the trips as printed. */
export interface PrintedTrip {
  readonly day: string;
  readonly vehicle: string;
  readonly distance: Exact;
  readonly paidAs: readonly string[];
  readonly tolls: Exact;
  readonly parking: Exact;
  readonly passengers: Exact;
  readonly isCommute: boolean;
  /** Empty where the claim is of one employment, or of none. */
  readonly employment: string;
}

/** All trips of a report, day by day. Of one vehicle they stand in the order of travel. */
export function printedTrips(report: PrintedReport): PrintedTrip[] {
  const tables = report.tablesWith('Paid as');
  const only = tables.length === 1 ? report.sheet.facts.filter(({ label }) => label === 'Vehicle') : [];
  const trips = tables.flatMap((table) => {
    const [, ofTable] = /^Trips: (.*)$/.exec(table.heading) ?? [];
    return report.rowsOf(table).map((row, order) => {
      const { Distance, Business, Private } = row;
      const commute = row['Way to work'];
      const distance = [Distance, Business, commute, Private].find(
        (text) => text !== undefined && text !== '',
      );
      return {
        trip: {
          day: row.Date ?? '',
          vehicle: ofTable ?? row.Vehicle ?? only[0]?.value.split(' · ')[0] ?? '',
          distance: report.numberIn(distance),
          paidAs: (row['Paid as'] ?? '').split('|').filter((name) => name !== ''),
          tolls: report.numberIn(row.Tolls),
          parking: report.numberIn(row.Parking),
          passengers: exact(row.Passengers || '0'),
          employment: employmentOf(report, row['Employer or client'] ?? ''),
          isCommute: row.Category === 'Way to work' || (commute ?? '') !== '',
        },
        key: `${row.Date} ${row.Start ?? ''} ${String(order).padStart(6, '0')}`,
      };
    });
  });
  return trips.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ trip }) => trip);
}
