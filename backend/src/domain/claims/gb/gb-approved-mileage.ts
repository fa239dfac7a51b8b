import { minorIn } from '../../quantities/money';
import { multiply, ratio, sumOf, sumOfRatios, toStored } from '../../quantities/ratio';
import type { ClaimInput, ClaimLine, ClaimMethod, ClaimRefusal, ClaimResult } from '../claim';
import {
  byReason,
  type CoveredTrip,
  linesOf,
  notPaid,
  periodRefusal,
  ratedTrip,
  toCheckOf,
} from '../claimable-trips';
import { elsewhereRefusal } from '../claimed-elsewhere';
import { byDistance } from '../method-traits';
import { payTiered } from '../tiered';
import { type GbEmployment, gbEmployments, withoutTripsFor } from './gb-employments';
import { type GbApprovedMileageFacts, gbApprovedMileageFactsSchema } from './gb-facts.schema';
import { type GbCounter, gbKindOf, gbPaidMiles, gbTaxYearOf } from './gb-mileage';
import { gbRates } from './gb-rates';
import { type GbApprovedKind, type GbReceived, gbApprovedKinds, gbReceivedByEmployment } from './gb-received';

/** The outcome for one kind and employment: either relief or taxable excess, never both. */
export interface GbApprovedOutcome {
  readonly kind: GbApprovedKind;
  /** For passengers at most the received amount. */
  readonly approvedMinor: number;
  readonly receivedMinor: number;
  readonly reliefMinor: number;
  readonly taxableMinor: number;
}

/** The outcome for one employment, or for several associated ones together. */
export interface GbEmploymentOutcome {
  /** Empty if the trips do not name an employer. */
  readonly employerIds: readonly string[];
  /** The miles of each tax year that count towards its 10 000, to the end of the period. */
  readonly counters: readonly GbCounter[];
  readonly byKind: readonly GbApprovedOutcome[];
}

export type GbApprovedMileageResult = ClaimResult & {
  /** Outcomes of all employments together. */
  readonly byKind: readonly GbApprovedOutcome[];
  /** Null if no trip names an employer. */
  readonly employments: readonly GbEmploymentOutcome[] | null;
};

/**
 * Approved mileage allowance payments of an employee with an own vehicle: for each kind of vehicle the amount that may
 * be paid free of tax, and compared with the employer's payments either mileage allowance relief or a taxable excess.
 * Every trip is exact; each kind of each employment is rounded separately, to the penny.
 *
 * `balanceMinor` is the relief to claim; without relief it is the taxable excess, negative. The two are never netted:
 * if both exist, `byKind` has the excess and the condition GB.excessBesideRelief says so. Refused if the received
 * amount cannot be divided by employment and kind, or does not add up to the claim's.
 *
 * - Received less approved; positive is taxable, negative is relief: EIM31235, with the examples at EIM31350 and
 *   EIM31355 (https://www.gov.uk/hmrc-internal-manuals/employment-income-manual/eim31355).
 * - Each kind of vehicle is calculated and reported separately: EIM31375
 *   (https://www.gov.uk/hmrc-internal-manuals/employment-income-manual/eim31375). Cars and vans are one kind, and 10
 *   000 miles are counted in the tax year, per employment; associated employers are one: EIM31275, EIM31280, EIM31380.
 *   Trips that name no employer are one employment. Miles claimed elsewhere are
 *   those of one employment, so with several they are refused. A trip for a client belongs to no employment: it is named.
 * - Cars, vans up to 3 500 kg, motor cycles and cycles: Income Tax (Earnings and Pensions) Act 2003, section 235
 *   (http://www.legislation.gov.uk/ukpga/2003/1/section/235/enacted?view=plain); so no lorries. No company vehicles.
 * - Passengers: 5p a mile for each fellow employee for whom it is business too, in cars and vans only, and only as far
 *   as the employer pays for it; there is no relief for amounts that were not paid: EIM31405, EIM31410, EIM31415
 *   (https://www.gov.uk/hmrc-internal-manuals/employment-income-manual/eim31415). Payments beyond are taxable.
 * - No claim for actual costs instead: EIM31330. Tolls and parking are no mileage allowance and are claimed as other
 *   expenses: EIM31215 (https://www.gov.uk/hmrc-internal-manuals/employment-income-manual/eim31215).
 */
