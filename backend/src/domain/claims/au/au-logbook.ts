import { minorIn } from '../../quantities/money';
import { divide, multiply, ratio } from '../../quantities/ratio';
import { businessShares, onlyShare, sharedCosts, type VehicleShare } from '../business-share';
import type { ClaimInput, ClaimLine, ClaimMethod, ClaimRefusal } from '../claim';
import { byReason, claimableTrips, paidOnTheWay, periodRefusal, roundedOnce } from '../claimable-trips';
import { auCarsOnly } from './au-cars-only';
import { type AuLogbookFacts, auLogbookFactsSchema } from './au-facts.schema';
import { auIncomeYearFrom, auIncomeYearOf } from './au-income-year';
import { auLogbookSupports, auTwelveWeeks } from './au-logbook-validity';

/**
 * Log book: each cost of a car, and its decline in value, times the share of business in what it was driven; tolls and
 * parking of business trips in full. Each car for itself; exact, and rounded once, to the cent. The share is not
 * rounded to a whole per cent.
 *
 * The share is that of the log book told in the facts, whose trips need not be in this log; where there is none for a
 * car, the period is its log book: business kilometres of its trips over those of its odometer. Refused (noLogbook,
 * with the vehicles named): a car without odometer readings for the period, a log book that does not support the
 * period, a period of less than twelve weeks that would have to be one.
 *
 * - The calculation and the percentage: Income Tax Assessment Act 1997, section 28-90
 *   (https://www.ato.gov.au/law/view/print?DocID=PAC%2F19970038%2F28-90&PiT=99991231235958); with an example: ATO, Keeping a logbook
 *   (https://www.ato.gov.au/business/income-and-deductions-for-business/business-travel-expenses/motor-vehicle-expenses/calculating-your-deduction/keeping-a-logbook/).
 * - Log book, odometer records of each year, evidence of costs: section 28-100
 *   (https://ato.gov.au/law/view/document?LocID=%22PAC%2F19970038%2F28-100%22); its length and validity: auLogbookSupports.
 * - Log books of two cars must be concurrent: section 28-120(3). As a car may also have replaced another (28-130),
 *   this is a condition for the driver to check, no refusal.
 * - Fines are never deducted: section 26-5 (https://ato.gov.au/law/view/document?LocID=%22PAC%2F19970038%2F26-5%22).
 * - Instalments that repay a loan are no expense, only its interest is: section 28-90(2).
 * - Only cars of less than a tonne and fewer than nine passengers: ATO
 *   (https://www.ato.gov.au/Business/Income-and-deductions-for-business/Deductions/Motor-vehicle-expenses/Claiming-motor-vehicle-expenses-as-a-sole-trader/Logbook-method/).
 * - Tolls and parking of work-related trips: ATO
 *   (https://ato.gov.au/individuals-and-families/income-deductions-offsets-and-records/deductions-you-can-claim/cars-transport-and-travel/motor-vehicle-and-car-expenses/expenses-for-parking-tolls-accidents-licence-and-fines).
 *   Those that were entered as costs of the car, not on a trip, are shared as its other costs are.
 */
export const auLogbook: ClaimMethod<AuLogbookFacts> = {
  id: 'AU.logbook',
  jurisdiction: 'AU',
  currency: 'AUD',
  factsSchema: auLogbookFactsSchema,
  countsFrom: ({ fromDay }) => auIncomeYearFrom(fromDay),
  work: (input) => {
    const refusal = periodRefusal(input.period);
    if (refusal !== null) return refusal;
    const { carsOnly, left } = auCarsOnly(input);
    const shared = carShares(carsOnly);
    if ('refused' in shared) return shared;
    const costs = sharedCosts(carsOnly, shared.shares, { currency: 'AUD', never: ['fine'] });
    const onTheWay = paidOnTheWay(claimableTrips(carsOnly, ['business']).all, 'AUD', ['tolls', 'parking']);
    const lines = [...costs.lines, ...declineLines(input.facts, shared.shares), ...onTheWay.lines];
    return {
      methodId: 'AU.logbook',
      currency: 'AUD',
      lines,
      ...roundedOnce(lines, 'AUD', input.receivedMinor),
      share: onlyShare(shared.shares),
      notPaid: byReason([...shared.notPaid, ...left, ...costs.notPaid, ...onTheWay.notPaid]),
      toCheck: [],
      conditions: [
        'AU.carUnderOneTonne',
        'AU.logbookRepresentative',
        'AU.odometerAtStartAndEndOfYear',
        'AU.writtenEvidenceOfCosts',
        'AU.logbookKeptFiveYears',
        'AU.loanPrincipalNeverCounts',
        'AU.homeToWorkNeverCounts',
        ...(shared.shares.length > 1 ? ['AU.logbooksConcurrent'] : []),
        ...(auIncomeYearOf(input.period.fromDay) === auIncomeYearOf(input.period.untilDay)
          ? []
          : ['AU.eachIncomeYearApart']),
      ],
    };
  },
};

/** The share of each car with trips, costs or a decline in value: that of its log book, else that of the period. */
function carShares(input: ClaimInput<AuLogbookFacts>): ReturnType<typeof businessShares> {
  const declining = input.facts.declineInValue.map(({ vehicleId, amountMinor }) => ({
    recordId: '',
    vehicleId,
    category: 'declineInValue',
    amountMinor,
    currency: 'AUD',
    day: input.period.fromDay,
    businessSharePercent: null,
  }));
  const found = businessShares({ ...input, costs: [...input.costs, ...declining] });
  if ('refused' in found) return found;
  const unsupported: string[] = [];
  const shares = found.shares.map((own): VehicleShare => {
    const kept = input.facts.logbooks.filter(({ vehicleId }) => vehicleId === own.vehicleId);
    const logbook = kept
      .filter((of) => auLogbookSupports(of, input.period))
      .sort((a, b) => (a.fromDay < b.fromDay ? 1 : -1))[0];
    if (logbook !== undefined) {
      return { ...own, share: ratio(logbook.businessMetres, logbook.drivenMetres), tripIds: [] };
    }
    if (kept.length > 0 || !auTwelveWeeks(input.period)) unsupported.push(own.vehicleId);
    return own;
  });
  const refusal: ClaimRefusal & { readonly refused: 'noLogbook' } = {
    refused: 'noLogbook',
    fields: unsupported,
  };
  return unsupported.length > 0 ? refusal : { ...found, shares };
}

function declineLines(
  { declineInValue }: AuLogbookFacts,
  shares: readonly VehicleShare[],
): readonly ClaimLine[] {
  return shares.flatMap(({ vehicleId, share, tripIds }) =>
    declineInValue
      .filter((of) => of.vehicleId === vehicleId && of.amountMinor > 0)
      .map(({ amountMinor }) => ({
        pays: 'declineInValue',
        vehicleId,
        rateId: null,
        metres: null,
        amount: multiply(divide(ratio(amountMinor), minorIn('AUD')), share),
        tripIds,
        recordIds: [],
      })),
  );
}
