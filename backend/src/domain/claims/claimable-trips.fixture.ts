import type { ClaimCost, ClaimInput, ClaimTrip, ClaimVehicle } from './claim';

/** A business trip of 10 km in the car at the beginning of March 2026, changed as given. */
export function aClaimTrip(changes: Partial<ClaimTrip> = {}): ClaimTrip {
  const day = changes.day ?? '2026-03-02';
  return {
    id: 'trip',
    vehicleId: 'car',
    day,
    startedAtMs: Date.parse(`${day}T08:00Z`),
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
    receivedMinor: 0,
    facts,
    ...changes,
  };
}
