import { z } from 'zod';
import { compareRatios, multiply, type Ratio, ratio, sumOfRatios } from '../../quantities/ratio';
import { asked } from '../claim-facts';
import {
  type CoveredTrip,
  claimableTrips,
  coveredTrips,
  exactMetres,
  linesOf,
  notPaid,
  ratedTrip,
} from '../claimable-trips';
import { claimedElsewhere, counterStart } from '../claimed-elsewhere';
import { distanceMethod } from '../distance-method';
import { majorPerUnit, ratesOn } from '../rate';
import { type PaidPiece, payTiered } from '../tiered';
import { atRates, atVehicles } from './at-rates';

const atMileageMoneyFactsSchema = z.strictObject({
  /** The passengers of the log travelled on duty; for others nothing is added. */
  passengersOnDuty: asked('yesNo', z.boolean()),
  ...claimedElsewhere,
});

export type AtMileageMoneyFacts = z.infer<typeof atMileageMoneyFactsSchema>;

/**
 * Amtliches Kilometergeld: kilometres of business trips at the rate of the vehicle on the day of travel, up to a number
 * of kilometres in a calendar year, and the add-on for passengers on duty in a car. Every trip is exact; a trip that
 * crosses the cap is cut there; the sum is rounded once, to the cent.
 *
 * - Rates: see atRates. Halved for vehicles with a single track on 1 July 2025; an order of before that day keeps the
 *   higher one (https://www.szabo.at/kilometergeld-fuer-fahrrad-moped-und-co-wieder-gesenkt).
 * - 30 000 km a calendar year, for bicycles 3000, until 2024 1500 (same page). All motor vehicles of the driver are
 *   counted together here, the more careful reading; the page gives the number for each kind. The counter runs on
 *   where a rate changes.
 * - Kilometres claimed elsewhere are those of motor vehicles.
 * - The add-on is for each passenger, as far as the kilometres of the trip are paid.
 * - Tolls, the vignette and parking are in it (https://rollingpin.ch/karriere-bewerbungs-tipps/kilometergeld).
 */
export const atMileageMoney = distanceMethod<AtMileageMoneyFacts>({
  id: 'AT.mileageMoney',
  jurisdiction: 'AT',
  currency: 'EUR',
  factsSchema: atMileageMoneyFactsSchema,
  counts: 'allVehicles',
  pay: (input) => {
    const found = claimableTrips(input, ['business']);
    const { covered, notPaid: uncovered } = coveredTrips(found.measured, input.vehicles, atVehicles);
    const { covered: before } = coveredTrips(found.before, input.vehicles, atVehicles);
    const counters = [...new Set(covered.map(counterOf))].map((counter) => {
      const own = (trip: CoveredTrip): boolean => counterOf(trip) === counter;
      const year = input.period.fromDay.slice(0, 4);
      const elsewhere = counterStart(input.facts, counter === `${year} motorVehicles`);
      return payCounted(covered.filter(own), before.filter(own), elsewhere);
    });
    const pieces = counters.flatMap((counted) => counted.pieces);
    const passengers = input.facts.passengersOnDuty ? forPassengers(pieces, covered) : [];
    const lines = linesOf([...pieces, ...passengers], covered, input.paidOnly);
    return {
      lines,
      notPaid: [
        ...found.notPaid,
        ...uncovered,
        ...counters.flatMap(({ unpaid }) => notPaid('noRate', unpaid)),
        ...counters.flatMap(({ aboveCap }) => notPaid('aboveCap', aboveCap)),
      ],
      rates: atRates,
      conditions: ['AT.tollsAndParkingIncluded', 'AT.orderedBeforeJuly2025KeepsRate', 'AT.ownVehicleOnly'],
    };
  },
});

/** Key of the counter that a trip moves: one per year for motor vehicles, one for bicycles. */
function counterOf({ day, kind }: CoveredTrip): string {
  return `${day.slice(0, 4)} ${kind === 'bicycle' ? 'bicycles' : 'motorVehicles'}`;
}

function payCounted(trips: readonly CoveredTrip[], before: readonly CoveredTrip[], elsewhere: Ratio) {
  const rated = trips.map((trip) => ratedTrip(trip, atRates, 'business'));
  const { pieces, unpaid } = payTiered(rated, sumOfRatios([elsewhere, ...before.map(exactMetres)]));
  const paid = new Map(pieces.map(({ tripId, metres }) => [tripId, metres]));
  const aboveCap = rated.filter(
    ({ tripId, metres, rates }) =>
      rates.length > 0 && compareRatios(paid.get(tripId) ?? ratio(0), metres) < 0,
  );
  return { pieces, unpaid, aboveCap: aboveCap.map(({ tripId }) => tripId) };
}

/** The paid kilometres of each trip once more for each passenger, at the add-on of the day. */
function forPassengers(pieces: readonly PaidPiece[], trips: readonly CoveredTrip[]): PaidPiece[] {
  const tripOf = new Map(trips.map((trip) => [trip.id, trip]));
  return pieces.flatMap(({ tripId, metres: driven }) => {
    const trip = tripOf.get(tripId);
    if (trip === undefined || trip.passengers === 0) return [];
    const metres = multiply(driven, ratio(trip.passengers));
    return ratesOn(atRates, { day: trip.day, pays: 'passenger', vehicle: trip.kind }).map((rate) => ({
      tripId,
      rate,
      metres,
      amount: multiply(multiply(metres, ratio(1, 1000)), majorPerUnit(rate)),
    }));
  });
}
