import { minorIn } from '../../quantities/money';
import { multiply, sumOf, sumOfRatios, toStored } from '../../quantities/ratio';
import type { ClaimInput, ClaimLine, ClaimMethod, ClaimRefusal, ClaimResult } from '../claim';
import { byReason, linesOf, periodRefusal, toCheckOf } from '../claimable-trips';
import { type GbApprovedMileageFacts, gbApprovedMileageFactsSchema } from './gb-facts.schema';
import { gbKindOf, gbPaidMiles } from './gb-mileage';
import { gbPassengerLines } from './gb-passengers';
import { gbRates } from './gb-rates';
import { type GbApprovedKind, gbApprovedKinds, gbReceivedByKind } from './gb-received';
import { gbTaxYearOf } from './gb-tax-year';

/** The outcome for one kind: either relief or taxable excess, never both. */
export interface GbApprovedOutcome {
  readonly kind: GbApprovedKind;
  /** For passengers no more than was received. */
  readonly approvedMinor: number;
  readonly receivedMinor: number;
  readonly reliefMinor: number;
  readonly taxableMinor: number;
}

export type GbApprovedMileageResult = ClaimResult & { readonly byKind: readonly GbApprovedOutcome[] };

/**
 * Approved mileage allowance payments of an employee with an own vehicle: for each kind of vehicle what may be paid
 * free of tax, and against what the employer paid either mileage allowance relief or a taxable excess.
 * Every trip is exact; each kind is rounded for itself, to the penny.
 *
 * `balanceMinor` is the relief to claim; where there is none it is the taxable excess, negative. The two are never
 * netted: where there are both, `byKind` has the excess and the condition GB.excessBesideRelief says so.
 * Refused where what was received cannot be told apart by kind, or does not add up to what the claim says.
 *
 * - Received less approved; positive is taxable, negative is relief: EIM31235, with the examples at EIM31350 and
 *   EIM31355 (https://www.gov.uk/hmrc-internal-manuals/employment-income-manual/eim31355).
 * - Each kind of vehicle for itself, the outcomes reported separately: EIM31375
 *   (https://www.gov.uk/hmrc-internal-manuals/employment-income-manual/eim31375). Cars and vans are one kind, and
 *   10 000 miles are counted in the tax year, per employment; associated employers are one: EIM31275, EIM31280.
 * - Cars, vans up to 3 500 kg, motor cycles and cycles: Income Tax (Earnings and Pensions) Act 2003, section 235
 *   (http://www.legislation.gov.uk/ukpga/2003/1/section/235/enacted?view=plain); so no lorries. No company vehicles.
 * - Passengers: 5p a mile for each fellow employee for whom it is business too, in cars and vans only, and only as far
 *   as the employer pays for it; there is no relief for what was not paid: EIM31405, EIM31410, EIM31415
 *   (https://www.gov.uk/hmrc-internal-manuals/employment-income-manual/eim31415). What is paid beyond is taxable.
 * - No claim for actual costs instead: EIM31330. Tolls and parking are no mileage allowance and are claimed as other
 *   expenses: EIM31215 (https://www.gov.uk/hmrc-internal-manuals/employment-income-manual/eim31215).
 */
export const gbApprovedMileage: Omit<ClaimMethod<GbApprovedMileageFacts>, 'work'> & {
  work(input: ClaimInput<GbApprovedMileageFacts>): GbApprovedMileageResult | ClaimRefusal;
} = {
  id: 'GB.approvedMileage',
  jurisdiction: 'GB',
  currency: 'GBP',
  factsSchema: gbApprovedMileageFactsSchema,
  countsFrom: ({ fromDay }) => gbTaxYearOf(fromDay),
  work: (input) => {
    const refusal = periodRefusal(input.period);
    if (refusal !== null) return refusal;
    const miles = gbPaidMiles(input, 'approved', ['car', 'van', 'motorcycle', 'moped', 'bicycle']);
    const kindOf = new Map(miles.covered.map(({ id, kind }) => [id, gbKindOf(kind)]));
    const received = gbReceivedByKind(input, new Set(kindOf.values()));
    if ('refused' in received) return received;
    const reckoned = gbApprovedKinds.map((kind) => {
      const lines =
        kind === 'passengers'
          ? gbPassengerLines(miles.covered, received.passengers)
          : linesOf(
              miles.pieces.filter(({ tripId }) => kindOf.get(tripId) === kind),
              miles.covered,
            );
      return { lines, outcome: outcome(kind, lines, received[kind]) };
    });
    const lines = reckoned.flatMap((of) => of.lines);
    const byKind = reckoned
      .filter((of) => of.lines.length > 0 || of.outcome.receivedMinor > 0)
      .map((of) => of.outcome);
    const reliefMinor = sumOf(byKind.map((of) => of.reliefMinor));
    const taxableMinor = sumOf(byKind.map((of) => of.taxableMinor));
    const carried = miles.all.some(({ passengers }) => passengers > 0);
    const paidOnTheWay = miles.all.some((trip) => trip.tollsMinor + trip.parkingMinor > 0);
    const twoYears = gbTaxYearOf(input.period.fromDay) !== gbTaxYearOf(input.period.untilDay);
    return {
      methodId: 'GB.approvedMileage',
      currency: 'GBP',
      lines,
      amountMinor: sumOf(byKind.map(({ approvedMinor }) => approvedMinor)),
      balanceMinor: reliefMinor > 0 ? reliefMinor : 0 - taxableMinor,
      rounding: 'perVehicleKindHalfAwayFromZero',
      share: null,
      notPaid: byReason(miles.notPaid),
      toCheck: toCheckOf(lines, gbRates),
      conditions: [
        'GB.oneEmployment',
        'GB.noCompanyVehicle',
        'GB.homeToWorkNeverCounts',
        ...(carried ? ['GB.passengersOnlyAsEmployerPays', 'GB.passengersAreFellowEmployees'] : []),
        ...(paidOnTheWay ? ['GB.tollsAndParkingApart'] : []),
        ...(twoYears ? ['GB.eachTaxYearApart'] : []),
        ...(reliefMinor > 0 && taxableMinor > 0 ? ['GB.excessBesideRelief'] : []),
      ],
      byKind,
    };
  },
};

function outcome(
  kind: GbApprovedKind,
  lines: readonly ClaimLine[],
  receivedMinor: number,
): GbApprovedOutcome {
  const approved = sumOfRatios(lines.map(({ amount }) => amount));
  const approvedMinor = toStored(multiply(approved, minorIn('GBP')));
  return {
    kind,
    approvedMinor,
    receivedMinor,
    reliefMinor: Math.max(0, approvedMinor - receivedMinor),
    taxableMinor: Math.max(0, receivedMinor - approvedMinor),
  };
}
