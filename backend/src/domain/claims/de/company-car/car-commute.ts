import { multiply, type Ratio, ratio, sumOfRatios } from '../../../quantities/ratio';
import type { ClaimTrip } from '../../claim';
import { ratesOn } from '../../rate';
import { payTiered } from '../../tiered';
import { deRates } from '../de-rates';
import type { CompanyCarStep } from './company-car-outcome';
import { money, number } from './company-car-outcome';

/**
 * Days on which the car was driven to work: as entered by the driver, or from the log, where several trips a day count
 * once.
 */
export function commuteDaysOf(
  trips: readonly ClaimTrip[],
  vehicleId: string,
  statedDays: number | null,
): { readonly days: number; readonly tripIds: readonly string[] } {
  const commutes = trips.filter((trip) => trip.vehicleId === vehicleId && trip.category === 'commute');
  return {
    days: statedDays ?? new Set(commutes.map(({ day }) => day)).size,
    tripIds: commutes.map(({ id }) => id),
  };
}

/** Whole kilometres of the way, one way, rounded down. */
export const wholeKilometres = (oneWayMetres: number): number => Math.floor(oneWayMetres / 1000);

/**
 * Commuting allowance that a self-employed driver may deduct for the way to the place of business: it reduces the
 * non-deductible amount for that way, at most to zero. In EUR, as negative amounts. Source: section 4(5) no. 6
 * sentences 2 and 3 with section 9(1) sentence 3 no. 4 EStG.
 */
export function allowanceSteps(
  notDeductible: Ratio,
  { kilometres, days, year }: { readonly kilometres: number; readonly days: number; readonly year: string },
): CompanyCarStep[] {
  if (kilometres === 0 || days === 0) return [];
  const rates = ratesOn(deRates, { day: `${year}-01-01`, pays: 'commute', vehicle: 'car' });
  const { pieces } = payTiered([{ tripId: '', metres: ratio(kilometres * 1000), rates }], ratio(0));
  const steps = pieces.map(
    ({ rate, metres, amount }): CompanyCarStep => ({
      name: 'distanceAllowance',
      values: {
        days: number(ratio(days)),
        kilometres: number(multiply(metres, ratio(1, 1000))),
        rate: money(ratio(rate.micros, 1_000_000)),
      },
      amount: multiply(amount, ratio(-days)),
      counts: true,
      rateId: rate.id,
    }),
  );
  const beyond = sumOfRatios([notDeductible, ...steps.map(({ amount }) => amount)]);
  if (beyond.numerator >= 0n) return steps;
  const limit: CompanyCarStep = {
    name: 'allowanceLimit',
    values: { limit: money(notDeductible) },
    amount: multiply(beyond, ratio(-1)),
    counts: true,
    rateId: null,
  };
  return [...steps, limit];
}
