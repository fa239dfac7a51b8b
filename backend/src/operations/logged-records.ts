import { placedReadings } from '../domain/logbooks/driving/placed-readings';
import type { SummaryDelta } from '../domain/summaries/counters';
import type { LoggedRecords } from '../domain/summaries/recomputed-sums';
import {
  byId,
  type Collection,
  type JsonObject,
  type Page,
  type Query,
  type Reads,
  type Stored,
} from '../platform/documents/documents';
import type { RecordKind, RecordReadings } from '../records/record-kind';
import { fillKind } from '../registry/kinds/fill.kind';
import { odometerRuleKind } from '../registry/kinds/odometer-rule.kind';
import { vehicleKind } from '../registry/kinds/vehicle.kind';
import { recordKinds } from '../registry/record-kinds';
import { logbookHeadId, logbookHeads } from '../rpc/logbooks.collection';

const rowsAPage = 500;

/** Every document of a listing, in ascending order of the field. */
export async function allOf<T extends JsonObject>(
  reads: Reads,
  collection: Collection<T>,
  field: string = byId.field,
  equal: NonNullable<Query['equal']> = {},
): Promise<Stored<T>[]> {
  const all: Stored<T>[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page<T> = await reads.list(collection, {
      equal,
      order: { field, direction: 'ascending' },
      limit: rowsAPage,
      ...(cursor !== undefined && { cursor }),
    });
    all.push(...page.documents);
    cursor = page.next;
  }
  return all;
}

async function isOfCompany(reads: Reads): Promise<boolean> {
  return ((await reads.get(logbookHeads, logbookHeadId))?.data.company ?? null) !== null;
}

/** Readings as the odometer's writer places them. */
function placedByVehicle(all: readonly RecordReadings[]): RecordReadings[] {
  const ofVehicles = Map.groupBy(all, ({ vehicleId }) => vehicleId);
  return [...ofVehicles].map(([vehicleId, some]) => ({
    vehicleId,
    readings: placedReadings(some.flatMap(({ readings }) => readings)),
  }));
}

/** Reads all records of a driver that count in the sums. */
export async function loggedRecords(reads: Reads): Promise<LoggedRecords> {
  const deltas: SummaryDelta[] = [];
  const readings: RecordReadings[] = [];
  for (const kind of recordKinds) {
    if (!kind.sums && !kind.readings) continue;
    for (const stored of await allOf(reads, kind.collection)) {
      const content = kind.content(stored);
      deltas.push(...(kind.sums?.(content) ?? []));
      if (kind.readings) readings.push(kind.readings(stored.id, content));
    }
  }
  const toDto = async <C extends JsonObject, D extends JsonObject, G extends object>({
    collection,
    toDto,
  }: RecordKind<C, D, G>) => (await allOf(reads, collection)).map(toDto);
  return {
    deltas,
    readings: (await isOfCompany(reads)) ? placedByVehicle(readings) : readings,
    vehicleIds: (await toDto(vehicleKind)).map(({ id }) => id),
    odometerRules: await toDto(odometerRuleKind),
    fills: await toDto(fillKind),
  };
}
