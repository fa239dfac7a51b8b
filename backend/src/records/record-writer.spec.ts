import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { DomainError } from '../domain/errors/domain-error';
import { newKeySet, signingKeysOf } from '../features/ledger/key-file';
import { LedgerService } from '../features/ledger/ledger.service';
import { SummariesService } from '../features/summaries/summaries.service';
import { OdometerService } from '../features/vehicles/odometer.service';
import { collection } from '../platform/documents/collection';
import type { DocumentStore } from '../platform/documents/documents';
import { byPartition } from '../platform/documents/partition';
import { openSqliteDocuments } from '../platform/documents/sqlite/sqlite-documents';
import { referencedKinds } from '../registry/record-kinds';
import {
  ledgerCheckpoints,
  ledgerEntries,
  ledgerHeadId,
  ledgerHeads,
} from '../registry/stored/ledger.collection';
import { odometerRecords, readings } from '../registry/stored/readings.collection';
import { summaries } from '../registry/stored/summaries.collection';
import type { Logbook } from '../rpc/logbook';
import { unattended } from '../rpc/unattended';
import type { RecordKind } from './record-kind';
import { storedAsWritten } from './record-members';
import { RecordRemoval } from './record-removal';
import type { RecordWrite } from './record-write';
import { RecordWriter } from './record-writer';

type Tyre = { vehicleId: string; atMs: number; months: string[]; priceMinor: number };

const tyres = collection<Tyre>('tyres', [{ equal: ['vehicleId'], order: 'atMs' }]);
type Identified = { id: string; version: number };

const tyreSchema = z.object({ id: z.string(), version: z.int() });

/** A kind that only this test has: paid for in each of its months, and final once it is dear. */
const tyreKind: RecordKind<Tyre, Tyre, Tyre & Identified, Tyre & Identified> = {
  ...{ name: 'tyre', schema: tyreSchema, collection: tyres, publicName: 'expense' },
  refersTo: ['vehicle'],
  deletedWithVehicleAs: 'expenses',
  ...storedAsWritten,
  check({ priceMinor }, within) {
    if (priceMinor >= 0) return;
    const path = `${within}priceMinor`;
    throw new DomainError('INPUT_INVALID', { fields: [{ path, rule: 'too_small' }] });
  },
  isFinal: async ({ before }) => before !== null && before.priceMinor > 1_000,
  readings: (id, { vehicleId, atMs }) => ({
    vehicleId,
    readings: [{ atMs, zone: 'UTC', odometerMetres: atMs, from: { kind: 'service', recordId: id } }],
  }),
  sums: ({ vehicleId, months, priceMinor }) =>
    months.map((month) => ({ month, vehicleId, add: { 'cost.tyres.EUR': priceMinor } })),
};

const firstMs = Date.UTC(2026, 0, 1);
const tyre = (number: number, changes: Partial<Tyre> = {}) => ({
  id: `01JZ${String(number).padStart(22, '0')}`,
  content: { vehicleId: 'van', atMs: firstMs + number, months: ['2026-01'], priceMinor: 100, ...changes },
});
const created = (number: number, changes: Partial<Tyre> = {}): RecordWrite => ({
  ...{ action: 'create', kind: tyreKind },
  ...tyre(number, changes),
});
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

