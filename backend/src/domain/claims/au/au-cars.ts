import { z } from 'zod';
import { recordIdSchema } from '../../records/record.schema';
import type { ClaimVehicle } from '../claim';
import { asked } from '../claim-facts';

/** Vehicles designed to carry a tonne or more, or nine passengers or more: they are no cars. */
export const auLargeVehicleIds = asked('vehicles', z.array(recordIdSchema).max(50));

/** Vehicle kinds that may be a car in the sense of the law; for a van or utility it depends on its load. */
export const auCarKinds = ['car', 'van'] as const;

/**
 * The vehicles, with those that are legally no car marked as another kind: designed to carry a tonne or more, or nine
 * passengers or more: ATO
 * (https://www.ato.gov.au/Business/Income-and-deductions-for-business/Deductions/Motor-vehicle-expenses/Claiming-motor-vehicle-expenses-as-a-sole-trader/Logbook-method/).
 */
export function auWithoutLarge(
  vehicles: readonly ClaimVehicle[],
  largeVehicleIds: readonly string[],
): readonly ClaimVehicle[] {
  return vehicles.map((vehicle) =>
    largeVehicleIds.includes(vehicle.id) ? { ...vehicle, kind: 'other' as const } : vehicle,
  );
}
