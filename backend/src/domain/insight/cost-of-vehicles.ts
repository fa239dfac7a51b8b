import type { TotalFigures } from '../summaries/figures';
import { totalFigures } from '../summaries/figures';
import type { MonthSummary } from '../summaries/summary.schema';

export type CostOfVehicles =
  | TotalFigures['costPerDistance']
  | { readonly known: false; readonly reason: 'vehicleWithoutDistance' };

/**
 * Total cost of vehicles divided by their total distance. Unknown if a vehicle has costs but no distance by its
 * odometer, or none of the same days, as its part of the distance is unknown. Costs without a vehicle are left out.
 */
export function costOfVehicles(rows: readonly MonthSummary[]): CostOfVehicles {
  const ofVehicles = rows.filter(({ vehicleId }) => vehicleId !== null);
  const together = totalFigures(ofVehicles).costPerDistance;
  const ids = [...new Set(ofVehicles.map(({ vehicleId }) => vehicleId))];
  if (!together.known || ids.length < 2) return together;
  const each = ids.map(
    (id) => totalFigures(ofVehicles.filter(({ vehicleId }) => vehicleId === id)).costPerDistance,
  );
  const isLacking = each.some(
    (cost) => !cost.known && (cost.reason === 'noDistance' || cost.reason === 'notCovered'),
  );
  return isLacking ? { known: false, reason: 'vehicleWithoutDistance' } : together;
}
