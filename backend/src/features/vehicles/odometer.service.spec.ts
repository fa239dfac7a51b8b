import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { DomainError } from '../../domain/errors/domain-error';
import { plus, type SummaryDelta } from '../../domain/summaries/counters';
import { drivenByMonth } from '../../domain/summaries/driven-deltas';
import type { OdometerRecord, ZonedReading } from '../../domain/vehicles/odometer.schema';
import { backwardReadings } from '../../domain/vehicles/odometer-backwards';
import { odometerTimeline, readingKey } from '../../domain/vehicles/odometer-timeline';
import type { DocumentStore, Transaction } from '../../platform/documents/documents';
import { openSqliteDocuments } from '../../platform/documents/sqlite/sqlite-documents';
import type { RecordReadings } from '../../records/record-kind';
import { odometerRecords, readings } from '../../registry/stored/readings.collection';
import { OdometerService } from './odometer.service';

const at = (iso: string) => Date.parse(iso);
const nothing: RecordReadings = { vehicleId: null, readings: [] };

/** Readings of a trip between two odometer values in kilometres, as the trips feature passes them on. */
function trip(
  vehicleId: string | null,
  recordId: string,
  [start, startKm]: [string, number | null],
  [end, endKm]: [string, number | null],
  zone = 'Europe/Berlin',
): RecordReadings {
  const reading = (kind: 'tripStart' | 'tripEnd', iso: string, km: number | null): ZonedReading[] =>
    km === null ? [] : [{ atMs: at(iso), zone, odometerMetres: km * 1000, from: { kind, recordId } }];
  return {
    vehicleId,
    readings: [...reading('tripStart', start, startKm), ...reading('tripEnd', end, endKm)],
  };
}

