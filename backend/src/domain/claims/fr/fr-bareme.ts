import { z } from 'zod';
import { add, compareRatios, divide, multiply, type Ratio, ratio, sumOfRatios } from '../../quantities/ratio';
import type { ClaimLine, ClaimTrip, ClaimVehicle } from '../claim';
import { asked, askedChoice } from '../claim-facts';
import {
  type CoveredTrip,
  claimableTrips,
  coveredTrips,
  exactMetres,
  type MeasuredTrip,
  notPaid,
} from '../claimable-trips';
import { claimedElsewhere, counterStart, elsewhereRefusal } from '../claimed-elsewhere';
import { paidOnTop } from '../costs-on-top';
import { distanceMethod } from '../distance-method';
import { majorPerUnit } from '../rate';
import { type FrBand, frBands, frBandsOf, frVehicles } from './fr-bands';

const frBaremeFactsSchema = z.strictObject({
  /**
   * Part of the way to work that counts: none, as for the self-employed; the first 40 km of each way; or all, if the
   * driver can justify why work is farther away.
   */
  commute: askedChoice(['none', 'first40Kilometres', 'all']),
  /** Particular circumstances make a second return trip to work necessary every day; not asked before. */
  secondReturnTrip: asked('yesNo', z.boolean().optional()),
  ...claimedElsewhere,
});

export type FrBaremeFacts = z.infer<typeof frBaremeFactsSchema>;

const commuteMetres = 40_000;
const electricSince = '2020';

/**
 * Barème kilométrique: each vehicle’s kilometres d of a calendar year at a × d + b, the band by the taxable power and
 * the year’s total, as the scale defines it. Exact, and rounded once, to the cent.
 *
 * A part of a year is paid the scale's amount for the year up to its last day, less the amount for the year up to the
 * day before its first day. So the parts of a year add up to the year, and the last one corrects the earlier ones that
 * were paid in a lower band. A period across New Year is two parts of two years.
 *
 * - The scale: CGI, annex IV, article 6 B; see frBands. Each vehicle separately; the power is capped at 7 CV for cars
 *   (https://impots.dispofi.fr/bareme-kilometrique/bareme-2024).
 * - Vehicles that run only on electricity: the amount × 1.20 since income 2020 (article 6 B II;
 *   https://agcr-expertise.fr/bareme-rsa-bnc-baremes-devaluation-forfaitaire-du-prix-de-revient-kilometrique-applicables-aux-automobiles-et-aux-deux-roues-motorises).
 *   The administration’s printed electric table is rounded first and differs by cents to euros; the article is
 *   followed.
 * - Tolls and parking come on top (CGI, article 83 3°; same page), also as expenses if they are for business only.
 * - The way to work counts for employees who claim frais réels, up to 40 km each way unless a greater distance is
 *   justified (CGI, article 83 3°; not seen itself). A commute trip is one way.
 * - One return trip to work a day, a second one where it is justified, with all vehicles together: see
 *   waysBeyondReturnTrips. Tolls and parking of the others are not paid either.
 *
 * Kilometres claimed elsewhere come before those of the period and are those of one vehicle, so with several vehicles they
 * are refused.
 *
 * A car or motorcycle of unknown power is named among those without a vehicle’s kind, with the condition
 * FR.fiscalPowerMissing.
 */
export const frBareme = distanceMethod<FrBaremeFacts>({
  id: 'FR.bareme',
  jurisdiction: 'FR',
  currency: 'EUR',
  factsSchema: frBaremeFactsSchema,
  onTop: ['tolls', 'parking'],
  vehicleFacts: ['kind', 'fiscalPowerCv'],
  byFormulaOfYear: true,
  pay: (input) => {
    const { commute, secondReturnTrip = false } = input.facts;
    const found = claimableTrips(input, commute === 'none' ? ['business'] : ['business', 'commute']);
    const cut = (trip: MeasuredTrip): boolean =>
      trip.category === 'commute' &&
      commute === 'first40Kilometres' &&
      compareRatios(exactMetres(trip), ratio(commuteMetres)) > 0;
    const counted = (trip: MeasuredTrip): MeasuredTrip =>
      cut(trip) ? { ...trip, distanceMetres: commuteMetres, distanceMileThousandths: undefined } : trip;
    const beyond = waysBeyondReturnTrips(
      [...input.trips, ...(input.otherTrips ?? [])],
      secondReturnTrip ? 2 : 1,
    );
    const isDeductible = ({ id }: ClaimTrip): boolean => !beyond.has(id);
    const measured = found.measured.filter(isDeductible);
    const ofPeriod = coveredTrips(measured.map(counted), input.vehicles, frVehicles);
    const before = coveredTrips(
      found.before.filter(isDeductible).map(counted),
      input.vehicles,
      frVehicles,
    ).covered;

    const withoutPower = ofPeriod.covered.filter(({ vehicle }) => lacksPower(vehicle));
    const years = byVehicleAndYear(ofPeriod.covered.filter(({ vehicle }) => !lacksPower(vehicle)));
    const thisYear = input.period.fromDay.slice(0, 4);
    const refusal = elsewhereRefusal(input.facts, years.filter(({ year }) => year === thisYear).length);
    if (refusal !== null) return refusal;
    const unpaid = years.filter(({ year, vehicle }) => frBandsOf(year, vehicle).length === 0);
    const onTop = paidOnTop(input, found.all.filter(isDeductible), 'EUR', ['tolls', 'parking']);
    const lines = [
      ...years.flatMap((year) =>
        linesOfYear(year, before, counterStart(input.facts, year.year === thisYear)),
      ),
      ...onTop.lines,
    ];
    return {
      lines,
      notPaid: [
        ...found.notPaid,
        ...ofPeriod.notPaid,
        ...notPaid('noVehicleKind', idsOf(withoutPower)),
        ...unpaid.flatMap(({ trips }) => notPaid('noRate', idsOf(trips))),
        ...notPaid('aboveCap', idsOf(measured.filter(cut))),
        ...notPaid('secondReturnTrip', idsOf(found.measured.filter(({ id }) => beyond.has(id)))),
        ...onTop.notPaid,
      ],
      rates: frBands,
      conditions: [
        'FR.bandOfTheYearsTotal',
        ...(withoutPower.length > 0 ? ['FR.fiscalPowerMissing'] : []),
        ...(commute === 'all' ? ['FR.distanceToWorkMustBeJustified'] : []),
        ...(commute !== 'none' && secondReturnTrip ? ['FR.secondReturnTripMustBeJustified'] : []),
      ],
    };
  },
});

