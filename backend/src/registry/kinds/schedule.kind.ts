import { handedOverSchemas, vehicleCareFiles } from '../../domain/archive/vehicle-archive.schema';
import { DomainError } from '../../domain/errors/domain-error';
import {
  maxSchedulesOfVehicle,
  type Schedule,
  type ScheduleCreate,
  scheduleSchema,
} from '../../domain/maintenance/schedule.schema';
import { scheduleRefusals } from '../../domain/maintenance/schedule-refusals';
import { searchableSchedule } from '../../domain/search/searchable-records';
import { collection } from '../../platform/documents/collection';
import type { Reads } from '../../platform/documents/documents';
import { allRecords } from '../../records/all-records';
import { handover } from '../../records/handover';
import type { RecordChange, RecordKind } from '../../records/record-kind';
import { contentOf, storedWithCreation } from '../../records/record-members';

type ScheduleContent = Omit<Schedule, 'id' | 'version'>;
type ScheduleDocument = ScheduleContent & { createdAtMs: number };

export const scheduleKind: RecordKind<ScheduleContent, ScheduleDocument, Schedule, ScheduleCreate> = {
  ...storedWithCreation,
  name: 'schedule',
  schema: scheduleSchema,
  collection: collection<ScheduleDocument>('schedules', [
    { equal: [], order: 'createdAtMs' },
    { equal: ['vehicleId'], order: 'createdAtMs' },
  ]),
  publicName: 'schedule',
  refersTo: ['vehicle'],
  deletedWithVehicleAs: 'schedules',
  handover: handover({
    file: vehicleCareFiles.schedules,
    schema: handedOverSchemas.schedule,
    of: () => 'schedule',
    content: (record) => contentOf(record),
  }),
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
    const known = await allRecords(reads, scheduleKind, vehicleId);
    const more = added.filter((id) => id === vehicleId).length;
    if (known.length + more > maxSchedulesOfVehicle) throw new DomainError('TOO_MANY');
  }
}
