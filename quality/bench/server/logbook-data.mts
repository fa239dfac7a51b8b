import { createRequire } from 'node:module';
import type { TripCreate } from '../../../backend/src/domain/trips/trip.schema.js';

const require = createRequire(import.meta.url);
const {
  collections,
}: typeof import('../../../backend/src/registry/collections.js') = require('../../../backend/dist/registry/collections.js');
const { merged, plus }: typeof import('../../../backend/src/domain/summaries/counters.js') =
  require('../../../backend/dist/domain/summaries/counters.js');
const { tripDeltas }: typeof import('../../../backend/src/domain/summaries/trip-deltas.js') =
  require('../../../backend/dist/domain/summaries/trip-deltas.js');
const { localMonth }: typeof import('../../../backend/src/domain/time/local-day.js') =
  require('../../../backend/dist/domain/time/local-day.js');
const {
  summaries,
  summaryId,
}: typeof import('../../../backend/src/registry/stored/summaries.collection.js') =
  require('../../../backend/dist/registry/stored/summaries.collection.js');
const { trips }: typeof import('../../../backend/src/registry/kinds/trip.kind.js') =
  require('../../../backend/dist/registry/kinds/trip.kind.js');
const { readings, readingId }: typeof import('../../../backend/src/registry/stored/readings.collection.js') =
  require('../../../backend/dist/registry/stored/readings.collection.js');
const { vehicles }: typeof import('../../../backend/src/registry/kinds/vehicle.kind.js') =
  require('../../../backend/dist/registry/kinds/vehicle.kind.js');
const { openDocuments }: typeof import('../../../backend/src/platform/documents/open-documents.js') =
  require('../../../backend/dist/platform/documents/open-documents.js');

const zone = 'Europe/Berlin';
const hourMs = 3_600_000;
/** Time of the last trip in the logbook; by default a trip starts every two hours. */
export const lastTripAtMs = Date.UTC(2026, 5, 1);
const tripMetres = 12_345;
const tripsPerTransaction = 100;

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a ULID; ids sort like their numbers. */
export function recordId(kind: number, index: number): string {
  let rest = index;
  let digits = '';
  for (let place = 0; place < 12; place += 1) {
    digits = `${alphabet[rest % 32]}${digits}`;
    rest = Math.floor(rest / 32);
  }
  return `0${alphabet[kind]}000000000000${digits}`;
}

export const vehicleId = recordId(1, 0);

/** Returns one of `count` consecutive trips of one car, with consecutive readings. */
export function trip(index: number, count: number, everyMs = 2 * hourMs): TripCreate {
  const startedAtMs = lastTripAtMs - (count - index) * everyMs;
  return {
    id: recordId(2, index),
    vehicleId,
    startedAtMs,
    startZone: zone,
    endedAtMs: startedAtMs + everyMs / 4,
    endZone: zone,
    fromText: 'Werkstraße 12, 70435 Stuttgart',
    toText: 'Am Hafen 3, 70327 Stuttgart',
    odometerStartMetres: index * tripMetres,
    odometerEndMetres: (index + 1) * tripMetres,
    distanceMetres: null,
    category: index % 7 === 0 ? null : index % 3 === 0 ? 'private' : 'business',
    purpose: 'Kundenbesuch und Abnahme',
    forWhom: 'Muster GmbH',
    passengers: 0,
    tollsMinor: index % 11 === 0 ? 450 : 0,
    parkingMinor: 0,
    currency: 'EUR',
    note: '',
    tags: ['montage'],
    favourite: false,
  };
}

const car = {
  name: 'Kombi',
  make: '',
  model: '',
  year: null,
  plate: '',
  vin: null,
  energySources: [{ kind: 'diesel' as const, capacityMillilitres: 55_000 }],
  distanceUnit: 'km' as const,
  volumeUnit: 'litre' as const,
  fuelEconomyUnit: 'litresPer100Km' as const,
  electricEconomyUnit: 'kwhPer100Km' as const,
  currency: 'EUR',
  purchase: null,
  sale: null,
  archivedAtMs: null,
  createdAtMs: 0,
};

/** Writes logbooks as the services would have, many trips to a transaction. */
export async function writeLogbooks(
  file: string,
  logbooks: readonly { driverId: string; trips: number; everyMs?: number }[],
): Promise<void> {
  const documents = await openDocuments({ engine: 'sqlite', file }, collections);
  for (const { driverId, trips: count, everyMs } of logbooks) {
    const driverDocuments = documents.of(driverId);
    await driverDocuments.transact(async (transaction) => transaction.create(vehicles, vehicleId, car));
    let sums: { month: string; vehicleId: string | null; add: Readonly<Record<string, number>> }[] = [];
    for (let first = 0; first < count; first += tripsPerTransaction) {
      const some = Array.from({ length: Math.min(tripsPerTransaction, count - first) }, (_, index) =>
        trip(first + index, count, everyMs),
      );
      await driverDocuments.transact(async (transaction) => {
        for (const { id, ...data } of some) {
          const log = {
            loggedAtMs: data.endedAtMs,
            madeAtMs: null,
            finalisedAtMs: null,
            amendments: 0,
          };
          transaction.create(trips, id, { ...data, log });
          for (const [kind, atMs, metres] of [
            ['tripStart', data.startedAtMs, data.odometerStartMetres],
            ['tripEnd', data.endedAtMs, data.odometerEndMetres],
          ] as const) {
            if (metres === null) continue;
            transaction.create(readings, readingId(kind, id), {
              ...{ vehicleId, atMs, zone, kind, recordId: id, writtenMetres: metres },
              odometerMetres: metres,
            });
          }
        }
      });
      const driven = some.map(({ startedAtMs, endedAtMs }) => ({
        month: localMonth(endedAtMs ?? startedAtMs, zone),
        vehicleId,
        add: { 'driven.metres': tripMetres },
      }));
      sums = merged([...sums, ...some.flatMap(tripDeltas), ...driven]);
    }
    await driverDocuments.transact(async (transaction) => {
      for (const { month, vehicleId: of, add } of sums) {
        transaction.create(summaries, summaryId(month, of), { month, vehicleId: of, sums: plus({}, add) });
      }
    });
  }
  await documents.close();
}
