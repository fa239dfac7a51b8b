import { printedRates, within } from './bands';
import type { PrintedLine, Retraced } from './by-distance';
import { type Exact, exact, least, minus, sumOf, times, zero } from './exact';
import type { PrintedReport } from './printed';
import { printedTrips } from './printed-trips';

/** The German way to work: whole kilometres of each part of the way, times its days, in the bands of the one way. */
export function retracedCommute(report: PrintedReport, line: PrintedLine): Retraced {
  const pays = line['What is paid'] ?? '';
  const rate = printedRates(report).find((each) => each.text === line.Rate);
  if (rate === undefined) throw new Error('no rate');
  const { from, length, days } = legOf(report, pays);
  const distance = times(within(rate, from, length), days);
  return { distance, amount: times(distance, rate.rate) };
}

function legOf(report: PrintedReport, pays: string): { from: Exact; length: Exact; days: Exact } {
  const way = wholeKilometres(report, 'One way to work by the shortest road');
  const days = (label: string) => report.numberIn(report.fact(label));
  const [rideDays = zero, rideWay = zero] = report.numbersIn(report.fact('Days partly by own car') ?? '');
  const byCar = least({ over: rideWay.over / rideWay.under, under: 1n }, way);
  const rest = minus(way, byCar);
  switch (pays) {
    case 'Commute, days by own car':
      return { from: zero, length: way, days: days('Days entirely by own car') };
    case 'Commute, days by other means':
      return { from: zero, length: way, days: days('Days entirely by other means') };
    case 'Park and ride, the part by own car':
      return { from: rest, length: byCar, days: rideDays };
    case 'Park and ride, the rest of the way':
      return { from: zero, length: rest, days: rideDays };
    default: {
      const answer =
        report.fact('Days entirely by own car') ?? report.fact('Days entirely by other means') ?? '';
      const ofLog = new Set(printedTrips(report).map(({ day }) => day)).size;
      return {
        from: zero,
        length: way,
        days: /\d/.test(answer) ? report.numberIn(answer) : exact(String(ofLog)),
      };
    }
  }
}

function wholeKilometres(report: PrintedReport, label: string): Exact {
  const { over, under } = report.numberIn(report.fact(label));
  return { over: over / under, under: 1n };
}

/** Amount above 4500 euros of everything not driven by own car, less the amount that earlier days used up. */
export function retracedCap(
  report: PrintedReport,
  lines: readonly PrintedLine[],
  amountOf: (line: PrintedLine) => Exact,
): Exact {
  const byOthers = lines.filter(({ 'What is paid': pays = '' }) =>
    ['Commute', 'Commute, days by other means', 'Park and ride, the rest of the way'].includes(pays),
  );
  const used = report.sentences
    .filter((text) => text.startsWith('Before the period, in the same year: Commute'))
    .map((text) => {
      const [distance = zero, rate = zero] = report.numbersIn(text);
      return times(distance, rate);
    });
  const left = minus(exact('4500'), least(sumOf(used), exact('4500')));
  return minus(left, sumOf(byOthers.map(amountOf)));
}

/** Tickets in place of the allowance, if they cost more. */
export function retracedTickets(report: PrintedReport, others: readonly Exact[]): Exact {
  return minus(report.numberIn(report.fact('Public transport tickets in the year')), sumOf(others));
}
