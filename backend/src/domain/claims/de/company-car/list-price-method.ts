import { compareRatios, multiply, type Ratio, ratio, sumOfRatios } from '../../../quantities/ratio';
import type { BatteryDeduction } from './battery-deduction';
import { allowanceSteps } from './car-commute';
import { type CompanyCarRole, type CompanyCarStep, money, number } from './company-car-outcome';
import type { PricePart } from './price-rules';

/** Employees who count single days may count up to this many a calendar year. */
const maxSingleDays = 180;

const onePercent = ratio(1, 100);
const monthly = ratio(3, 10_000);
const daily = ratio(2, 100_000);

export interface ListPriceTerms {
  readonly role: CompanyCarRole;
  readonly listPriceMinor: number;
  readonly part: PricePart;
  /** Counts only if the price is not halved or quartered. */
  readonly battery: BatteryDeduction | null;
  readonly months: number;
  /** Whole kilometres, one way. */
  readonly kilometres: number;
  /** Counts calendar months, or single days, which only employees may choose. */
  readonly commuteBy: 'months' | 'days';
  readonly commuteDays: number;
  /** All costs of the year, in EUR, if they are proved. */
  readonly totalCosts: Ratio | null;
  /** Employees who may use the car for themselves, the driver included. */
  readonly entitledDrivers: number;
  readonly ownPayments: Ratio;
  readonly year: string;
}

/**
 * The value of private use by list price (1-%-Methode), line by line, in EUR.
 *
 * - A list price that counts in full is reduced by batteryDeduction before it is cut to full 100 EUR (BMF of 5 June
 *   2014, seen at second hand).
 * - One per cent a calendar month of availability of the list price: section 6(1) no. 4 sentence 2, for employees with
 *   section 8(2) sentence 2 EStG. The part that counts is taken first and then cut to full 100 EUR (second-hand:
 *   public summaries of the wage tax rules).
 * - The way to work: 0.03 % per kilometre one way and month, section 8(2) sentence 3 and section 4(5) no. 6 EStG; for
 *   employees instead 0.002 % per kilometre and day driven, no more than 180 days a calendar year (BMF of 3 March 2022,
 *   seen at second hand).
 * - A car of several employees has the one per cent and the 0.03 % once, divided by their number, however much each of
 *   them drives: BFH of 15 May 2002, VI R 132/00 (headnote), and for the way to work BMF of 3 March 2022, no. 14 (seen at
 *   second hand). Single days are those of the driver and are not divided. The costs that limit the value are divided
 *   alike (not seen in a text).
 * - No more than the proved costs (Kostendeckelung, BMF of 18 November 2009 and 3 March 2022, seen at second hand).
 * - Payments of an employee for the car are deducted, to no less than zero: BMF of 21 September 2017, BFH VI R 2/15.
 * - Self-employed: the commuting allowance is deducted from the value of the way to the business, see allowanceSteps;
 *   the cap by the costs does not affect it (BMF of 18 November 2009).
 */
export function listPriceSteps(terms: ListPriceTerms): CompanyCarStep[] {
  const { role, months, kilometres } = terms;
  const entitled = role === 'employee' ? terms.entitledDrivers : 1;
  const totalCosts = terms.totalCosts && multiply(terms.totalCosts, ratio(1, entitled));
  const first = baseStep(terms);
  const base = first.amount;
  const privateUse = step(
    'privateUse',
    { base: money(base), months: number(ratio(months)) },
    multiply(multiply(base, onePercent), ratio(months)),
  );
  const commute = commuteStep(base, terms);
  const ways = kilometres === 0 ? [] : [commute];
  const shared = [privateUse, ...ways.filter(({ name }) => name === 'commuteMonths')];
  const ofOthers = multiply(sumOfRatios(shared.map(({ amount }) => amount)), ratio(1 - entitled, entitled));
  const others =
    entitled === 1 ? [] : [step('otherEntitled', { drivers: number(ratio(entitled)) }, ofOthers)];
  const flat = sumOfRatios([privateUse, ...ways, ...others].map(({ amount }) => amount));
  const cap =
    totalCosts !== null && compareRatios(totalCosts, flat) < 0
      ? [step('costCap', { costs: money(totalCosts) }, minus(totalCosts, flat))]
      : [];
  const counted = [privateUse, ...ways, ...others, ...cap];
  return [
    first,
    ...counted,
    ...(role === 'employee'
      ? ownPaymentSteps(counted, terms.ownPayments)
      : allowanceSteps(commute.amount, { kilometres, days: terms.commuteDays, year: terms.year })),
  ];
}

/** Step with the amount to which the percentages apply. */
function baseStep({ listPriceMinor, part, battery }: ListPriceTerms): CompanyCarStep {
  const leads = { counts: false, rateId: null };
  const list = ratio(listPriceMinor, 100);
  if (part.divisor === 1 && battery !== null) {
    const reduced = minus(list, battery.amount);
    const values = {
      list: money(list),
      battery: money(battery.amount),
      kilowattHours: number(battery.kilowattHours),
      each: money(ratio(battery.eurosPerKilowattHour)),
      most: money(ratio(battery.maxEuros)),
    };
    return { name: 'baseLessBattery', values, amount: inFullHundreds(reduced), ...leads };
  }
  const names = { 1: 'baseFull', 2: 'baseHalf', 4: 'baseQuarter' } as const;
  const amount = inFullHundreds(multiply(list, ratio(1, part.divisor)));
  return { name: names[part.divisor], values: { list: money(list) }, amount, ...leads };
}

/** Rounds down to full 100 EUR, to no less than zero. */
function inFullHundreds({ numerator, denominator }: Ratio): Ratio {
  const hundreds = numerator / (denominator * 100n);
  return ratio(Math.max(Number(hundreds), 0) * 100);
}

function commuteStep(base: Ratio, { role, kilometres, months, commuteBy, commuteDays }: ListPriceTerms) {
  const way = { base: money(base), kilometres: number(ratio(kilometres)) };
  if (role === 'selfEmployed' || commuteBy === 'months') {
    const amount = multiply(multiply(base, monthly), ratio(kilometres * months));
    return step('commuteMonths', { ...way, months: number(ratio(months)) }, amount);
  }
  const days = Math.min(commuteDays, maxSingleDays);
  const amount = multiply(multiply(base, daily), ratio(kilometres * days));
  return step('commuteDays', { ...way, days: number(ratio(days)) }, amount);
}

/** Deducts the employee's payments for the car from the value, to no less than zero; in EUR. Source: listPriceSteps. */
export function ownPaymentSteps(counted: readonly CompanyCarStep[], ownPayments: Ratio): CompanyCarStep[] {
  const value = sumOfRatios(counted.map(({ amount }) => amount));
  const taken = compareRatios(ownPayments, value) < 0 ? ownPayments : value;
  if (taken.numerator === 0n) return [];
  return [step('ownPayments', { payments: money(ownPayments) }, multiply(taken, ratio(-1)))];
}

/** A step that adds up to the value of its method. */
export function step(
  name: CompanyCarStep['name'],
  values: CompanyCarStep['values'],
  amount: Ratio,
): CompanyCarStep {
  return { name, values, amount, counts: true, rateId: null };
}

const minus = (a: Ratio, b: Ratio): Ratio => sumOfRatios([a, multiply(b, ratio(-1))]);
