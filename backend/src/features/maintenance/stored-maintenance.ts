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
  return (await all(reads, schedules, 'createdAtMs', vehicleId)).map(toSchedule);
}

/** All visits of a vehicle or of the driver, in order of time. */
export async function allServiceVisits(reads: Reads, vehicleId?: string): Promise<ServiceVisit[]> {
  return (await all(reads, serviceVisits, 'atMs', vehicleId)).map(toServiceVisit);
}

async function all<Document extends JsonObject>(
  reads: Reads,
  collection: Collection<Document>,
  field: string,
  vehicleId: string | undefined,
): Promise<Stored<Document>[]> {
  const query: Query = {
    equal: vehicleId === undefined ? {} : { vehicleId },
    order: { field, direction: 'ascending' },
    limit: rowsAtOnce,
  };
  const found: Stored<Document>[] = [];
  let page = await reads.list(collection, query);
  for (;;) {
    found.push(...page.documents);
    if (page.next === null) return found;
    page = await reads.list(collection, { ...query, cursor: page.next });
  }
}