interface VehicleYear {
  readonly year: string;
  readonly vehicle: ClaimVehicle;
  readonly trips: readonly CoveredTrip[];
}

function lacksPower({ kind, fiscalPowerCv }: ClaimVehicle): boolean {
  return kind !== 'moped' && fiscalPowerCv === null;
}

function byVehicleAndYear(trips: readonly CoveredTrip[]): VehicleYear[] {
  const groups = new Map<string, { year: string; vehicle: ClaimVehicle; trips: CoveredTrip[] }>();
  for (const trip of trips) {
    const year = trip.day.slice(0, 4);
    const key = `${year} ${trip.vehicleId}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { year, vehicle: trip.vehicle, trips: [trip] });
    else group.trips.push(trip);
  }
  return [...groups.values()];
}

function linesOfYear(
  { year, vehicle, trips }: VehicleYear,
  before: readonly CoveredTrip[],
  elsewhere: Ratio,
): ClaimLine[] {
  const bands = frBandsOf(year, vehicle);
  const earlierTrips = before.filter(
    ({ day, vehicleId }) => vehicleId === vehicle.id && day.startsWith(year),
  );
  const earlier = add(elsewhere, metresOf(earlierTrips));
  const within = metresOf(trips);
  const untilNow = add(earlier, within);
  const band = bandOf(bands, untilNow);
  if (band === null) return [];
  const amount = sumOfRatios([paid(bands, untilNow), multiply(paid(bands, earlier), ratio(-1))]);
  const line: ClaimLine = {
    pays: 'bareme',
    vehicleId: vehicle.id,
    rateId: band.id,
    metres: within,
    amount,
    tripIds: idsOf(trips),
    recordIds: [],
  };
  if (!vehicle.electric || year < electricSince) return [line];
  return [line, { ...line, pays: 'electricUplift', metres: null, amount: multiply(amount, ratio(1, 5)) }];
}

function bandOf(bands: readonly FrBand[], metres: Ratio): FrBand | null {
  return bands.find(({ upTo }) => upTo === null || compareRatios(metres, ratio(upTo * 1000)) <= 0) ?? null;
}

/** Amount that the scale pays for a year’s total. */
function paid(bands: readonly FrBand[], metres: Ratio): Ratio {
  const band = bandOf(bands, metres);
  if (band === null) return ratio(0);
  return sumOfRatios([multiply(divide(metres, ratio(1000)), majorPerUnit(band)), ratio(band.plusEuros)]);
}

function metresOf(trips: readonly CoveredTrip[]): Ratio {
  return sumOfRatios(trips.map(exactMetres));
}

function idsOf(trips: readonly MeasuredTrip[]): string[] {
  return trips.map(({ id }) => id);
}

/** The way there and the way back. */
const waysAReturnTrip = 2;

/**
 * Trips to and from work beyond the deductible ones. Deductible are the two longest ways of a day (one return trip),
 * with any vehicles, or four if the driver can justify a second return trip. A trip is one way, with a known distance.
 *
 * A second return trip is deductible only where particular circumstances make it necessary every day, such as health, a
 * person at home who needs the driver, no way to eat near the place of work, or hours at the beginning and the end of
 * the day: BOI-RSA-BASE-30-50-30-20, I-A-1, which took over DB 5 F 2542 no. 9
 * (https://bofip-archives.impots.gouv.fr/doctrine/pgp/28607-AIDA).
 */
function waysBeyondReturnTrips(trips: readonly ClaimTrip[], returnTripsADay: 1 | 2): ReadonlySet<string> {
  const ways = trips.filter(
    (trip): trip is MeasuredTrip => trip.category === 'commute' && trip.distanceMetres !== null,
  );
  const beyond = [...Map.groupBy(ways, ({ day }) => day).values()].flatMap((ofDay) =>
    ofDay.toSorted(longestFirst).slice(waysAReturnTrip * returnTripsADay),
  );
  return new Set(beyond.map(({ id }) => id));
}

/** Sorts by length, equal lengths by order of travel, so that claims for different vehicles agree on which ones count. */
function longestFirst(a: MeasuredTrip, b: MeasuredTrip): number {
  return (
    compareRatios(exactMetres(b), exactMetres(a)) || a.startedAtMs - b.startedAtMs || (a.id < b.id ? -1 : 1)
  );
}
