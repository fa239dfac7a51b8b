import type { Schedule } from '../../domain/maintenance/schedule.schema';
import { collection } from '../../platform/documents/collection';

export type ScheduleDocument = Omit<Schedule, 'id' | 'version'> & { createdAtMs: number };

export const schedules = collection<ScheduleDocument>('schedules', [
  { equal: [], order: 'createdAtMs' },
  { equal: ['vehicleId'], order: 'createdAtMs' },
]);
