import type { SheetTable } from '../../../src/features/reports/sheet/sheet';
import { dividedBy, type Exact, exact, isMore, least, minus, most, plus, sumOf, times, zero } from './exact';
import type { PrintedReport } from './printed';
import { printedTrips } from './printed-trips';

/** Row of one method's working: its text, the amount it should have, and whether it counts. */
interface Step {
  readonly amount: Exact;
  readonly counts: boolean;
}

export interface Working {
  readonly vehicle: string;
  readonly way: string;
  /** The rows as printed, without the sum. */
  readonly printed: readonly Record<string, string>[];
  readonly steps: readonly Step[];
  readonly printedSum: string;
}

const logbookWay = 'By logbook';
const counting = (amount: Exact): Step => ({ amount, counts: true });
const leading = (amount: Exact): Step => ({ amount, counts: false });
const whole = ({ over, under }: Exact): Exact => ({ over: over / under, under: 1n });
const product = (...all: readonly Exact[]): Exact => all.reduce(times, exact('1'));
const amountsOf = (steps: readonly Step[]) => steps.flatMap(({ amount, counts }) => (counts ? [amount] : []));
export const sumOfWorking = ({ steps }: Pick<Working, 'steps'>): Exact => sumOf(amountsOf(steps));

/** Values each company car in both ways, from the printed facts, answers, costs, shares and trips. */
export function companyCarWorkings(report: PrintedReport): Working[] {
  return report.sheet.tables
    .filter(({ name }) => name.startsWith('Company car '))
    .flatMap((table) => {
      const car = new PrintedCar(report, table);
      return [...rowsByWay(report.rowsOf(table))].flatMap(([way, rows]) => {
        const sum = rows.at(-1);
        if (sum?.Calculation !== 'Total, rounded') return [];
        const steps = way === logbookWay ? car.byLogbook() : car.byListPrice();
        const printed = rows.slice(0, -1);
        return [{ vehicle: car.vehicle, way, printed, steps, printedSum: sum.Amount ?? '' }];
      });
    });
}

/**
 * Returns the amounts that the claim consists of for each car: those of the cheaper method, or of the list price if
 * both are equal.
 */
export function lowerAmounts(workings: readonly Working[]): Map<string, Exact[]> {
  const cars = Map.groupBy(workings, ({ vehicle }) => vehicle);
  return new Map(
    [...cars].map(([vehicle, ways]) => {
      const lower = ways.reduce((one, other) =>
        isMore(sumOfWorking(one), sumOfWorking(other)) ? other : one,
      );
      return [vehicle, amountsOf(lower.steps)];
    }),
  );
}

function rowsByWay(rows: readonly Record<string, string>[]): Map<string, Record<string, string>[]> {
  let way = '';
  return Map.groupBy(rows, ({ Method }) => {
    way = Method || way;
    return way;
  });
}

class PrintedCar {
  readonly vehicle: string;
  readonly #known: readonly string[];

  constructor(
    readonly report: PrintedReport,
    readonly table: SheetTable,
  ) {
    this.vehicle = table.name.slice('Company car '.length);
    this.#known = (table.intro ?? '').split(' · ');
  }

