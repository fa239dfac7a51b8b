import type { TripCreate } from '../../src/domain/trips/trip.schema';
import type { DocumentStore } from '../../src/platform/documents/documents';
import { STORE } from '../../src/platform/documents/store-token';
import { type VehicleDocument, vehicles } from '../../src/registry/kinds/vehicle.kind';
import { ledgerIntakeId, ledgerIntakes } from '../../src/registry/stored/ledger.collection';
import { readings } from '../../src/registry/stored/readings.collection';
import { summaries } from '../../src/registry/stored/summaries.collection';
import { signUpDriver } from './drivers';
import type { TestServer } from './server';

let made = 0;

export function newId(): string {
  made += 1;
  return `01JZ${String(made).padStart(22, '0')}`;
}

export const at = (text: string) => Date.parse(text);

const aVehicle: VehicleDocument = {
  name: 'Golf',
  make: '',
  model: '',
  year: null,
  plate: '',
  vin: null,
  energySources: [{ kind: 'petrol', capacityMillilitres: null }],
  distanceUnit: 'km',
  volumeUnit: 'litre',
  fuelEconomyUnit: 'litresPer100Km',
  electricEconomyUnit: 'kwhPer100Km',
  currency: 'EUR',
  purchase: null,
  sale: null,
  archivedAtMs: null,
  createdAtMs: at('2026-01-01T00:00Z'),
};

/** Creates a driver with one vehicle and a valid trip, and opens their stored documents. */
export async function driving(server: TestServer) {
  const driver = await signUpDriver();
  const driverDocuments = server.application.get<DocumentStore>(STORE).of(driver.id);
  // Records stored directly are not records from before the ledger, so the intake counts as done.
  await driverDocuments.transact(async (transaction) =>
    transaction.create(ledgerIntakes, ledgerIntakeId, { isDone: true, kind: 'expense', cursor: null }),
  );
  const newVehicle = async () => {
    const id = newId();
    await driverDocuments.transact(async (transaction) => transaction.create(vehicles, id, aVehicle));
    return id;
  };
  const vehicleId = await newVehicle();
  const aTrip = (changes: Partial<TripCreate> = {}): TripCreate => ({
    id: newId(),
    vehicleId,
    startedAtMs: at('2026-07-01T08:00Z'),
    startZone: 'Europe/Berlin',
    endedAtMs: at('2026-07-01T08:30Z'),
    endZone: 'Europe/Berlin',
    fromText: 'Home',
    toText: 'Müller GmbH',
    odometerStartMetres: null,
    odometerEndMetres: null,
    distanceMetres: 31_000,
    category: 'business',
    purpose: 'Offer',
    forWhom: 'Müller GmbH',
    passengers: 0,
    tollsMinor: 0,
    parkingMinor: 0,
    currency: 'EUR',
    note: '',
    tags: [],
    favourite: false,
    ...changes,
  });
  const aStart = (changes: Partial<TripCreate> = {}) => {
    const { endedAtMs, endZone, odometerEndMetres, distanceMetres, ...started } = aTrip(changes);
    return started;
  };
  const order = { direction: 'ascending' } as const;
  const sums = async () => {
    const page = await driverDocuments.list(summaries, { order: { field: 'month', ...order }, limit: 500 });
    return Object.fromEntries(
      page.documents.map(({ data }) => [`${data.month} ${data.vehicleId ?? 'none'}`, data.sums]),
    );
  };
  const readingsOf = async (ofVehicle: string) => {
    const query = { equal: { vehicleId: ofVehicle }, order: { field: 'atMs', ...order }, limit: 500 };
    const page = await driverDocuments.list(readings, query);
    return page.documents.map(({ data }) => data.odometerMetres);
  };
  const client = server.client(driver.token);
  const { trips } = client;
  const everything = async () => ({ list: await trips.list.query({}), sums: await sums() });
  return { driver, client, trips, vehicleId, newVehicle, aTrip, aStart, sums, readingsOf, everything };
}
