import type { ReportSheet } from '../../../src/features/reports/sheet/sheet';
import {
  type PrintedLine,
  type Retraced,
  retracedByRate,
  retracedByScale,
  retracedPieces,
} from './by-distance';
import { printedCosts, retracedShare } from './by-share';
import { retracedCap, retracedCommute, retracedTickets } from './commute';
import { arithmeticIn, companyCarWorkings, lowerAmounts, sumOfWorking, type Working } from './company-car';
import { kindsOf } from './employments';
import { dividedBy, type Exact, exact, minus, rounded, sumOf, times, zero } from './exact';
import { PrintedReport, sharedCosts } from './printed';
import { printedTrips } from './printed-trips';

/** A printed figure, and the same figure recalculated from the rest of the report. */
export interface Figure {
  readonly what: string;
  readonly printed: string;
  readonly retraced: string;
}

/** Recalculates every amount and distance of a report's claim from the other printed figures only. */
export function retrace(sheet: ReportSheet): Figure[] {
  const report = new PrintedReport(sheet);
  const lines = report.rows('Claim');
  const workings = companyCarWorkings(report);
  const retraced = workings.length > 0 ? retracedCars(report, workings, lines) : retracedLines(report, lines);
  const figures: Figure[] = lines.flatMap((line, at) => {
    const own = retraced[at];
    if (own === undefined) return [];
    const what = named(line.Employment, [line['What is paid'], line.Vehicle, line.Rate].join(' '));
    return [
      figure(report, `${what}: amount`, line.Amount ?? '', own.amount),
      ...(own.distance === null
        ? []
        : [figure(report, `${what}: distance`, line.Distance ?? '', own.distance)]),
    ];
  });
  return [
    ...figures,
    ...workings.flatMap((working) => workingFigures(report, working)),
    ...totals(report, lines, retraced),
  ];
}

/** The lines of a company car are those of its lower way, in order. */
function retracedCars(
  report: PrintedReport,
  workings: readonly Working[],
  lines: readonly PrintedLine[],
): Retraced[] {
  const amounts = lowerAmounts(workings);
  return lines.map(({ Vehicle = '', Rate = '' }) => {
    const amount = amounts.get(Vehicle)?.shift() ?? zero;
    // An allowance is taken off at a rate.
    return Rate === ''
      ? sum(amount)
      : { amount, distance: dividedBy(amount, minus(zero, report.numberIn(Rate))) };
  });
}

/** Every row of a way to value a company car, the arithmetic that its sentence shows, and the sum. */
function workingFigures(report: PrintedReport, working: Working): Figure[] {
  const { vehicle, way, printed, steps, printedSum } = working;
  const rows = Array.from({ length: Math.max(printed.length, steps.length) }, (_, at) => {
    const [{ Calculation: sentence = 'no row', Step = '', Amount = '' } = {}, step] = [
      printed[at],
      steps[at],
    ];
    const what = `${vehicle}, ${way}: ${sentence}`;
    const shown = arithmeticIn(report, sentence);
    const amount = step ? step.amount : zero;
    return [
      figure(report, what, step?.counts === false ? Step : Amount, amount),
      ...(shown === null || sentence.startsWith('List price')
        ? []
        : [figure(report, `${what}, as it says`, (Step || Amount).replace(/^[-−]/, ''), shown)]),
    ];
  });
  return [...rows.flat(), figure(report, `${vehicle}, ${way}: together`, printedSum, sumOfWorking(working))];
}

/** Name of a figure, with the employment if there are several. */
const named = (employment = '', what = '') => (employment === '' ? what : `${employment}: ${what}`);

function figure(report: PrintedReport, what: string, printed: string, value: Exact): Figure {
  const decimals = report.decimalsIn(printed.replace(/[^\d.,]*$/, ''));
  return { what, printed: rounded(report.numberIn(printed), decimals), retraced: rounded(value, decimals) };
}

function retracedLines(report: PrintedReport, lines: readonly PrintedLine[]): Retraced[] {
  const isCommute = report.fact('Method') === 'Commuting allowance';
  const pieces = isCommute ? [] : retracedPieces(report);
  const done: Retraced[] = [];
  for (const line of lines) {
    const pays = line['What is paid'] ?? '';
    const previous = done.at(-1)?.amount ?? zero;
    if (isCommute) {
      const amountOf = (each: PrintedLine) => retracedCommute(report, each).amount;
      if (pays === 'Above the yearly limit') done.push(sum(retracedCap(report, lines, amountOf)));
      else if (pays.startsWith('Tickets'))
        done.push(
          sum(
            retracedTickets(
              report,
              done.map(({ amount }) => amount),
            ),
          ),
        );
      else done.push(retracedCommute(report, line));
    } else if (pays === 'Scale by distance and power') done.push(retracedByScale(report, line));
    else if (pays === 'Uplift of 20% for electric vehicles') done.push(sum(times(previous, exact('0.2'))));
    else if (line.Rate !== '') done.push(retracedByRate(pieces, line, report.unit));
    else
      done.push(
        sum(
          retracedSum(
            report,
            line,
            done.map(({ amount }) => amount),
          ),
        ),
      );
  }
  return done;
}

