import type { Schedule } from '../../domain/maintenance/schedule.schema';
import type { ServiceVisit } from '../../domain/maintenance/service.schema';
import type { Reads, Stored } from '../../platform/documents/documents';
import { allRecords } from '../../records/all-records';
import { type ScheduleDocument, schedules } from './schedules.collection';
import { type ServiceVisitDocument, serviceVisits } from './service-visits.collection';

export function toSchedule({ id, version, data }: Stored<ScheduleDocument>): Schedule {
  const { createdAtMs: _, ...schedule } = data;
  return { ...schedule, id, version };
}

export function toServiceVisit({ id, version, data }: Stored<ServiceVisitDocument>): ServiceVisit {
  return { id, ...data, version };
}

/** All schedules of a vehicle or of the driver, the oldest first. */
export async function allSchedules(reads: Reads, vehicleId?: string): Promise<Schedule[]> {
  return allRecords(reads, schedules, { field: 'createdAtMs', vehicleId, given: toSchedule });
}

/** All visits of a vehicle or of the driver, in order of time, without their texts: there may be thousands. */
export async function allServiceVisits(reads: Reads, vehicleId?: string): Promise<ServiceVisit[]> {
  const given = (stored: Stored<ServiceVisitDocument>): ServiceVisit => ({
    ...toServiceVisit(stored),
    ...{ workshop: '', lines: [], note: '' },
  });
  return allRecords(reads, serviceVisits, { field: 'atMs', vehicleId, given });
}
