import { compareRatios, type Ratio, ratio, sumOfRatios } from '../../quantities/ratio';
import { claimVehicleKinds } from '../../vehicles/vehicle-kind';
import type { ClaimPeriod } from '../claim';
import {
  claimableTrips,
  exactMetres,
  linesOf,
  type MeasuredTrip,
  notPaid,
  paidOnTheWay,
} from '../claimable-trips';
import { counterStart } from '../claimed-elsewhere';
import { distanceMethod } from '../distance-method';
import type { Rate } from '../rate';
import { type PaidPiece, payTiered } from '../tiered';
import { type CustomRateFacts, customRateFactsSchema, tiersFollow } from './custom-facts.schema';

/**
 * A rate of the driver’s own, as agreed with an employer or client: every trip of its categories, with any vehicle or
 * none, at the tiers given. The counter runs over all of them together and begins again with the calendar year; a trip
 * that crosses a tier’s end is cut there. Exact, and rounded once, to the minor unit.
 *
 * The source of every rule is the driver. The rate applies to every day of the period: a claim across a change of the
 * rate is two claims. The currency is one of the facts, so the method’s own is XXX, the ISO 4217 code for no currency;
 * the result and the received amount are in that of the facts.
 *
 * Refused with factsMissing and 'facts.tiers' for tiers that do not follow one another.
 */
export const customRate = distanceMethod<CustomRateFacts>({
  id: 'custom.rate',
  jurisdiction: 'custom',
  currency: 'XXX',
  factsSchema: customRateFactsSchema,
  counts: 'allVehicles',
  forOneEmployer: true,
  vehicleFacts: [],
  ownCurrency: ({ currency }) => currency,
  ownRates: customRatesOf,
  pay: (input) => {
    const { currency, categories, tiers, tollsAndParking } = input.facts;
    if (!tiersFollow(tiers)) return { refused: 'factsMissing', fields: ['facts.tiers'] };
    const found = claimableTrips(input, categories);
    const rates = customRatesOf(input.facts, input.period);
    const pieces = [...new Set(found.measured.map(yearOf))].flatMap((year) => {
      const ofYear = (trip: MeasuredTrip): boolean => yearOf(trip) === year;
      const elsewhere = counterStart(input.facts, input.period.fromDay.startsWith(year));
      const counted = sumOfRatios([elsewhere, ...found.before.filter(ofYear).map(exactMetres)]);
      const trips = found.measured.filter(ofYear);
      return payTiered(
        trips.map((trip) => ({ tripId: trip.id, metres: exactMetres(trip), rates })),
        counted,
      ).pieces;
    });
    const onTheWay = paidOnTheWay(found.all, currency, tollsAndParking ? ['tolls', 'parking'] : []);
    const lines = [...linesOf(pieces, found.measured, input.paidOnly), ...onTheWay.lines];
    const capped = tiers.at(-1)?.upTo !== null;
    return {
      currency,
      lines,
      notPaid: [
        ...found.notPaid,
        ...notPaid('aboveCap', capped ? notPaidInFull(pieces, found.measured) : []),
        ...onTheWay.notPaid,
      ],
      rates: [],
      conditions: [],
    };
  },
});

function yearOf({ day }: MeasuredTrip): string {
  return day.slice(0, 4);
}

function notPaidInFull(pieces: readonly PaidPiece[], trips: readonly MeasuredTrip[]): string[] {
  const paid = new Map<string, Ratio>();
  for (const { tripId, metres } of pieces) {
    paid.set(tripId, sumOfRatios([paid.get(tripId) ?? ratio(0), metres]));
  }
  return trips
    .filter((trip) => compareRatios(paid.get(trip.id) ?? ratio(0), exactMetres(trip)) < 0)
    .map(({ id }) => id);
}

/** The tiers of the driver's own rate as rates of a period, which the lines of its claim name. */
function customRatesOf(
  { tiers, per, currency }: CustomRateFacts,
  { fromDay, untilDay }: ClaimPeriod,
): Rate[] {
  return tiers.map(({ above, upTo, micros }) => ({
    id: `custom.distance.any.${above}`,
    jurisdiction: 'custom',
    pays: 'distance',
    vehicles: claimVehicleKinds,
    fromDay,
    untilDay,
    per,
    micros,
    above,
    upTo,
    currency,
    certainty: 'primary',
    source: '',
  }));
}
