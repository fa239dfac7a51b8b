import { multiply, ratio, sumOfRatios } from '../../quantities/ratio';
import type { ClaimLine } from '../claim';
import { type CoveredTrip, linesOf, ratedTrip } from '../claimable-trips';
import { payTiered } from '../tiered';
import { gbKindOf } from './gb-mileage';
import { gbRates } from './gb-rates';

/**
 * Lines for the tax-free amount for passengers: each mile counts once for each of them, in cars and vans. The part that
 * the employer did not pay is deducted again, as it gives no relief; without payments there is no line. Sources: HMRC
 * Employment Income Manual, EIM31400 to EIM31415.
 */
export function gbPassengerLines(trips: readonly CoveredTrip[], receivedMinor: number): readonly ClaimLine[] {
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
