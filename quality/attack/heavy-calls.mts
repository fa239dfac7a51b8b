import type { LogbookName } from '../../backend/src/domain/logbooks/logbook-name.js';
import { acceptAll } from './batches.mts';
import type { Call } from './calls.mts';
import { clientOf, type Driver, newDriver, newDriverInExamples } from './drivers.mts';
import { aTrip, newVehicle } from './logbook.mts';

export interface Hostile {
  readonly token: string;
  /** Vehicle with the records. */
  readonly vehicleId: string;
  readonly tripIds: readonly string[];
}

interface Heavy extends Pick<Call, 'path' | 'type'> {
  input(hostile: Hostile): unknown;
}

const window = { fromMs: Date.UTC(2026, 0, 1), beforeMs: Date.UTC(2026, 11, 31) };
const zone = 'Europe/Berlin';

const claim = {
  methodId: 'DE.businessTravel',
  period: { fromDay: '2026-01-01', untilDay: '2026-12-31' },
  vehicleIds: 'all',
  vehicles: [],
  receivedMinor: 0,
  facts: {},
};

/** Most expensive calls that a driver may make a hundred times at once. */
export const heavyCalls: readonly Heavy[] = [
  { path: 'trips.findings', type: 'query', input: () => window },
  { path: 'trips.list', type: 'query', input: () => ({ limit: 200 }) },
  { path: 'timeline.list', type: 'query', input: ({ vehicleId }) => ({ vehicleId, limit: 200 }) },
  { path: 'energy.economy', type: 'query', input: ({ vehicleId }) => ({ vehicleId }) },
  { path: 'vehicles.dependents', type: 'query', input: ({ vehicleId }) => ({ id: vehicleId }) },
  { path: 'vehicles.odometer', type: 'query', input: ({ vehicleId }) => ({ vehicleId, zone }) },
  { path: 'ledger.verify', type: 'query', input: () => undefined },
  { path: 'ledger.export', type: 'query', input: () => ({ afterSequence: 0, limit: 500 }) },
  { path: 'ledger.list', type: 'query', input: () => ({ limit: 200 }) },
  {
    path: 'summaries.months',
    type: 'query',
    input: () => ({ fromMonth: '2024-01', toMonth: '2026-12' }),
  },
  { path: 'claims.trips', type: 'query', input: ({ tripIds }) => ({ ids: tripIds.slice(0, 200) }) },
  { path: 'claims.work', type: 'mutation', input: () => claim },
];

/** Creates a driver with trips that all overlap; in the examples, two years of other records are added. */
export async function newHostile(origin: string, logbook: LogbookName, trips: number): Promise<Hostile> {
  const driver = await (logbook === 'own' ? newDriver(origin) : newDriverInExamples(origin));
  const vehicleId =
    logbook === 'own' ? await newVehicle(origin, driver, 'heavy') : await lastVehicle(origin, driver);
  const inputs = Array.from({ length: trips }, (_, index) =>
    aTrip({ vehicleId, startedAtMs: window.fromMs + index, note: 'x'.repeat(1_500) }),
  );
  await acceptAll(origin, driver.token, { path: 'trips.create', type: 'mutation', inputs });
  return { token: driver.token, vehicleId, tripIds: inputs.map(({ id }) => id) };
}

async function lastVehicle(origin: string, driver: Driver): Promise<string> {
  const { items } = await clientOf(origin, driver).vehicles.list.query({});
  const vehicleId = items.at(-1)?.id;
  if (vehicleId === undefined) throw new Error('The demo has no vehicle.');
  return vehicleId;
}
