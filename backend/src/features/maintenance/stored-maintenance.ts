import type { Schedule } from '../../domain/maintenance/schedule.schema';
import type { ServiceVisit } from '../../domain/maintenance/service.schema';
import type { Collection, JsonObject, Query, Reads, Stored } from '../../platform/documents/documents';
import { type ScheduleDocument, schedules } from './schedules.collection';
import { type ServiceVisitDocument, serviceVisits } from './service-visits.collection';

/** The store gives no more at once. */
const rowsAtOnce = 500;

export function toSchedule({ id, version, data }: Stored<ScheduleDocument>): Schedule {
  const { createdAtMs: _, ...schedule } = data;
  return { ...schedule, id, version };
}

export function toServiceVisit({ id, version, data }: Stored<ServiceVisitDocument>): ServiceVisit {
  return { id, ...data, version };
}

/** All schedules of a vehicle or of the driver, the oldest first. */
export async function allSchedules(reads: Reads, vehicleId?: string): Promise<Schedule[]> {
  return all(reads, schedules, { field: 'createdAtMs', vehicleId, given: toSchedule });
}

/** All visits of a vehicle or of the driver, in order of time, without their texts: there may be thousands. */
export async function allServiceVisits(reads: Reads, vehicleId?: string): Promise<ServiceVisit[]> {
  const given = (stored: Stored<ServiceVisitDocument>): ServiceVisit => ({
    ...toServiceVisit(stored),
    ...{ workshop: '', lines: [], note: '' },
  });
  return all(reads, serviceVisits, { field: 'atMs', vehicleId, given });
}

interface Wanted<Document extends JsonObject, Given> {
  readonly field: string;
  readonly vehicleId: string | undefined;
  readonly given: (stored: Stored<Document>) => Given;
}

async function all<Document extends JsonObject, Given>(
  reads: Reads,
  collection: Collection<Document>,
  { field, vehicleId, given }: Wanted<Document, Given>,
): Promise<Given[]> {
  const query: Query = {
    equal: vehicleId === undefined ? {} : { vehicleId },
    order: { field, direction: 'ascending' },
    limit: rowsAtOnce,
  };
  const found: Given[] = [];
  let page = await reads.list(collection, query);
  for (;;) {
    found.push(...page.documents.map(given));
    if (page.next === null) return found;
    page = await reads.list(collection, { ...query, cursor: page.next });
  }
}
