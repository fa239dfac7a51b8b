import { divide, minOf, multiply, type Ratio, ratio, sumOfRatios } from '../../../quantities/ratio';
import type { ClaimCost } from '../../claim';
import { isNeverClaimed } from '../../shared-costs';
import { allowanceSteps } from './car-commute';
import { type CompanyCarRole, type CompanyCarStep, money, number } from './company-car-outcome';
import { ownPaymentSteps, step } from './list-price-method';
import type { PricePart } from './price-rules';

/** Costs of a single trip are never costs of the car. */
const outside = ['tolls', 'parking'];

/** True if a cost of the log is one of the car; see carCosts. */
export const isCarCost = (category: string): boolean =>
  !isNeverClaimed(category) && !outside.includes(category);

export interface CarCosts {
  readonly steps: readonly CompanyCarStep[];
  /** Sum in EUR. */
  readonly total: Ratio;
}

/**
 * All costs of a car in the period, line by line, in EUR: those of the log and those that the driver adds. Depreciation
 * and lease payments of the log count with the same part as the list price, all others in full: section 6(1) no. 4
 * sentence 3 EStG. Excluded: fines (section 4(5) no. 8 EStG), loan repayments, and tolls and parking of single trips
 * (not seen in a text).
 */
export function carCosts(
  costs: readonly ClaimCost[],
  { depreciationMinor, otherCostsMinor }: { depreciationMinor: number; otherCostsMinor: number },
  { divisor }: Pick<PricePart, 'divisor'>,
): CarCosts {
  const counted = costs.filter(({ category }) => isCarCost(category));
  const minorOf = (those: readonly ClaimCost[]) =>
    those.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
  const lease = counted.filter(({ category }) => category === 'finance');
  const others = counted.filter(({ category }) => category !== 'finance');
  const divided = (name: 'leaseCosts' | 'depreciation', minor: bigint) =>
    divisor === 1
      ? leading(name, {}, ratio(minor, 100))
      : leading(
          `${name}Part`,
          { whole: money(ratio(minor, 100)), divisor: number(ratio(divisor)) },
          ratio(minor, 100 * divisor),
        );
  const parts = [
    leading('logCosts', {}, ratio(minorOf(others), 100)),
    ...(lease.length > 0 ? [divided('leaseCosts', minorOf(lease))] : []),
    ...(depreciationMinor > 0 ? [divided('depreciation', BigInt(depreciationMinor))] : []),
    ...(otherCostsMinor > 0 ? [leading('otherCosts', {}, ratio(otherCostsMinor, 100))] : []),
  ];
  const total = sumOfRatios(parts.map(({ amount }) => amount));
  return { steps: [...parts, leading('totalCosts', {}, total)], total };
}

export interface LogbookTerms {
  readonly role: CompanyCarRole;
  readonly costs: CarCosts;
  readonly drivenMetres: Ratio;
  readonly businessMetres: Ratio;
  readonly commuteMetres: Ratio;
  /** Driven by other employees with the same car. */
  readonly othersMetres: Ratio;
  readonly ownPayments: Ratio;
  /** Whole kilometres, one way. */
  readonly kilometres: number;
  readonly commuteDays: number;
  readonly year: string;
}

/**
 * The value of private use by logbook, line by line, in EUR: the costs times the distance that was neither for business
 * nor driven by other employees over all that was driven. For an employee the way to work is taxed with the private use. For a self-employed driver
 * it is a non-deductible cost, less the commuting allowance, and the rest is a withdrawal. Sources: section 8(2)
 * sentence 4 and section 4(5) no. 6 sentence 3 EStG; own payments see listPriceSteps.
 */
export function logbookSteps(terms: LogbookTerms): CompanyCarStep[] {
  const { role, costs, drivenMetres: driven, businessMetres, ownPayments } = terms;
  const notPrivate = sumOfRatios([businessMetres, terms.othersMetres]);
  const notBusiness = minus(driven, minOf(notPrivate, driven));
  const commuteMetres = minOf(terms.commuteMetres, notBusiness);
  const shared = (name: CompanyCarStep['name'], metres: Ratio) =>
    step(
      name,
      { costs: money(costs.total), part: number(metres), driven: number(driven) },
      driven.numerator === 0n ? ratio(0) : divide(multiply(costs.total, metres), driven),
    );
  if (role === 'employee') {
    const use = shared('useByLogbook', notBusiness);
    return [...costs.steps, use, ...ownPaymentSteps([use], ownPayments)];
  }
  const commute = shared('commuteByLogbook', commuteMetres);
  return [
    ...costs.steps,
    shared('withdrawalByLogbook', minus(notBusiness, commuteMetres)),
    ...(commuteMetres.numerator === 0n ? [] : [commute]),
    ...allowanceSteps(commute.amount, {
      kilometres: commuteMetres.numerator === 0n ? 0 : terms.kilometres,
      days: terms.commuteDays,
      year: terms.year,
    }),
  ];
}

/** A step that does not count itself, but leads to one that does. */
function leading(
  name: CompanyCarStep['name'],
  values: CompanyCarStep['values'],
  amount: Ratio,
): CompanyCarStep {
  return { name, values, amount, counts: false, rateId: null };
}

const minus = (a: Ratio, b: Ratio): Ratio => sumOfRatios([a, multiply(b, ratio(-1))]);
