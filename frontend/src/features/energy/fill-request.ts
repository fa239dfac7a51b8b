import type { Fill } from '@domain/energy/energy.schema';

/** A stored fill to be changed, or a new one, of a vehicle where it was asked for there. */
export interface FillRequest {
  readonly fill?: Fill;
  readonly vehicleId?: string;
}
