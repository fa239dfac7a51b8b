import type { ServiceVisit } from '@domain/maintenance/service.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';

export interface VisitRequest {
  readonly vehicle: Pick<Vehicle, 'id'>;
  /** null adds one. */
  readonly visit: ServiceVisit | null;
  /** Ticked in a new one. */
  readonly scheduleIds: readonly string[];
}
