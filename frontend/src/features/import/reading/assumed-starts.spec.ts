import type { ImportedRecord } from '@domain/import/import.schema';
import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { withAssumedStarts } from './assumed-starts';
import type { ReadRecord } from './read-record';
import type { ReadEnd } from './read-records';

const golf = ulid();
const hour = 3_600_000;
const end: ReadEnd = { totals: null, uncountedRows: 0, doneByServices: new Set() };

interface Trip {
  readonly row: number;
  /** Start hour; a trip takes half an hour unless given. */
  readonly atHour: number;
  readonly hours?: number;
  readonly odometerEndMetres: number | null;
  readonly odometerStartMetres?: number;
  readonly distanceMetres?: number;
  readonly vehicleId?: string;
}

function trip({
  row,
  atHour,
  odometerStartMetres,
  distanceMetres,
  vehicleId = golf,
  hours = 0.5,
  ...given
}: Trip): ReadRecord {
  const record: Extract<ImportedRecord, { kind: 'trip' }>['record'] = {
    ...{ id: ulid(), vehicleId, category: 'business', purpose: '', forWhom: '', note: '', tags: [] },
    ...{ startedAtMs: atHour * hour, startZone: 'Europe/Berlin', endedAtMs: (atHour + hours) * hour },
    ...{ endZone: 'Europe/Berlin', fromText: '', toText: '', passengers: 0, favourite: false },
    ...{ tollsMinor: 0, parkingMinor: 0, currency: 'EUR', ...given },
    odometerStartMetres: odometerStartMetres ?? null,
    distanceMetres: distanceMetres ?? null,
  };
  return { outcome: 'record', row, record: { kind: 'trip', record } };
}

function reading(row: number, atHour: number, odometerMetres: number): ReadRecord {
  const record = { kind: 'noted', id: ulid(), vehicleId: golf, zone: 'Europe/Berlin', note: '' } as const;
  const at = { atMs: atHour * hour, odometerMetres };
  return { outcome: 'record', row, record: { kind: 'reading', record: { ...record, ...at } } };
}

/** Row, start in metres and note of each trip, in the order of the rows. */
async function starts(...parts: readonly (readonly ReadRecord[])[]) {
  async function* read() {
    for (const part of parts) yield part;
    return end;
  }
  const found: ReadRecord[] = [];
  for await (const some of withAssumedStarts(read())) found.push(...some);
  return found
    .flatMap((each) => (each.outcome === 'record' && each.record.kind === 'trip' ? [each] : []))
    .map(({ row, start, record }) => [
      row,
      record.kind === 'trip' ? record.record.odometerStartMetres : null,
      start,
    ])
    .sort(([one], [other]) => Number(one) - Number(other));
}

it('is the end of the row before; of the first row nothing is known', async () => {
  const rows = [
    trip({ row: 2, atHour: 8, odometerEndMetres: 50_000_000 }),
    trip({ row: 3, atHour: 9, odometerEndMetres: 50_012_000 }),
    trip({ row: 4, atHour: 10, odometerEndMetres: 50_030_000 }),
  ];
  const right = [
    [2, null, 'unknown'],
    [3, 50_000_000, 'taken'],
    [4, 50_012_000, 'taken'],
  ];
  expect(await starts(rows)).toEqual(right);
  // Gives the same result for any split of the rows.
  expect(await starts(...rows.map((row) => [row]))).toEqual(right);
});

it('is the end of the row after where the newest comes first', async () => {
  expect(
    await starts([
      trip({ row: 2, atHour: 10, odometerEndMetres: 50_030_000 }),
      trip({ row: 3, atHour: 9, odometerEndMetres: 50_012_000 }),
      trip({ row: 4, atHour: 8, odometerEndMetres: 50_000_000 }),
    ]),
  ).toEqual([
    [2, 50_012_000, 'taken'],
    [3, 50_000_000, 'taken'],
    [4, null, 'unknown'],
  ]);
});

it('is told apart by the reading where trips of a day have no time', async () => {
  expect(
    await starts([
      trip({ row: 2, atHour: 36, hours: 0, odometerEndMetres: 50_030_000 }),
      trip({ row: 3, atHour: 36, hours: 0, odometerEndMetres: 50_012_000 }),
      reading(4, 12, 50_000_000),
    ]),
  ).toEqual([
    [2, 50_012_000, 'taken'],
    [3, 50_000_000, 'taken'],
  ]);
});

it('is never above the end, nor of a later row', async () => {
  expect(
    await starts([reading(2, 7, 51_000_000), trip({ row: 3, atHour: 8, odometerEndMetres: 50_000_000 })]),
  ).toEqual([[3, null, 'unknown']]);
  expect(
    await starts([trip({ row: 2, atHour: 8, odometerEndMetres: 50_000_000 }), reading(3, 9, 49_000_000)]),
  ).toEqual([[2, null, 'unknown']]);
});

it('is that of the same vehicle', async () => {
  expect(
    await starts([
      reading(2, 7, 50_000_000),
      trip({ row: 3, atHour: 8, odometerEndMetres: 60_000_000, vehicleId: ulid() }),
      trip({ row: 4, atHour: 9, odometerEndMetres: 50_005_000 }),
    ]),
  ).toEqual([
    [3, null, 'unknown'],
    [4, 50_000_000, 'taken'],
  ]);
});

it('leaves alone what says its start or its distance, and what has no reading', async () => {
  expect(
    await starts([
      reading(2, 7, 50_000_000),
      trip({ row: 3, atHour: 8, odometerStartMetres: 50_001_000, odometerEndMetres: 50_005_000 }),
      trip({ row: 4, atHour: 9, odometerEndMetres: 50_010_000, distanceMetres: 4_000 }),
      trip({ row: 5, atHour: 10, odometerEndMetres: null }),
    ]),
  ).toEqual([
    [3, 50_001_000, undefined],
    [4, null, undefined],
    [5, null, undefined],
  ]);
});
