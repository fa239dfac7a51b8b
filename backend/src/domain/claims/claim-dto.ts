import { multiply, type Ratio, ratio, toDecimal, toExactDecimal } from '../quantities/ratio';
import type { SpanReading } from '../vehicles/odometer-span';
import type { PaidCharge } from './charges/claim-charge';
import type { ClaimPeriod, ClaimResult, ClaimTrip, SharePart, VehicleShare } from './claim';
import type { Claim } from './claim.schema';
import type { ClaimFinding } from './claim-finding';
import { type ClaimMethodId } from './claim-method-ids';
import type { CountedButUnpaid } from './counted-but-unpaid';
import type { CompanyCarOutcome, CompanyCarStep } from './de/company-car/company-car-outcome';
import type { GbApprovedOutcome, GbEmploymentOutcome } from './gb/gb-approved-mileage';
import type { PublishedRate } from './published-rates';
import { majorPerUnit } from './rate';

type CountedResult = ClaimResult & {
  readonly byKind?: readonly GbApprovedOutcome[];
  readonly employments?: readonly GbEmploymentOutcome[] | null;
};

const millionths = 6;

/**
 * A claim as returned: plain JSON, see claimSchema. `trips` are all that were considered, in order of travel;
 * `tripsOfOthers` those that only findings name.
 */
export function toClaimDto(
  result: CountedResult,
  {
    methodId,
    period,
    receivedMinor,
    trips,
    tripsOfOthers = [],
    rates,
    findings,
    countedOnly = [],
  }: {
    readonly methodId: ClaimMethodId;
    readonly period: ClaimPeriod;
    readonly receivedMinor: number;
    readonly trips: readonly ClaimTrip[];
    readonly tripsOfOthers?: readonly ClaimTrip[];
    readonly rates: ReadonlyMap<string, PublishedRate>;
    readonly findings: readonly ClaimFinding[];
    readonly countedOnly?: readonly CountedButUnpaid[];
  },
): Claim {
  const named = new Set([...result.lines, ...result.notPaid, ...findings].flatMap(({ tripIds }) => tripIds));
  const inOrder =
    tripsOfOthers.length === 0
      ? trips
      : [...trips, ...tripsOfOthers].sort((a, b) => a.startedAtMs - b.startedAtMs);
  const tripIds = inOrder.map(({ id }) => id).filter((id) => named.has(id));
  const placeOf = new Map(tripIds.map((id, place) => [id, place]));
  const placesOf = (ids: readonly string[]): number[] => {
    const places = new Set(ids.flatMap((id) => placeOf.get(id) ?? []));
    return [...places].sort((a, b) => a - b);
  };
  const counted = countedOnly.flatMap(({ why, lines }) => lines.map((line) => ({ why, line })));
  const used = new Set(
    [...result.lines, ...counted.map(({ line }) => line)].flatMap(({ rateId }) => rateId ?? []),
  );
  return {
    methodId,
    period,
    currency: result.currency,
    amountMinor: result.amountMinor,
    receivedMinor,
    balanceMinor: result.balanceMinor,
    rounding: result.rounding,
    sharePercent: percentOf(result.share),
    shares: (result.shares ?? []).map(shareDto),
    ...(result.companyCars && { companyCars: result.companyCars.map(companyCarDto) }),
    tripsInPeriod: trips.filter(({ day }) => period.fromDay <= day && day <= period.untilDay).length,
    tripIds,
    lines: result.lines.map((line) => ({
      pays: line.pays,
      vehicleId: line.vehicleId,
      rateId: line.rateId,
      metres: line.metres === null ? null : toExactDecimal(line.metres, 3),
      amount: toDecimal(line.amount, millionths),
      trips: placesOf(line.tripIds),
      recordIds: [...line.recordIds],
      cost: line.cost === undefined ? null : toDecimal(line.cost, millionths),
      ...(line.employment !== undefined && { employment: line.employment }),
      ...(line.energy && {
        energy: {
          wattHours: line.energy.wattHours,
          perKilowattHour: microsText(line.energy.perKilowattHourMicros),
          price: line.energy.price,
        },
      }),
    })),
    ...(result.charges && { charges: result.charges.map(chargeDto) }),
    ...(result.chargedShares && {
      chargedShares: result.chargedShares.map(({ vehicleId, wattHours, percent }) => ({
        vehicleId,
        wattHours: { ...wattHours },
        percent: { ...percent },
      })),
    }),
    ...(counted.length > 0 && {
      countedBeside: counted.flatMap(
        ({ why, line: { pays, vehicleId, rateId, metres, amount, employment } }) =>
          rateId === null || metres === null
            ? []
            : {
                ...{ why, pays, vehicleId, rateId },
                metres: toExactDecimal(metres, 3),
                amount: toDecimal(amount, millionths),
                ...(employment !== undefined && { employment }),
              },
      ),
    }),
    rates: [...used].flatMap((id) => {
      const rate = rates.get(id);
      return rate === undefined ? [] : [rateDto(rate)];
    }),
    notPaid: result.notPaid.map(({ reason, tripIds: ids, recordIds }) => ({
      reason,
      trips: placesOf(ids),
      recordIds: [...recordIds],
    })),
    findings: findings.map(({ kind, vehicleId, tripIds: ids, metres, days, charges }) => ({
      kind,
      vehicleId,
      trips: placesOf(ids),
      metres,
      days,
      ...(charges && {
        charges: charges.map(({ recordId, vehicleId: of, atMs, zone }) => ({
          ...{ recordId, vehicleId: of, atMs, zone },
        })),
      }),
    })),
    toCheck: result.toCheck.map((figure) => ({ ...figure })),
    conditions: [...result.conditions],
    byKind: result.byKind?.map((outcome) => ({ ...outcome })) ?? null,
    ...(result.employments && { employments: result.employments.map(employmentDto) }),
  };
}