describe('readings in their records’ transactions', () => {
  const service = new OdometerService();
  let folder: string;
  let documents: DocumentStore;
  let months: Map<string, number>;
  let driver = '';
  let drivers = 0;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'odometer-'));
    documents = openSqliteDocuments(join(folder, 'roadbook.sqlite'), [readings, odometerRecords]);
  });
  afterAll(async () => {
    await documents.close();
    rmSync(folder, { recursive: true });
  });
  const startOver = () => {
    months = new Map();
    drivers += 1;
    driver = `driver ${drivers}`;
  };
  beforeEach(startOver);

  function keep(deltas: readonly SummaryDelta[]): void {
    for (const { month, vehicleId, add } of deltas) {
      const key = `${vehicleId} ${month}`;
      const { 'driven.metres': sum = 0 } = plus({ 'driven.metres': months.get(key) ?? 0 }, add);
      if (sum === 0) months.delete(key);
      else months.set(key, sum);
    }
  }

  async function change(before: RecordReadings, after: RecordReadings): Promise<void> {
    const deltas = await documents.of(driver).transact(async (transaction) => {
      const planned = await service.plan(transaction, [before], [after]);
      planned.write();
      return planned.deltas;
    });
    keep(deltas);
  }
  const add = (after: RecordReadings) => change(nothing, after);

  const replacement = (id: string, iso: string, beforeKm: number, afterKm: number, vehicleId = 'van') =>
    documents.of(driver).transact(async (transaction) =>
      transaction.create(odometerRecords, id, {
        kind: 'replaced',
        vehicleId,
        atMs: at(iso),
        zone: 'UTC',
        note: '',
        odometerBeforeMetres: beforeKm * 1000,
        odometerAfterMetres: afterKm * 1000,
      }),
    );

  async function stored(): Promise<string[]> {
    const { documents: found } = await documents.of(driver).list(readings, {
      equal: { vehicleId: 'van' },
      order: { field: 'atMs', direction: 'ascending' },
      limit: 500,
    });
    return found.map(({ id, data }) => `${id} ${(data.odometerMetres ?? Number.NaN) / 1000}`);
  }

  it('are stored, and what lies between them is driven in the month of the later one', async () => {
    await add(trip('van', 'one', ['2026-01-31T20:00Z', 100], ['2026-01-31T22:59Z', 150]));
    // 00:00 on 1 February in Berlin.
    await add(trip('van', 'two', ['2026-01-31T23:00Z', 151], ['2026-02-01T09:00Z', 200]));
    expect(Object.fromEntries(months)).toEqual({ 'van 2026-01': 50_000, 'van 2026-02': 50_000 });
    expect(await stored()).toEqual([
      'tripStart.one 100',
      'tripEnd.one 150',
      'tripStart.two 151',
      'tripEnd.two 200',
    ]);
  });

  it('go with their record, and the way between what is left belongs to the later one', async () => {
    const between = trip('van', 'two', ['2026-02-10T08:00Z', 150], ['2026-02-10T09:00Z', 180]);
    await add(trip('van', 'one', ['2026-01-10T08:00Z', 100], ['2026-01-10T09:00Z', 120]));
    await add(trip('van', 'three', ['2026-03-10T08:00Z', 200], ['2026-03-10T09:00Z', 210]));
    expect(Object.fromEntries(months)).toEqual({ 'van 2026-01': 20_000, 'van 2026-03': 90_000 });
    await add(between);
    expect(Object.fromEntries(months)).toEqual({
      'van 2026-01': 20_000,
      'van 2026-02': 60_000,
      'van 2026-03': 30_000,
    });
    await change(between, nothing);
    expect(Object.fromEntries(months)).toEqual({ 'van 2026-01': 20_000, 'van 2026-03': 90_000 });
    expect(await stored()).toHaveLength(4);
  });

  it('move with their record to another vehicle', async () => {
    const one = trip('van', 'one', ['2026-01-10T08:00Z', 100], ['2026-01-10T09:00Z', 120]);
    await add(one);
    await change(one, { ...one, vehicleId: 'car' });
    expect(Object.fromEntries(months)).toEqual({ 'car 2026-01': 20_000 });
    await change({ ...one, vehicleId: 'car' }, { ...one, vehicleId: null });
    expect(months.size).toBe(0);
    expect(await stored()).toEqual([]);
  });

  it('change month with the zone alone', async () => {
    const inBerlin = trip('van', 'one', ['2026-01-31T20:00Z', 100], ['2026-01-31T23:30Z', 150]);
    await add(inBerlin);
    expect(Object.fromEntries(months)).toEqual({ 'van 2026-02': 50_000 });
    const inLondon = trip(
      'van',
      'one',
      ['2026-01-31T20:00Z', 100],
      ['2026-01-31T23:30Z', 150],
      'Europe/London',
    );
    await change(inBerlin, inLondon);
    expect(Object.fromEntries(months)).toEqual({ 'van 2026-01': 50_000 });
  });

  it('count through a replacement what was really driven', async () => {
    await add(trip('van', 'one', ['2026-01-10T08:00Z', 1000], ['2026-01-10T09:00Z', 1020]));
    await replacement('swap', '2026-02-01T12:00Z', 1050, 5);
    months.set('van 2026-02', 30_000);
    await add(trip('van', 'two', ['2026-03-10T08:00Z', 15], ['2026-03-10T09:00Z', 40]));
    // 40 − 5 on the new odometer.
    expect(Object.fromEntries(months)).toEqual({
      'van 2026-01': 20_000,
      'van 2026-02': 30_000,
      'van 2026-03': 35_000,
    });
  });

  const refusalOf = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      (error: unknown) => (error instanceof DomainError ? { reason: error.reason, ...error.details } : error),
    );

  it('are refused where they run backwards, both named, and nothing is stored', async () => {
    await add(trip('van', 'one', ['2026-01-10T08:00Z', 100], ['2026-01-10T09:00Z', 120]));
    const before = await stored();
    const tooLow = trip('van', 'two', ['2026-01-11T08:00Z', 119], ['2026-01-11T09:00Z', 130]);
    expect(await refusalOf(add(tooLow))).toEqual({
      reason: 'ODOMETER_BACKWARDS',
      fields: [{ path: 'odometerStartMetres', rule: 'ODOMETER_BACKWARDS' }],
      readings: {
        earlier: { kind: 'tripEnd', recordId: 'one', atMs: at('2026-01-10T09:00Z'), odometerMetres: 120_000 },
        later: { kind: 'tripStart', recordId: 'two', atMs: at('2026-01-11T08:00Z'), odometerMetres: 119_000 },
      },
    });
    const late = trip('van', 'two', ['2026-01-09T08:00Z', 90], ['2026-01-09T09:00Z', 101]);
    expect(await refusalOf(add(late))).toMatchObject({
      fields: [{ path: 'odometerEndMetres' }],
      readings: { earlier: { recordId: 'two' }, later: { kind: 'tripStart', recordId: 'one' } },
    });
    const within = trip('van', 'two', ['2026-02-09T08:00Z', 190], ['2026-02-09T09:00Z', 189]);
    expect(await refusalOf(add(within))).toMatchObject({
      fields: [{ path: 'odometerStartMetres' }, { path: 'odometerEndMetres' }],
    });
    expect(await stored()).toEqual(before);
    expect(Object.fromEntries(months)).toEqual({ 'van 2026-01': 20_000 });
  });

  it('are judged against all of one instant, not against the first that is found', async () => {
    // Trips that end and begin at one instant, stored so that ids and readings are in opposite orders.
    for (const [index, name] of ['i', 'h', 'g', 'f', 'e', 'd', 'c', 'b', 'a'].entries()) {
      await add(trip('van', name, ['2026-01-10T08:00Z', 100 + index], ['', null]));
    }
    const above = trip('van', 'z', ['2026-01-10T09:00Z', 107], ['', null]);
    expect(await refusalOf(add(above))).toMatchObject({
      readings: { earlier: { recordId: 'a', odometerMetres: 108_000 } },
    });
    const below = trip('van', 'z', ['2026-01-10T07:00Z', 101], ['', null]);
    expect(await refusalOf(add(below))).toMatchObject({
      readings: { later: { recordId: 'i', odometerMetres: 100_000 } },
    });
    await add(trip('van', 'z', ['2026-01-10T09:00Z', 108], ['', null]));
    expect(Object.fromEntries(months)).toEqual({ 'van 2026-01': 8_000 });
  });

  it('are looked up in as many reads, however many there are', async () => {
    const reads = async (count: number): Promise<number> => {
      startOver();
      await documents.of(driver).transact(async (transaction) => {
        for (let index = 0; index < count; index += 1) {
          transaction.create(readings, `fill.${index}`, {
            vehicleId: 'van',
            atMs: at('2026-01-01T00:00Z') + index * 60_000,
            zone: 'UTC',
            kind: 'fill',
            recordId: String(index),
            writtenMetres: index,
            odometerMetres: index,
          });
        }
      });
      let seen = 0;
      await documents.of(driver).transact(async (transaction) => {
        const counting: Transaction = {
          ...transaction,
          async list(collection, query) {
            const page = await transaction.list(collection, query);
            seen += 1 + page.documents.length;
            return page;
          },
        };
        const first = trip('van', 'new', ['2026-01-01T00:05:30Z', 0.005], ['2026-01-01T00:06:30Z', 0.006]);
        await service.plan(counting, [nothing], [first]);
      });
      return seen;
    };
    expect(await reads(480)).toBe(await reads(20));
  });

  it('keep the sums exact through any trips, moved and removed, and never run backwards', async () => {
    const operation = fc.record({
      name: fc.constantFrom('a', 'b', 'c', 'd'),
      vehicleId: fc.constantFrom('van', 'van', 'car', null),
      remove: fc.boolean(),
      startHours: fc.integer({ min: 0, max: 8 }),
      hours: fc.integer({ min: 0, max: 3 }),
      startKm: fc.option(fc.integer({ min: 0, max: 12 })),
      endKm: fc.option(fc.integer({ min: 0, max: 12 })),
      zone: fc.constantFrom('UTC', 'Pacific/Auckland'),
    });
    const sequence = fc.tuple(fc.boolean(), fc.array(operation, { maxLength: 20 }));
    const iso = (hours: number) => new Date(at('2026-01-31T08:00Z') + hours * 3_600_000).toISOString();
    await fc.assert(
      fc.asyncProperty(sequence, async ([isReplaced, operations]) => {
        startOver();
        const records: OdometerRecord[] = [];
        if (isReplaced) {
          await replacement('swap', iso(4), 9, 2);
          const common = {
            kind: 'replaced',
            id: 'swap',
            vehicleId: 'van',
            zone: 'UTC',
            note: '',
            version: 1,
          } as const;
          records.push({
            ...common,
            atMs: at(iso(4)),
            odometerBeforeMetres: 9_000,
            odometerAfterMetres: 2_000,
          });
        }
        const kept = new Map<string, RecordReadings>();
        for (const { name, remove, startHours, hours, ...given } of operations) {
          const before = kept.get(name) ?? nothing;
          const after = remove
            ? nothing
            : trip(
                given.vehicleId,
                name,
                [iso(startHours), given.startKm],
                [iso(startHours + hours), given.endKm],
                given.zone,
              );
          const ofVehicle = (vehicleId: string) =>
            [...kept, [name, after] as const]
              .filter(
                ([other, record]) => record.vehicleId === vehicleId && (other !== name || record === after),
              )
              .flatMap(([, record]) => record.readings);
          const timelines = [
            odometerTimeline(ofVehicle('van'), records),
            odometerTimeline(ofVehicle('car'), []),
          ];
          const isBackwards = timelines.some((timeline) => backwardReadings(timeline).length > 0);
          const refusal = await refusalOf(change(before, after));
          expect(refusal).toEqual(
            isBackwards ? expect.objectContaining({ reason: 'ODOMETER_BACKWARDS' }) : null,
          );
          if (!isBackwards) kept.set(name, after);
        }
        const all = [...kept.values()];
        const scratch = ['van', 'car'].flatMap((vehicleId) => {
          const own = all
            .filter((record) => record.vehicleId === vehicleId)
            .flatMap((record) => record.readings);
          const state = { readings: own, records: vehicleId === 'van' ? records : [] };
          return [...drivenByMonth(state)].map(
            ([month, metres]) => [`${vehicleId} ${month}`, metres] as const,
          );
        });
        expect(Object.fromEntries(months)).toEqual(Object.fromEntries(scratch));
      }),
      { numRuns: 150 },
    );
  });

  it('tells others which of them count, and as what', async () => {
    await add(trip('van', 'one', ['2026-01-10T08:00Z', 100], ['2026-01-10T09:00Z', 120]));
    const start = { kind: 'tripStart', recordId: 'one' } as const;
    const absent = { kind: 'fill', recordId: 'one' } as const;
    const counting = await service.countingReadings(documents.of(driver), 'van', [start, absent]);
    expect([...counting]).toEqual([[readingKey(start), 100_000]]);
    expect((await service.countingReadings(documents.of(driver), 'car', [start])).size).toBe(0);
  });
});
