import type { ConditionReading } from '@domain/conditions/condition-reading.schema';
import type { ConditionSubject } from '@domain/conditions/condition-subjects';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';

export interface ConditionRequest {
  readonly vehicle: Pick<Vehicle, 'id'>;
  /** null adds one. */
  readonly reading: ConditionReading | null;
  /** What a new one is of, where that is known. */
  readonly subject: ConditionSubject | null;
}
