import type { Schedule } from '@domain/maintenance/schedule.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';

export interface ScheduleRequest {
  readonly vehicle: Pick<Vehicle, 'id'>;
  /** null adds a schedule. */
  readonly schedule: Schedule | null;
}