const microsText = (micros: number): string => toDecimal(ratio(micros, 1_000_000), millionths);

function chargeDto({
  recordId,
  vehicleId,
  atMs,
  zone,
  meter,
  paidWattHours,
  perKilowattHourMicros,
  price,
  amount,
}: PaidCharge): NonNullable<Claim['charges']>[number] {
  return {
    ...{ recordId, vehicleId, atMs, zone, meter, price },
    wattHours: paidWattHours,
    perKilowattHour: microsText(perKilowattHourMicros),
    amount: toDecimal(amount, millionths),
  };
}

function employmentDto({
  employerIds,
  counters,
  byKind,
}: GbEmploymentOutcome): NonNullable<Claim['employments']>[number] {
  return {
    employerIds: [...employerIds],
    counters: counters.map(({ kind, fromDay, metres }) => ({
      kind,
      fromDay,
      metres: toExactDecimal(metres, 0),
    })),
    byKind: byKind.map((outcome) => ({ ...outcome })),
  };
}

function percentOf(share: Ratio | null): string | null {
  return share === null ? null : toDecimal(multiply(share, ratio(100)), 4);
}

function shareDto(of: VehicleShare): Claim['shares'][number] {
  const readingDto = ({ day, odometerMetres, place, noted }: SpanReading) => ({
    ...{ day, odometerMetres, place },
    ...(noted && { noted }),
  });
  return {
    vehicleId: of.vehicleId,
    from: of.readings && readingDto(of.readings.from),
    to: of.readings && readingDto(of.readings.to),
    uncovered: of.uncovered.map((days) => ({ ...days })),
    parts: of.parts.map(({ kind, businessMetres, ...driven }) => ({
      kind,
      businessMetres: toExactDecimal(businessMetres, 0),
      drivenMetres: drivenText(driven),
    })),
    ...(of.sampled && {
      sampled: of.sampled.map(({ from, to, businessMetres, ...driven }) => ({
        from: readingDto(from),
        to: readingDto(to),
        businessMetres: toExactDecimal(businessMetres, 0),
        drivenMetres: drivenText(driven),
      })),
    }),
    percent: percentOf(of.share),
    refused: of.refused,
  };
}

function drivenText({ drivenMetres, drivenExact }: Pick<SharePart, 'drivenMetres' | 'drivenExact'>): string {
  return toExactDecimal(drivenExact ?? ratio(drivenMetres), 0);
}

function companyCarDto({
  businessShare,
  valuations,
  ...car
}: CompanyCarOutcome): NonNullable<Claim['companyCars']>[number] {
  return {
    ...car,
    businessPercent: percentOf(businessShare),
    valuations: valuations.map(({ steps, ...valuation }) => ({ ...valuation, steps: steps.map(stepDto) })),
  };
}

function stepDto({ name, values, amount, counts }: CompanyCarStep) {
  return {
    name,
    values: Object.entries(values).map(([of, { kind, value }]) => ({
      name: of,
      kind,
      value: toExactDecimal(value, 0),
    })),
    amount: toDecimal(amount, millionths),
    counts,
  };
}

/** A rate as lines of a claim name it. */
export function rateDto(rate: PublishedRate): Claim['rates'][number] {
  const { id, pays, fromDay, untilDay, per, above, upTo, certainty, source, plusEuros = 0 } = rate;
  const { operatorCheckedOn } = rate;
  return {
    id,
    pays,
    fromDay,
    untilDay,
    per,
    rate: toDecimal(majorPerUnit(rate), millionths),
    plus: plusEuros === 0 ? null : toDecimal(ratio(plusEuros), 2),
    above,
    upTo,
    certainty,
    source,
    ...(operatorCheckedOn !== undefined && { operatorCheckedOn }),
  };
}
