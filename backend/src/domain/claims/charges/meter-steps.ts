import type { ChargeMeter } from '../../energy/energy.schema';
import type { ClaimCharge } from './claim-charge';

/** Facts known of a meter before one of its charges. */
export interface MeterStep {
  /** Its last reading, in watt-hours. */
  readonly wattHours: number;
  /** Energy of the car's charges since that reading, for a counter of a car; of no use for other meters. */
  readonly chargedWattHours: number;
}

/** A counter of a car is known by its name and its car, any other meter by its name alone. */
const keyOf = ({ name, kind }: ChargeMeter, vehicleId: string): string =>
  JSON.stringify(kind === 'car' ? [kind, name, vehicleId] : [kind, name]);

/**
 * The step of each charge whose meter was read at a charge before, by the id of the charge. `charges` are in order of
 * time, of all vehicles.
 */
export function meterSteps(charges: readonly ClaimCharge[]): ReadonlyMap<string, MeterStep> {
  const steps = new Map<string, MeterStep>();
  const read = new Map<string, { readonly wattHours: number; readonly charged: number }>();
  const charged = new Map<string, number>();
  for (const { recordId, vehicleId, meter, energyWattHours } of charges) {
    const sum = charged.get(vehicleId) ?? 0;
    const key = meter && keyOf(meter, vehicleId);
    const before = key === null ? undefined : read.get(key);
    if (before !== undefined) {
      steps.set(recordId, { wattHours: before.wattHours, chargedWattHours: sum - before.charged });
    }
    charged.set(vehicleId, sum + energyWattHours);
    const wattHours = meter?.afterWattHours ?? meter?.beforeWattHours ?? null;
    if (key !== null && wattHours !== null) {
      read.set(key, { wattHours, charged: sum + energyWattHours });
    }
  }
  return steps;
}