const sum = (amount: Exact): Retraced => ({ amount, distance: null });

/** Line without a rate: a sum of trips, of costs or of answers, or a share. */
function retracedSum(report: PrintedReport, line: PrintedLine, before: readonly Exact[]): Exact {
  const pays = line['What is paid'] ?? '';
  const vehicle = line.Vehicle ?? '';
  switch (pays) {
    case 'Tolls':
    case 'Parking': {
      if (vehicle !== '') return printedCosts(report, vehicle, pays);
      const paying = printedTrips(report).filter(({ paidAs }) => paidAs.includes(pays));
      return sumOf(paying.map((trip) => (pays === 'Tolls' ? trip.tolls : trip.parking)));
    }
    case 'Business insurance': {
      const [answer] = report.answers('Additional business insurance');
      return report.numberIn(answer?.Answer);
    }
    case 'Business-only costs, in full':
      return printedCosts(report, vehicle, pays);
    case sharedCosts:
    case 'Decline in value':
      return retracedShare(report, line);
    case 'Passengers that the employer did not pay for': {
      const { Employment = '' } = line;
      const received = kindsOf(report).find(
        (row) => row.Kind === 'Passengers' && row.Employment === Employment,
      )?.Received;
      const passengers = report
        .rows('Claim')
        .flatMap((each, at) =>
          each['What is paid'] === 'Passengers' && (each.Employment ?? '') === Employment
            ? [before[at] ?? zero]
            : [],
        );
      return minus(report.numberIn(received), sumOf(passengers));
    }
    default:
      throw new Error(`nothing printed says how “${pays}” comes about`);
  }
}

function totals(
  report: PrintedReport,
  lines: readonly PrintedLine[],
  retraced: readonly Retraced[],
): Figure[] {
  const table = report.table('Claim');
  const total = table?.total?.at(-1) ?? '';
  const decimals = total.split('.')[1]?.length ?? 0;
  const kinds = kindsOf(report);
  const received = report.numberIn(report.figure('Already paid'));
  const inCents = (value: Exact) => exact(rounded(value, decimals));
  const worth =
    kinds.length === 0
      ? inCents(sumOf(retraced.map(({ amount }) => amount)))
      : sumOf(kinds.map((row) => inCents(ofKind(report, lines, retraced, row))));
  const main = report.sheet.figures.find(({ isMain }) => isMain);
  const isTaxed = report.table('Claim') !== null && report.figure('Worth') === null;
  const isExcess = main?.label !== 'To claim' && !isTaxed;
  const relief = sumOf(kinds.map((row) => report.numberIn(isExcess ? row.Taxable : row.Relief)));
  const balance = minus(worth, received);
  const size = isExcess ? minus(zero, balance) : balance;
  return [
    ...kinds.flatMap((row) => {
      const approved = inCents(ofKind(report, lines, retraced, row));
      const left = minus(approved, report.numberIn(row.Received));
      const positive = (value: Exact) => (value.over < 0n ? zero : value);
      return [
        figure(report, named(row.Employment, `${row.Kind} approved`), row.Approved ?? '', approved),
        figure(report, named(row.Employment, `${row.Kind} relief`), row.Relief ?? '', positive(left)),
        figure(
          report,
          named(row.Employment, `${row.Kind} taxable`),
          row.Taxable ?? '',
          positive(minus(zero, left)),
        ),
      ];
    }),
    ...together(report, kinds),
    { what: 'total of the lines', printed: total, retraced: rounded(worth, decimals) },
    ...(isTaxed ? [] : [figure(report, 'Worth', report.figure('Worth') ?? '', worth)]),
    figure(report, main?.label ?? '', main?.value ?? '', kinds.length === 0 ? size : relief),
  ];
}

/** Sums of each kind over several employments. */
function together(report: PrintedReport, kinds: readonly PrintedLine[]): Figure[] {
  if (kinds.every(({ Employment }) => Employment === '')) return [];
  return report.rows('Kinds').flatMap((row) =>
    ['Approved', 'Received', 'Relief', 'Taxable'].map((column) => {
      const own = kinds.filter(({ Kind }) => Kind === row.Kind);
      const all = sumOf(own.map((each) => report.numberIn(each[column])));
      return figure(report, `${row.Kind} together: ${column}`, row[column] ?? '', all);
    }),
  );
}

/** The lines of one kind of an employment, which is rounded for itself. */
function ofKind(
  report: PrintedReport,
  lines: readonly PrintedLine[],
  retraced: readonly Retraced[],
  { Kind, Employment }: PrintedLine,
): Exact {
  const kindOf = ({ 'What is paid': pays = '', Vehicle = '' }: PrintedLine): string => {
    if (pays.startsWith('Passengers')) return 'Passengers';
    const facts = report.vehicleFacts(Vehicle);
    if (facts.includes('Bicycle')) return 'Bicycles';
    return facts.includes('Motorcycle') || facts.includes('Moped') ? 'Motorcycles' : 'Cars and vans';
  };
  const isOwn = (line: PrintedLine) => kindOf(line) === Kind && (line.Employment ?? '') === Employment;
  return sumOf(lines.flatMap((line, at) => (isOwn(line) ? [retraced[at]?.amount ?? zero] : [])));
}
