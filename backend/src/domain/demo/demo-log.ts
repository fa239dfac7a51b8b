import type { FillCreate } from '../energy/energy.schema';
import type { ExpenseCreate } from '../expenses/expense.schema';
import type { PlaceCreate } from '../places/place.schema';
import { metresOfMileThousandths } from '../quantities/exact-distance';
import type { TripCreate } from '../trips/trip.schema';
import type { VehicleCreate } from '../vehicles/vehicle.schema';
import { chanceOf } from './chance';
import { demoPlaces } from './day-outline';
import { type DemoCare, demoCare } from './demo-care';
import { demoExpenses } from './demo-expenses';
import { type DemoVehicle, type DemoVehicleIds, demoId, demoVehicleIds } from './demo-id';
import { demoAmount } from './demo-prices';
import type { DemoTerms } from './demo-terms';
import { demoEstate, demoHybrid, estateSource } from './demo-vehicles';
import { type DrivenLeg, drivenLegs } from './driven-legs';
import { type FillPlan, fuelFills } from './fuel-fills';
import { estateUse, hybridFills } from './hybrid-energy';
import { legs } from './legs';

export type DemoRecord =
  | { readonly kind: 'trip'; readonly atMs: number; readonly record: TripCreate }
  | { readonly kind: 'fill'; readonly atMs: number; readonly record: FillCreate }
  | { readonly kind: 'expense'; readonly atMs: number; readonly record: ExpenseCreate };

export interface DemoLog {
  readonly vehicles: Readonly<Record<DemoVehicle, VehicleCreate>>;
  readonly places: readonly PlaceCreate[];
  /** Records in order of time; any number of the first ones is a log without contradictions. */
  readonly records: readonly DemoRecord[];
  /** Written after the records, in the order of its kinds. */
  readonly care: DemoCare;
}

/** The last drives are left for the driver to sort. */
const unsortedTrips = 4;

const minuteMs = 60_000;

/**
 * Two years in the log of a self-employed driver with an estate and a plug-in hybrid, up to the day before `today`, and
 * the care of both. Complete with these exceptions: 43 km on the estate are missing between two trips, two trips
 * overlap, one fill is missing, and the last four trips are unsorted. Throws a RangeError for a day or a zone that does
 * not exist.
 */
export function demoLog(terms: DemoTerms): DemoLog {
  const ids = demoVehicleIds(terms.seed);
  const driven = drivenLegs(legs(terms), terms.distanceUnit);
  const trips = driven.map((leg, index) => tripOf(leg, index >= driven.length - unsortedTrips, ids, terms));
  const fills = [
    ...estateFills(driven, ids.estate, terms),
    ...hybridFills(ofHybrid(driven), ids.hybrid, terms),
  ];
  const paid = demoExpenses(driven, ids, terms);
  let number = 1;
  const id = () => {
    number += 1;
    return demoId(terms.seed, number);
  };
  const records: DemoRecord[] = [
    ...trips.map((trip) => ({
      kind: 'trip' as const,
      atMs: trip.startedAtMs,
      record: { id: id(), ...trip },
    })),
    ...fills.map((fill) => ({ kind: 'fill' as const, atMs: fill.atMs, record: { id: id(), ...fill } })),
    ...paid.map((expense) => ({
      kind: 'expense' as const,
      atMs: expense.atMs,
      record: { id: id(), ...expense },
    })),
  ];
  const vehicles = { estate: demoEstate(ids.estate, terms), hybrid: demoHybrid(ids.hybrid, terms) };
  return {
    ...{ vehicles, places: demoPlaces(terms), care: demoCare(driven, ids, terms) },
    records: records.sort((a, b) => a.atMs - b.atMs),
  };
}

function ofHybrid(driven: readonly DrivenLeg[]): DrivenLeg[] {
  return driven.filter(({ vehicle }) => vehicle === 'hybrid');
}

function estateFills(driven: readonly DrivenLeg[], vehicleId: string, terms: DemoTerms): FillPlan[] {
  const chance = chanceOf(`${terms.seed} estate`);
  const burning = driven
    .filter(({ vehicle }) => vehicle === 'estate')
    .map((leg) => {
      const metres = leg.endMetres - leg.startMetres;
      return { leg, millilitres: estateUse(metres, leg.day, chance.between(95, 105)) };
    });
  const stops = { partial: [7, 13, 24], missed: 19 };
  const source = estateSource(terms);
  const tank = { vehicleId, source, missingAtFirst: 31_000, refillAt: 43_000, euroMills: 1_639, ...stops };
  return fuelFills(burning, tank, terms);
}

function tripOf(
  leg: DrivenLeg,
  isUnsorted: boolean,
  ids: DemoVehicleIds,
  { seed, zone, currency }: DemoTerms,
): Omit<TripCreate, 'id'> {
  const noted = chanceOf(`${seed} ${leg.startMs}`).between(3, 9);
  return {
    vehicleId: ids[leg.vehicle],
    startedAtMs: leg.startMs,
    startZone: zone,
    endedAtMs: leg.endMs,
    endZone: zone,
    fromText: leg.from,
    toText: leg.to,
    ...distanceOf(leg),
    category: isUnsorted ? null : leg.category,
    purpose: isUnsorted ? '' : leg.purpose,
    forWhom: isUnsorted ? '' : leg.forWhom,
    passengers: 0,
    tollsMinor: demoAmount(leg.tollsCents, currency),
    parkingMinor: demoAmount(leg.parkingCents, currency),
    currency,
    note: '',
    tags: [],
    favourite: false,
    madeAtMs: leg.endMs + noted * minuteMs,
  };
}

/** Two readings, or a typed distance; values in miles keep them, as the driver's forms do. */
function distanceOf({ startMetres, endMetres, mileThousandths: miles, isRead }: DrivenLeg) {
  if (isRead) {
    return {
      odometerStartMetres: startMetres,
      odometerEndMetres: endMetres,
      distanceMetres: null,
      ...(miles && { odometerStartMileThousandths: miles.start, odometerEndMileThousandths: miles.end }),
    };
  }
  const typed = { odometerStartMetres: null, odometerEndMetres: null };
  if (miles === null) return { ...typed, distanceMetres: endMetres - startMetres };
  const distanceMileThousandths = miles.end - miles.start;
  return {
    ...typed,
    distanceMetres: metresOfMileThousandths(distanceMileThousandths),
    distanceMileThousandths,
  };
}
