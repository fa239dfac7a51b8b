import type { PrintedLine } from './by-distance';
import { dividedBy, type Exact, exact, least, sumOf, times, zero } from './exact';
import { type PrintedReport, sharedCosts } from './printed';
import { printedTrips } from './printed-trips';

const decline = 'Decline in value';

/** The costs of a vehicle that the report counts as something. */
export function printedCosts(report: PrintedReport, vehicle: string, countedAs: string): Exact {
  const own = report.tablesWith('Counted as').filter(({ heading }) => heading === `Costs: ${vehicle}`);
  const rows = own.flatMap((table) => report.rowsOf(table));
  return sumOf(
    rows
      .filter((row) => (row['Counted as'] ?? '').split('|').includes(countedAs))
      .map((row) => report.numberIn(row.Amount)),
  );
}

/** Calculates a line that is a vehicle's share of a cost, from the printed costs, trips, readings and answers. */
export function retracedShare(report: PrintedReport, line: PrintedLine): Exact {
  const vehicle = line.Vehicle ?? '';
  const cost =
    line['What is paid'] === decline
      ? sumOf(
          report
            .answers('Decline in value in the period')
            .filter(({ About = '' }) => About.startsWith(vehicle) && About.endsWith('Amount'))
            .map((row) => report.numberIn(row.Answer)),
        )
      : printedCosts(report, vehicle, sharedCosts);
  return times(cost, printedShare(report, vehicle));
}

function printedShare(report: PrintedReport, vehicle: string): Exact {
  const row = report.rows('Shares').find(({ Vehicle }) => Vehicle === vehicle);
  if (row === undefined) throw new Error(`no share of ${vehicle}`);
  if (row['Based on'] === 'Log book') {
    const logbookAnswer = (part: string) =>
      answered(report, 'Log book from earlier or elsewhere', vehicle, part);
    return dividedBy(logbookAnswer('Business distance'), logbookAnswer('Distance driven'));
  }
  const driven = report.numberIn(row.Driven);
  const own = printedTrips(report)
    .filter((trip) => trip.vehicle === vehicle && trip.paidAs.includes(sharedCosts))
    .map(({ distance }) => distance);
  const business = least(sumOf(own), driven);
  const share = dividedBy(business, driven);
  const base = (part: string) => answered(report, 'Figures from the vehicle’s logbooks', vehicle, part);
  if (
    !report.answers('Figures from the vehicle’s logbooks').some(({ About = '' }) => About.startsWith(vehicle))
  ) {
    return share;
  }
  const months = dividedBy(
    base('Business distance in its same months'),
    base('Distance driven in its same months'),
  );
  const year = dividedBy(
    base('Business distance in the base year'),
    base('Distance driven in the base year'),
  );
  return least(times(dividedBy(share, months), year), exact('1'));
}

function answered(report: PrintedReport, asked: string, vehicle: string, part: string): Exact {
  const row = report.answers(asked).find(({ About }) => About === `${vehicle} · ${part}`);
  return row === undefined ? zero : report.numberIn(row.Answer);
}