describe('the writer of records', () => {
  let folder: string;
  let documents: DocumentStore;
  let transactions = 0;
  let logbook: Logbook;
  let writer: RecordWriter;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'records-'));
    const known = [
      tyres,
      readings,
      odometerRecords,
      summaries,
      ledgerEntries,
      ledgerHeads,
      ledgerCheckpoints,
    ];
    const vehicles = referencedKinds.vehicle.collection;
    documents = openSqliteDocuments(join(folder, 'roadbook.sqlite'), [...known, vehicles]);
    writer = new RecordWriter([tyreKind], {
      transactions: {
        transact: ({ id }, work) => {
          transactions += 1;
          return documents.of(id).transact(work);
        },
      },
      odometer: new OdometerService(),
      summaries: new SummariesService(byPartition(documents)),
      ledger: new LedgerService(Date.now, signingKeysOf(newKeySet([]))),
      attachments: { planRemoval: async () => () => undefined },
      finality: { isLocked: async () => false, isFinal: async () => false },
      clock: Date.now,
      referenced: referencedKinds,
    });
  });
  afterAll(async () => {
    await documents.close();
    rmSync(folder, { recursive: true });
  });
  let drivers = 0;
  beforeEach(async () => {
    drivers += 1;
    logbook = unattended(`driver-${drivers}`);
    await documents
      .of(logbook.id)
      .transact(async (transaction) => transaction.create(referencedKinds.vehicle.collection, 'van', aVan));
    transactions = 0;
  });

  const get = async (number: number) => documents.of(logbook.id).get(tyres, tyre(number).id);
  const entries = async () =>
    (await documents.of(logbook.id).get(ledgerHeads, ledgerHeadId))?.data.sequence ?? 0;
  const paid = async (month: string) =>
    (await documents.of(logbook.id).get(summaries, `${month}.van`))?.data.sums['cost.tyres.EUR'] ?? 0;
  const refused = (reason: string, path?: string) =>
    expect.objectContaining(
      path ? { reason, details: { fields: [expect.objectContaining({ path })] } } : { reason },
    );

  it('counts a create that is sent twice once, and refuses another of its id', async () => {
    expect(await writer.create(logbook, tyreKind, tyre(1))).toMatchObject({ version: 1, priceMinor: 100 });
    expect(await writer.create(logbook, tyreKind, tyre(1))).toMatchObject({ version: 1 });
    const other = writer.create(logbook, tyreKind, tyre(1, { priceMinor: 7 }));
    await expect(other).rejects.toEqual(refused('ALREADY_EXISTS'));
    await writer.update(logbook, tyreKind, { ...tyre(1), version: 1, patch: priced(9) });
    // The record was created, whatever happened to it since.
    expect(await writer.create(logbook, tyreKind, tyre(1))).toMatchObject({ version: 2, priceMinor: 9 });
    expect([await entries(), await paid('2026-01')]).toEqual([2, 9]);
  });

  it('makes one version of a change that is sent twice, and none of one that changes nothing', async () => {
    const { id } = await writer.create(logbook, tyreKind, tyre(1));
    const missing = writer.update(logbook, tyreKind, { ...tyre(2), version: 1, patch: priced(9) });
    await expect(missing).rejects.toEqual(refused('NOT_FOUND'));
    for (let sent = 0; sent < 2; sent += 1) {
      const change = { id, version: 1, patch: priced(9) };
      expect(await writer.update(logbook, tyreKind, change)).toMatchObject({ version: 2, priceMinor: 9 });
    }
    expect(await writer.update(logbook, tyreKind, { id, version: 2, patch: priced(9) })).toMatchObject({
      version: 2,
    });
    const stale = writer.update(logbook, tyreKind, { id, version: 1, patch: priced(8) });
    await expect(stale).rejects.toEqual(refused('VERSION_CLASH'));
    expect([await entries(), await paid('2026-01')]).toEqual([2, 9]);
  });

  it('deletes what has the version that was seen', async () => {
    const { id } = await writer.create(logbook, tyreKind, tyre(1));
    await expect(writer.delete(logbook, tyreKind, { id, version: 2 })).rejects.toEqual(
      refused('VERSION_CLASH'),
    );
    expect(await writer.delete(logbook, tyreKind, { id, version: 1 })).toEqual({ id });
    await expect(writer.delete(logbook, tyreKind, { id, version: 1 })).rejects.toEqual(refused('NOT_FOUND'));
    expect([await get(1), await entries(), await paid('2026-01')]).toEqual([null, 2, 0]);
  });

  it('refuses what may not be, at the fields of the input, and what was final without a reason', async () => {
    const unknown = writer.create(logbook, tyreKind, tyre(1, { vehicleId: 'bus' }));
    await expect(unknown).rejects.toEqual(refused('UNKNOWN_VEHICLE', 'vehicleId'));
    const { id } = await writer.create(logbook, tyreKind, tyre(1, { priceMinor: 2_000 }));
    const within = 'changes.';
    const negative = writer.update(logbook, tyreKind, { id, version: 1, patch: priced(-1), within });
    await expect(negative).rejects.toEqual(refused('INPUT_INVALID', 'changes.priceMinor'));
    const final = { id, version: 1, patch: priced(5) };
    await expect(writer.update(logbook, tyreKind, final)).rejects.toEqual(
      refused('REASON_REQUIRED', 'reason'),
    );
    const withReason = { ...final, details: { reason: 'Misread' } };
    expect(await writer.update(logbook, tyreKind, withReason)).toMatchObject({ version: 2 });
    expect(await entries()).toBe(2);
  });

  it('writes a thousand records of one month in a few transactions', async () => {
    await writer.writeAll(
      logbook,
      numbers(1_000).map((number) => created(number)),
    );
    expect([await entries(), await paid('2026-01')]).toEqual([1_000, 100_000]);
    // 460 documents each, of three to a record.
    expect(transactions).toBe(7);
    await writer.writeAll(
      logbook,
      numbers(1_000).map((number) => created(number)),
    );
    expect(await entries()).toBe(1_000);
  });

  it('takes effect a transaction at a time: of the one that is refused nothing stays', async () => {
    const batch = numbers(200).map((number) => created(number, number === 180 ? { priceMinor: -1 } : {}));
    await expect(writer.writeAll(logbook, batch)).rejects.toEqual(refused('INPUT_INVALID', 'priceMinor'));
    expect([await get(152), await get(153), await paid('2026-01')]).toEqual([
      expect.objectContaining({ version: 1 }),
      null,
      15_300,
    ]);
  });

  it('takes less at a time where the months are many', async () => {
    const months = (number: number) => [`19${10 + number}-01`, `19${10 + number}-02`, `19${10 + number}-03`];
    const batch = numbers(89).flatMap((number) => [
      created(number, { months: months(number) }),
      created(number + 100),
    ]);
    batch.sort((a, b) => (a.id < b.id ? -1 : 1));
    await writer.writeAll(logbook, batch);
    expect(await paid('1998-03')).toBe(100);
    expect(transactions).toBeGreaterThan(2);
    expect(await entries()).toBe(178);
    const removal = new RecordRemoval(writer);
    while (await removal.removeSome(logbook, tyreKind, 'van'));
    expect([await get(0), await get(188), await paid('1998-03'), await entries()]).toEqual([
      null,
      null,
      0,
      356,
    ]);
  });
});

const priced = (priceMinor: number) => (before: Tyre) => ({ ...before, priceMinor });

const aVan = {
  ...{ name: 'Van', make: '', model: '', year: null, plate: '', vin: null, currency: 'EUR' },
  energySources: [{ kind: 'diesel' as const, capacityMillilitres: null }],
  ...{
    distanceUnit: 'km' as const,
    volumeUnit: 'litre' as const,
    fuelEconomyUnit: 'litresPer100Km' as const,
  },
  electricEconomyUnit: 'kwhPer100Km' as const,
  ...{ purchase: null, sale: null, archivedAtMs: null, createdAtMs: 0 },
};
