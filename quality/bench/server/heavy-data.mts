import { createRequire } from 'node:module';
import { lastTripAtMs, recordId, trip, vehicleId } from './logbook-data.mts';

const require = createRequire(import.meta.url);
const {
  collections,
}: typeof import('../../../backend/src/registry/collections.js') = require('../../../backend/dist/registry/collections.js');
const { fills }: typeof import('../../../backend/src/registry/kinds/stored-fills.js') =
  require('../../../backend/dist/registry/kinds/stored-fills.js');
const { expenseKind }: typeof import('../../../backend/src/registry/kinds/expense.kind.js') =
  require('../../../backend/dist/registry/kinds/expense.kind.js');
const { collection: expenses } = expenseKind;
const { readings, readingId }: typeof import('../../../backend/src/registry/stored/readings.collection.js') =
  require('../../../backend/dist/registry/stored/readings.collection.js');
const { trips }: typeof import('../../../backend/src/registry/kinds/trip.kind.js') =
  require('../../../backend/dist/registry/kinds/trip.kind.js');
const { openDocuments }: typeof import('../../../backend/src/platform/documents/open-documents.js') =
  require('../../../backend/dist/platform/documents/open-documents.js');

const perTransaction = 150;
const minuteMs = 60_000;

/** Period of the trips, which all overlap. */
export const heavyWindow = { fromMs: lastTripAtMs - 60 * 86_400_000, beforeMs: lastTripAtMs };

export interface Heavy {
  readonly trips: number;
  readonly fills: number;
  readonly expenses: number;
}

/**
 * Adds trips that all overlap, complete fills and expenses with as much text as allowed to a logbook of writeLogbooks.
 */
export async function writeHeavy(file: string, driverIds: readonly string[], heavy: Heavy): Promise<void> {
  const documents = await openDocuments({ engine: 'sqlite', file }, collections);
  for (const driverId of driverIds) {
    const driverDocuments = documents.of(driverId);
    const write = async (count: number, one: (index: number, transaction: Transaction) => void) => {
      for (let first = 0; first < count; first += perTransaction) {
        await driverDocuments.transact(async (transaction) => {
          for (let index = first; index < Math.min(first + perTransaction, count); index += 1)
            one(index, transaction);
        });
      }
    };
    await write(heavy.trips, (index, transaction) => {
      const startedAtMs = heavyWindow.fromMs + 1 + index;
      const { id: _, ...like } = trip(0, 1);
      const log = { loggedAtMs: startedAtMs, madeAtMs: null, finalisedAtMs: null, amendments: 0 };
      transaction.create(trips, recordId(3, index), {
        ...like,
        startedAtMs,
        endedAtMs: heavyWindow.beforeMs - 1,
        odometerStartMetres: null,
        odometerEndMetres: null,
        distanceMetres: 1,
        note: 'n'.repeat(500),
        log,
      });
    });
    await write(heavy.fills, (index, transaction) => {
      const [id, atMs] = [recordId(4, index), heavyWindow.beforeMs + index * minuteMs];
      const odometerMetres = 2_000_000_000 + index * 500;
      transaction.create(fills, id, {
        vehicleId,
        source: 'diesel',
        atMs,
        zone: 'Europe/Berlin',
        odometerMetres,
        filled: 'full',
        missedBefore: false,
        volumeMillilitres: 40_000,
        unitPrice: null,
        totalMinor: 7_000,
        currency: 'EUR',
        station: 's'.repeat(200),
        location: null,
        note: 'n'.repeat(500),
      });
      transaction.create(readings, readingId('fill', id), {
        ...{ vehicleId, atMs, zone: 'Europe/Berlin', kind: 'fill', recordId: id },
        ...{ writtenMetres: odometerMetres, odometerMetres },
      });
    });
    await write(heavy.expenses, (index, transaction) => {
      const atMs = heavyWindow.fromMs + index * minuteMs;
      transaction.create(expenses, recordId(5, index), {
        vehicleId,
        atMs,
        zone: 'Europe/Berlin',
        category: 'other',
        amountMinor: 1_000,
        currency: 'EUR',
        converted: null,
        vendor: 'v'.repeat(200),
        odometerMetres: null,
        spread: null,
        repeats: null,
        businessSharePercent: null,
        note: 'n'.repeat(500),
      });
    });
  }
  await documents.close();
}

type Transaction = Parameters<
  Parameters<ReturnType<Awaited<ReturnType<typeof openDocuments>>['of']>['transact']>[0]
>[0];