export const gbApprovedMileage: Omit<ClaimMethod<GbApprovedMileageFacts>, 'work'> & {
  work(input: ClaimInput<GbApprovedMileageFacts>): GbApprovedMileageResult | ClaimRefusal;
} = {
  ...byDistance,
  id: 'GB.approvedMileage',
  jurisdiction: 'GB',
  currency: 'GBP',
  factsSchema: gbApprovedMileageFactsSchema,
  counts: 'wholeOnly',
  forOneEmployer: true,
  countsFrom: ({ fromDay }) => gbTaxYearOf(fromDay),
  factsForCounted: (facts) => ({ ...facts, received: null, receivedFrom: [] }),
  work: (input) => {
    const refusal = periodRefusal(input.period);
    if (refusal !== null) return refusal;
    const { trips, left } = withoutTripsFor('client', input);
    const driven = gbEmployments(input.employers, trips).map((employment) => drivenFor(employment, input));
    const byCar = driven.filter((each) => each.driven.has('carOrVan'));
    const several = elsewhereRefusal(input.facts, byCar.length);
    if (several !== null) return several;
    const received = gbReceivedByEmployment(input, driven);
    if ('refused' in received) return received;
    const employments = driven
      .map((each, at) => employmentOutcome(each, received[at]))
      .filter(({ lines, byKind, counters }) => lines.length + byKind.length + counters.length > 0);
    const isNamed = employments.some(({ employerIds }) => employerIds.length > 0);
    const lines = employments.flatMap((each, employment) =>
      each.lines.map((line) => (isNamed ? { ...line, employment } : line)),
    );
    const byKind = togetherByKind(employments.flatMap((each) => each.byKind));
    const reliefMinor = sumOf(byKind.map((of) => of.reliefMinor));
    const taxableMinor = sumOf(byKind.map((of) => of.taxableMinor));
    const all = driven.flatMap(({ miles }) => miles.all);
    const carried = all.some(({ passengers }) => passengers > 0);
    const paidOnTheWay = all.some((trip) => trip.tollsMinor + trip.parkingMinor > 0);
    const twoYears = gbTaxYearOf(input.period.fromDay) !== gbTaxYearOf(input.period.untilDay);
    const areAssociated = employments.some(({ employerIds }) => employerIds.length > 1);
    return {
      methodId: 'GB.approvedMileage',
      currency: 'GBP',
      lines,
      amountMinor: sumOf(byKind.map(({ approvedMinor }) => approvedMinor)),
      balanceMinor: reliefMinor > 0 ? reliefMinor : 0 - taxableMinor,
      rounding: 'perVehicleKindHalfAwayFromZero',
      share: null,
      notPaid: byReason([...driven.flatMap(({ miles }) => miles.notPaid), ...notPaid('forClient', left)]),
      toCheck: toCheckOf(lines, gbRates),
      conditions: [
        ...(employments.length > 1 ? ['GB.employmentsApart'] : ['GB.oneEmployment']),
        ...(areAssociated ? ['GB.associatedTogether'] : []),
        'GB.noCompanyVehicle',
        'GB.homeToWorkNeverCounts',
        ...(carried ? ['GB.passengersOnlyAsEmployerPays', 'GB.passengersAreFellowEmployees'] : []),
        ...(paidOnTheWay ? ['GB.tollsAndParkingApart'] : []),
        ...(twoYears ? ['GB.eachTaxYearApart'] : []),
        ...(reliefMinor > 0 && taxableMinor > 0 ? ['GB.excessBesideRelief'] : []),
      ],
      byKind,
      employments: isNamed
        ? employments.map(({ employerIds, counters, byKind: own }) => ({
            employerIds,
            counters,
            byKind: own,
          }))
        : null,
    };
  },
};

