import type { TripCreate } from '../../backend/src/domain/trips/trip.schema.js';
import { clientOf, type Driver, newDriver } from './drivers.mts';
import { writeCare } from './logbook-care.mts';
import { writeFiles } from './logbook-files.mts';
import { newId } from './random.mts';

export const recordKinds = [
  'vehicle',
  'employer',
  'place',
  'trip',
  'fill',
  'expense',
  'odometerRecord',
  'noted',
  'paper',
  'schedule',
  'serviceVisit',
  'tyreSet',
  'conditionReading',
  'import',
  'attachment',
  'key',
  'sender',
  'restore',
  'lock',
  'report',
  'settlement',
] as const;

export type RecordKind = (typeof recordKinds)[number];

/** Driver with one item of every kind that has an id; a report and a settlement only if one was made. */
export interface Logbook {
  readonly driver: Driver;
  readonly ids: Readonly<Record<RecordKind, string>>;
}

const zone = 'Europe/Berlin';
const day = (date: string) => Date.parse(`${date}T08:00Z`);

export function aTrip(changes: Partial<TripCreate> = {}): TripCreate {
  return {
    id: newId(),
    vehicleId: null,
    startedAtMs: day('2026-03-02'),
    startZone: zone,
    endedAtMs: day('2026-03-02') + 1_800_000,
    endZone: zone,
    fromText: '',
    toText: '',
    odometerStartMetres: null,
    odometerEndMetres: null,
    distanceMetres: 31_000,
    category: 'business',
    purpose: '',
    forWhom: '',
    passengers: 0,
    tollsMinor: 0,
    parkingMinor: 0,
    currency: 'EUR',
    note: '',
    tags: [],
    favourite: false,
    ...changes,
  };
}

export async function newVehicle(origin: string, driver: Driver, name: string): Promise<string> {
  const id = newId();
  await clientOf(origin, driver).vehicles.create.mutate({
    id,
    name,
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
    kind: 'car',
    engineCubicCentimetres: null,
    fiscalPowerCv: null,
  });
  return id;
}

/** Creates a driver with one record of each kind except a report; each contains `words`. */
export async function newLogbook(origin: string, words: string): Promise<Logbook> {
  return writeLogbook(origin, await newDriver(origin), words);
}

/** Creates the records for an existing driver. */
export async function writeLogbook(origin: string, driver: Driver, words: string): Promise<Logbook> {
  const { employers, energy, expenses, ledger, places, trips, vehicles } = clientOf(origin, driver);
  const vehicle = await newVehicle(origin, driver, words);
  const employer = newId();
  await employers.create.mutate({ id: employer, name: words, kind: 'employer', associatedWithId: null });
  const place = newId();
  await places.create.mutate({
    ...{ id: place, name: words, kind: 'client', employerId: employer, forWhom: words, note: words },
  });
  const trip = aTrip({
    vehicleId: vehicle,
    employerId: employer,
    fromText: words,
    purpose: words,
    tags: [words],
  });
  await trips.create.mutate(trip);
  const atMs = day('2026-03-03');
  const fill = newId();
  await energy.create.mutate({
    id: fill,
    source: 'petrol',
    volumeMillilitres: 40_000,
    unitPrice: null,
    vehicleId: vehicle,
    atMs,
    zone,
    odometerMetres: 1_000_000,
    filled: 'full',
    missedBefore: false,
    totalMinor: 6_000,
    currency: 'EUR',
    station: words,
    location: null,
    note: words,
  });
  const expense = newId();
  await expenses.create.mutate({
    id: expense,
    vehicleId: vehicle,
    category: 'repair',
    amountMinor: 5_000,
    currency: 'EUR',
    converted: null,
    vendor: words,
    atMs,
    zone,
    odometerMetres: null,
    spread: null,
    repeats: null,
    businessSharePercent: null,
    note: words,
  });
  const odometerRecord = newId();
  await vehicles.addOdometerRecord.mutate({
    kind: 'replaced',
    id: odometerRecord,
    vehicleId: vehicle,
    atMs: day('2026-03-04'),
    zone,
    note: words,
    odometerBeforeMetres: 1_000_000,
    odometerAfterMetres: 0,
  });
  const lock = newId();
  await ledger.lock.mutate({ id: lock, fromDay: '2025-01-01', untilDay: '2025-01-31' });
  const care = await writeCare(origin, driver, { vehicle, words });
  const files = await writeFiles(origin, driver, { vehicle, words });
  const records = { vehicle, employer, place, trip: trip.id, fill, expense, odometerRecord };
  return { driver, ids: { ...records, ...care, ...files, lock, report: newId(), settlement: newId() } };
}

/** Creates the report under the logbook's id for it. */
export async function makeReport(origin: string, { driver, ids }: Logbook, words: string): Promise<void> {
  const { reports } = clientOf(origin, driver);
  await reports.create.mutate({
    id: ids.report,
    claim: {
      methodId: 'DE.businessTravel',
      period: { fromDay: '2026-03-01', untilDay: '2026-03-31' },
      vehicleIds: 'all',
      vehicles: [],
      receivedMinor: 0,
      facts: {},
    },
    party: { kind: 'employer', name: words },
  });
  while ((await reports.get.query({ id: ids.report })).state === 'making') {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
