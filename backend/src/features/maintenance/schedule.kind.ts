import { DomainError } from '../../domain/errors/domain-error';
import {
  mostSchedulesOfVehicle,
  type Schedule,
  scheduleSchema,
} from '../../domain/maintenance/schedule.schema';
import { scheduleRefusals } from '../../domain/maintenance/schedule-refusals';
import { searchableSchedule } from '../../domain/search/searchable-records';
import type { Reads } from '../../platform/documents/documents';
import type { RecordChange, RecordKind } from '../../records/record-kind';
import { type ScheduleDocument, schedules } from './schedules.collection';
import { allSchedules, toSchedule } from './stored-maintenance';

export type ScheduleContent = Omit<Schedule, 'id' | 'version'>;

export const scheduleKind: RecordKind<ScheduleContent, ScheduleDocument, Schedule> = {
  name: 'schedule',
  schema: scheduleSchema,
  collection: schedules,
  publicName: 'schedule',
  refersTo: ['vehicle'],
  goesWithVehicleAs: 'schedules',
  given: toSchedule,
  content: ({ data: { createdAtMs: _, ...content } }) => content,
  document: (content, { before, nowMs }) => ({ ...content, createdAtMs: before?.createdAtMs ?? nowMs }),
  sealed: (_, content) => content,
  check(content) {
    const fields = scheduleRefusals(content);
    if (fields.length > 0) throw new DomainError('INPUT_INVALID', { fields });
  },
  checkTogether: refuseTooMany,
  searchable: searchableSchedule,
};

async function refuseTooMany(
  reads: Reads,
  changes: readonly RecordChange<ScheduleContent, ScheduleDocument>[],
): Promise<void> {
  const added = changes.flatMap(({ before, after }) =>
    after && after.vehicleId !== before?.vehicleId ? [after.vehicleId] : [],
  );
  for (const vehicleId of new Set(added)) {
    const known = await allSchedules(reads, vehicleId);
    const more = added.filter((id) => id === vehicleId).length;
    if (known.length + more > mostSchedulesOfVehicle) throw new DomainError('TOO_MANY');
  }
}
