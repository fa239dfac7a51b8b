import type { SpanReading } from '../vehicles/odometer-span';
import type { ClaimCost, ClaimInput, ClaimOdometer, ClaimTrip, ClaimVehicle } from './claim';

/** A business trip of 10 km in the car at the beginning of March 2026, changed as given. */
export function aClaimTrip(changes: Partial<ClaimTrip> = {}): ClaimTrip {
  const day = changes.day ?? '2026-03-02';
  return {
    id: 'trip',
    vehicleId: 'car',
    day,
    startedAtMs: Date.parse(`${day}T08:00Z`),
    endedAtMs: Date.parse(`${day}T08:30Z`),
    distanceMetres: 10_000,
    category: 'business',
    passengers: 0,
    tollsMinor: 0,
    parkingMinor: 0,
    currency: 'EUR',
    tags: [],
    ...changes,
  };
}

/** A petrol car, changed as given. */
export function aClaimVehicle(changes: Partial<ClaimVehicle> = {}): ClaimVehicle {
  return {
    id: 'car',
    kind: 'car',
    engineCubicCentimetres: 1600,
    fiscalPowerCv: 5,
    electric: false,
    drive: 'engine',
    batteryWattHours: null,
    companyCar: null,
    heldFromDay: null,
    heldUntilDay: null,
    ...changes,
  };
}

/** Fuel for the car in March 2026, changed as given. */
export function aClaimCost(changes: Partial<ClaimCost> = {}): ClaimCost {
  return {
    recordId: 'fill',
    vehicleId: 'car',
    category: 'energy',
    amountMinor: 10_000,
    currency: 'EUR',
    day: '2026-03-05',
    businessSharePercent: null,
    ...changes,
  };
}

/**
 * An odometer that was read at 00:00 UTC on the first of two days and at 23:59 on the other, with so many metres in
 * between; everything is covered unless the changes say otherwise.
 */
export function aClaimOdometer(
  drivenMetres: number,
  {
    vehicleId = 'car',
    days: [fromDay, untilDay] = ['2025-01-01', '2026-12-31'],
    uncovered = [],
    isRunning = false,
    samples = undefined,
  }: {
    readonly vehicleId?: string;
    readonly days?: readonly [string, string];
    readonly uncovered?: ClaimOdometer['span']['uncovered'];
    readonly isRunning?: boolean;
    readonly samples?: ClaimOdometer['samples'];
  } = {},
): ClaimOdometer {
  const read = (day: string, time: string, odometerMetres: number): SpanReading => ({
    atMs: Date.parse(`${day}T${time}Z`),
    day,
    odometerMetres,
    place: 'within',
  });
  const from = read(fromDay, '00:00', 50_000_000);
  const to = read(untilDay, '23:59', 50_000_000 + drivenMetres);
  return {
    vehicleId,
    span: { known: true, from, to, drivenMetres, uncovered },
    isRunning,
    ...(samples && { samples }),
  };
}

/** A claim for the year 2026 with the car and nothing else, changed as given. */
export function aClaimInput<Facts>(
  facts: Facts,
  changes: Partial<Omit<ClaimInput<Facts>, 'facts'>> = {},
): ClaimInput<Facts> {
  return {
    period: { fromDay: '2026-01-01', untilDay: '2026-12-31' },
    trips: [],
    vehicles: [aClaimVehicle()],
    costs: [],
    odometers: [],
    employers: [],
    receivedMinor: 0,
    facts,
    ...changes,
  };
}
