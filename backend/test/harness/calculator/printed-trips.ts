import type { SheetTable } from '../../../src/features/reports/sheet/sheet';
import { employmentOf } from './employments';
import { type Exact, exact } from './exact';
import { type PrintedReport, sharedCosts } from './printed';

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
  readonly isBusiness: boolean;
}

/** Returns all trips of a report by day; trips of one vehicle are in the order of travel. */
export function printedTrips(report: PrintedReport): PrintedTrip[] {
  const tables = [...report.tablesWith('Paid as'), ...booksOf(report)];
  const only = tables.length === 1 ? report.sheet.facts.filter(({ label }) => label === 'Vehicle') : [];
  const trips = tables.flatMap((table) => {
    const [, ofTable] = /^(?:Trips|Logbook): (.*)$/.exec(table.heading) ?? [];
    const isBook = !table.columns.some(({ heading }) => heading === 'Paid as');
    return report.rowsOf(table).map((row, order) => {
      const { Distance, Business, Private } = row;
      const commute = row.Commute;
      const distance = [Distance, Business, commute, Private].find(
        (text) => text !== undefined && text !== '',
      );
      return {
        trip: {
          day: row.Date ?? '',
          vehicle: ofTable ?? row.Vehicle ?? only[0]?.value.split(' · ')[0] ?? '',
          distance: report.numberIn(distance),
          paidAs: isBook
            ? countedInBook(report, ofTable ?? '', row)
            : (row['Paid as'] ?? '').split('|').filter((name) => name !== ''),
          tolls: report.numberIn(row.Tolls),
          parking: report.numberIn(row.Parking),
          passengers: exact(row.Passengers || '0'),
          employment: employmentOf(report, row['Employer or client'] ?? ''),
          isBusiness:
            (Business ?? '') !== '' && !(row.Remarks ?? '').includes('between the two odometer readings'),
          isCommute: row.Category === 'Commute' || (commute ?? '') !== '',
        },
        key: `${row.Date} ${row.Start ?? ''} ${String(order).padStart(6, '0')}`,
      };
    });
  });
  return trips.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ trip }) => trip);
}

/** The columns of a Fahrtenbuch show the category of a trip. */
function booksOf(report: PrintedReport): SheetTable[] {
  return report
    .tablesWith('Date')
    .filter(({ columns }) => columns.some(({ heading }) => heading.startsWith('Business (')))
    .filter(({ columns }) => !columns.some(({ heading }) => heading === 'Paid as'));
}

/**
 * Categories of a trip in a Fahrtenbuch: all business trips of vehicles with a share count, unless a mark says
 * otherwise.
 */
function countedInBook(report: PrintedReport, vehicle: string, row: Record<string, string>): string[] {
  const share = report.rows('Shares').find(({ Vehicle }) => Vehicle === vehicle)?.Share ?? '';
  const marks = (row.Remarks ?? '').split('|').filter((mark) => mark.startsWith('Not paid: '));
  if ((row.Business ?? '') === '' || share === '') return marks;
  const isOutside = marks.some((mark) => mark.includes('between the two odometer readings'));
  const isForeign = marks.some((mark) => mark.includes('in another currency'));
  return [
    ...(isOutside ? [] : [sharedCosts]),
    ...(isForeign ? [] : (['Tolls', 'Parking'] as const).filter((what) => (row[what] ?? '') !== '')),
    ...marks,
  ];
}
