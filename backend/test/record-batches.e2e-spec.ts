import fc from 'fast-check';
import { LedgerReadsService } from '../src/features/ledger/ledger-reads.service';
import { VehiclesService } from '../src/features/vehicles/vehicles.service';
import { wrongSums } from '../src/operations/summary-rebuild';
import {
  byId,
  type Collection,
  type DocumentStore,
  type JsonObject,
} from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import type { RecordWrite } from '../src/records/record-write';
import { RecordWriter } from '../src/records/record-writer';
import { recordKinds } from '../src/registry/record-kinds';
import { ledgerEntries } from '../src/registry/stored/ledger.collection';
import { readings } from '../src/registry/stored/readings.collection';
import { summaries } from '../src/registry/stored/summaries.collection';
import type { Logbook } from '../src/rpc/logbook';
import { unattended } from '../src/rpc/unattended';
import { aVehicle } from './harness/a-vehicle';
import { anySteps, writesOf } from './harness/any-batch';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

describe('records that are written together', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  /** Returns what a new driver with two vehicles has stored after the writes. */
  async function after(
    vehicleIds: readonly string[],
    write: (logbook: Logbook, writer: RecordWriter) => Promise<void>,
  ) {
    const driver = unattended(newId());
    for (const id of vehicleIds)
      await server.application.get(VehiclesService).create(driver, aVehicle({ id }));
    await write(driver, server.application.get(RecordWriter));
    const driverDocuments = server.application.get<DocumentStore>(STORE).of(driver.id);
    const all = async <T extends JsonObject>(collection: Collection<T>) =>
      (await driverDocuments.list(collection, { order: byId, limit: 500 })).documents;
    const records = recordKinds.map(({ collection }) => all<JsonObject>(collection));
    return {
      records: (await Promise.all(records)).flat().map(withoutServerTime),
      readings: (await all(readings)).map(({ id, data }) => ({ id, data })),
      sums: (await all(summaries)).map(({ id, data }) => ({ id, data })),
      wrongSums: await wrongSums(driverDocuments),
      entries: (await all(ledgerEntries)).map(({ data }) => withoutServerTime(JSON.parse(data.text).body)),
      ledgerHolds: (await server.application.get(LedgerReadsService).verify(driver)).holds,
    };
  }

  it('come to the same one by one, as a whole and in any parts', async () => {
    let withEconomy = 0;
    await fc.assert(
      fc.asyncProperty(anySteps, fc.array(fc.integer({ min: 1, max: 12 })), async (steps, lengths) => {
        const vehicleIds = [newId(), newId()];
        const writes = writesOf(steps, vehicleIds);
        const oneByOne = await after(vehicleIds, async (logbook, writer) => {
          for (const write of writes) await one(writer, logbook, write);
        });
        const asAWhole = await after(vehicleIds, (logbook, writer) => writer.writeAll(logbook, writes));
        const inParts = await after(vehicleIds, async (logbook, writer) => {
          for (const part of parts(writes, lengths)) await writer.writeAll(logbook, part);
        });
        expect(asAWhole).toEqual(oneByOne);
        expect(inParts).toEqual(oneByOne);
        expect(oneByOne).toMatchObject({ wrongSums: [], ledgerHolds: true });
        withEconomy += Number(JSON.stringify(oneByOne.sums).includes('economy.'));
      }),
      { numRuns: 30 },
    );
    // Chance decides how many; usually it is a third or a half.
    expect(withEconomy).toBeGreaterThan(2);
  });
});

function one(writer: RecordWriter, logbook: Logbook, write: RecordWrite): Promise<object> {
  switch (write.action) {
    case 'create':
      return writer.create(logbook, write.kind, write);
    case 'update':
      return writer.update(logbook, write.kind, write);
    case 'delete':
      return writer.delete(logbook, write.kind, write);
    default:
      throw new Error(write satisfies never);
  }
}

/** Splits items into parts of the given lengths, and the rest. */
function parts<Item>(items: readonly Item[], lengths: readonly number[]): Item[][] {
  let from = 0;
  const found = lengths.map((length) => {
    from += length;
    return items.slice(from - length, from);
  });
  return [...found, items.slice(from)];
}

function withoutServerTime(value: unknown): unknown {
  const text = JSON.stringify(value, (name, member) =>
    ['atMs', 'loggedAtMs', 'createdAtMs'].includes(name) && Number(member) > Date.UTC(2026, 5) ? 0 : member,
  );
  return JSON.parse(text);
}