type Driven = ReturnType<typeof drivenFor>;

function drivenFor({ employerIds, trips }: GbEmployment, input: ClaimInput<GbApprovedMileageFacts>) {
  const kinds = ['car', 'van', 'motorcycle', 'moped', 'bicycle'] as const;
  const miles = gbPaidMiles({ ...input, trips }, 'approved', kinds, input.facts);
  const kindOf = new Map(miles.covered.map(({ id, kind }) => [id, gbKindOf(kind)]));
  return { employerIds, miles, kindOf, driven: new Set(kindOf.values()), paidOnly: input.paidOnly };
}

function employmentOutcome(
  { employerIds, miles, kindOf, paidOnly }: Driven,
  received: GbReceived | undefined,
) {
  const outcomes = gbApprovedKinds.map((kind) => {
    const receivedMinor = received?.[kind] ?? 0;
    const lines =
      kind === 'passengers'
        ? gbPassengerLines(miles.covered, receivedMinor)
        : linesOf(
            miles.pieces.filter(({ tripId }) => kindOf.get(tripId) === kind),
            miles.covered,
            paidOnly,
          );
    return { lines, outcome: outcome(kind, lines, receivedMinor) };
  });
  return {
    employerIds,
    counters: miles.counters,
    lines: outcomes.flatMap((of) => of.lines),
    byKind: outcomes
      .filter((of) => of.lines.length > 0 || of.outcome.receivedMinor > 0)
      .map((of) => of.outcome),
  };
}

/** Adds the outcomes of all employments by kind. Relief of one employment is not netted against excess of another. */
function togetherByKind(outcomes: readonly GbApprovedOutcome[]): readonly GbApprovedOutcome[] {
  return gbApprovedKinds.flatMap((kind) => {
    const of = outcomes.filter((each) => each.kind === kind);
    const sum = (name: Exclude<keyof GbApprovedOutcome, 'kind'>) => sumOf(of.map((each) => each[name]));
    return of.length === 0
      ? []
      : [
          {
            kind,
            approvedMinor: sum('approvedMinor'),
            receivedMinor: sum('receivedMinor'),
            reliefMinor: sum('reliefMinor'),
            taxableMinor: sum('taxableMinor'),
          },
        ];
  });
}

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

/**
 * Lines for the tax-free amount for passengers: each mile counts once for each of them, in cars and vans. The part that
 * the employer did not pay is deducted again, as it gives no relief; without payments there is no line. Sources: HMRC
 * Employment Income Manual, EIM31400 to EIM31415.
 */
function gbPassengerLines(trips: readonly CoveredTrip[], receivedMinor: number): readonly ClaimLine[] {
  if (receivedMinor === 0) return [];
  const carrying = trips.filter(({ passengers, kind }) => passengers > 0 && gbKindOf(kind) === 'carOrVan');
  const passengerMiles = carrying.map((trip) => {
    const tiered = ratedTrip(trip, gbRates, 'passenger');
    return { ...tiered, metres: multiply(tiered.metres, ratio(trip.passengers)) };
  });
  const lines = linesOf(payTiered(passengerMiles, ratio(0)).pieces, carrying, undefined);
  const approved = sumOfRatios(lines.map(({ amount }) => amount));
  const missing = sumOfRatios([ratio(receivedMinor, 100), multiply(approved, ratio(-1))]);
  if (missing.numerator >= 0n) return lines;
  const notPaidByEmployer: ClaimLine = {
    pays: 'passengersNotPaidByEmployer',
    vehicleId: null,
    rateId: null,
    metres: null,
    amount: missing,
    tripIds: carrying.map(({ id }) => id),
    recordIds: [],
  };
  return [...lines, notPaidByEmployer];
}