  byListPrice(): Step[] {
    const base = times(
      whole(dividedBy(this.#number('List price'), product(exact('100'), this.#divisor))),
      exact('100'),
    );
    const months = this.#number('Calendar months with the car');
    const privateUse = product(base, exact('0.01'), months);
    const byDays =
      this.#isEmployed && this.#answer('Commute calculated with') === '0.002% for each day driven';
    const way = byDays
      ? product(base, exact('0.00002'), this.#kilometres, least(this.#days, exact('180')))
      : product(base, exact('0.0003'), this.#kilometres, months);
    const counted = [privateUse, ...(this.#kilometres.over === 0n ? [] : [way])];
    const costs = sumOf(this.#costs);
    const isCapped =
      this.#answer('All costs are included and have receipts') === 'yes' && isMore(sumOf(counted), costs);
    const capped = isCapped ? [...counted, minus(costs, sumOf(counted))] : counted;
    const taken = this.#isEmployed ? this.#ownPayments(capped) : this.#allowance(way);
    return [leading(base), ...[...capped, ...taken].map(counting)];
  }

  byLogbook(): Step[] {
    const costs = this.#costs;
    const driven = this.report.numberIn(
      this.report.rows('Shares').find(({ Vehicle }) => Vehicle === this.vehicle)?.Driven,
    );
    const part = (metres: Exact) => dividedBy(times(sumOf(costs), metres), driven);
    const trips = printedTrips(this.report).filter(({ vehicle }) => vehicle === this.vehicle);
    const metresOf = (isCommute: boolean) =>
      sumOf(
        trips
          .filter((trip) => (isCommute ? trip.isCommute : trip.isBusiness))
          .map(({ distance }) => distance),
      );
    const notBusiness = minus(driven, least(metresOf(false), driven));
    const first = [...costs, sumOf(costs)].map(leading);
    if (this.#isEmployed) {
      const use = part(notBusiness);
      return [...first, ...[use, ...this.#ownPayments([use])].map(counting)];
    }
    const commute = least(metresOf(true), notBusiness);
    const ways = commute.over === 0n ? [] : [part(commute), ...this.#allowance(part(commute))];
    return [...first, ...[part(minus(notBusiness, commute)), ...ways].map(counting)];
  }

  /** Costs from the log without lease, then lease, depreciation and others, each if there are any. */
  get #costs(): Exact[] {
    const rows = this.report
      .tablesWith('Counted as')
      .filter(({ heading }) => heading === `Costs: ${this.vehicle}`)
      .flatMap((table) => this.report.rowsOf(table))
      .filter((row) => row['Counted as'] === 'Total costs');
    const of = (isWanted: (kind: string) => boolean) =>
      rows.filter(({ Kind = '' }) => isWanted(Kind)).map(({ Amount }) => this.report.numberIn(Amount));
    const lease = of((kind) => kind === 'Lease, loan interest');
    const depreciation = this.report.numberIn(this.#answer('Depreciation or lease not in the log'));
    const others = this.report.numberIn(this.#answer('Other costs not in the log'));
    return [
      sumOf(of((kind) => kind !== 'Lease, loan interest')),
      ...(lease.length === 0 ? [] : [dividedBy(sumOf(lease), this.#divisor)]),
      ...(depreciation.over === 0n ? [] : [dividedBy(depreciation, this.#divisor)]),
      ...(others.over === 0n ? [] : [others]),
    ];
  }

  #ownPayments(counted: readonly Exact[]): Exact[] {
    const taken = least(this.report.numberIn(this.#answer('Own payments for the car')), sumOf(counted));
    return taken.over === 0n ? [] : [minus(zero, taken)];
  }

  /**
   * 30 cents for each of the first 20 kilometres of a day until 2025, 38 cents beyond; never more than the way itself.
   */
  #allowance(way: Exact): Exact[] {
    const [twenty, kilometres] = [exact('20'), this.#kilometres];
    const near = product(least(kilometres, twenty), exact('0.30'), this.#days);
    const far = product(most(minus(kilometres, twenty), zero), exact('0.38'), this.#days);
    const taken = [near, far].filter(({ over }) => over !== 0n).map((amount) => minus(zero, amount));
    const left = plus(way, sumOf(taken));
    return left.over < 0n ? [...taken, minus(zero, left)] : taken;
  }

  get #isEmployed(): boolean {
    return this.#textOf('Calculated for') === 'an employee';
  }

  get #divisor(): Exact {
    const reason = this.#known.at(-1) ?? '';
    if (reason.includes('a quarter of the list price counts')) return exact('4');
    return exact(reason.includes('half of the list price counts') ? '2' : '1');
  }

  get #kilometres(): Exact {
    return whole(this.report.numberIn(this.#answer('One way to work')));
  }

  get #days(): Exact {
    const answer = this.#answer('Days driven to work');
    const driven = printedTrips(this.report).filter(
      ({ vehicle, isCommute }) => vehicle === this.vehicle && isCommute,
    );
    return /\d/.test(answer)
      ? this.report.numberIn(answer)
      : exact(String(new Set(driven.map(({ day }) => day)).size));
  }

  #answer(part: string): string {
    return (
      this.report
        .answers('Details of the company car')
        .find(({ About }) => About === `${this.vehicle} · ${part}`)?.Answer ?? ''
    );
  }

  #textOf(label: string): string {
    return this.#known.find((text) => text.startsWith(`${label}: `))?.slice(label.length + 2) ?? '';
  }

  #number(label: string): Exact {
    return this.report.numberIn(this.#textOf(label));
  }
}

/** Result of the arithmetic in a printed sentence such as “45,600.00 € × 1 % × 12”, or null if it has none. */
export function arithmeticIn(report: PrintedReport, sentence: string): Exact | null {
  const parts = (sentence.split(': ').at(-1) ?? '').split(/(?=[×÷])/);
  if (parts.length < 2) return null;
  return parts.reduce((value, part) => {
    const number = dividedBy(report.numberIn(part), exact(part.includes('%') ? '100' : '1'));
    return part.startsWith('÷') ? dividedBy(value, number) : times(value, number);
  }, exact('1'));
}
