import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import type { ClaimVehicleKind } from '@domain/vehicles/vehicle-kind';

/** What rules tell apart, as it stands in the form; figures are text until they are read. */
export interface ToldVehicle {
  readonly kind: ClaimVehicleKind | null;
  readonly engine: string;
  readonly fiscalPower: string;
}

/** What was answered in this form, by vehicle, and is not yet stored with it. */
export type ToldVehicles = Readonly<Record<string, Partial<ToldVehicle>>>;

export type ClaimFacts = Pick<Vehicle, 'kind' | 'engineCubicCentimetres' | 'fiscalPowerCv'>;

/** What was answered; where nothing was, what is stored with the vehicle. */
export function toldOf(vehicle: ClaimFacts, told: Partial<ToldVehicle> | undefined): ToldVehicle {
  const { kind, engineCubicCentimetres: engine, fiscalPowerCv: power } = vehicle;
  return {
    kind,
    engine: engine === null ? '' : String(engine),
    fiscalPower: power === null ? '' : String(power),
    ...told,
  };
}

/** What of the facts in the form differs from what is stored; null where nothing does. */
export function factsToStore(vehicle: ClaimFacts, read: ClaimFacts): Partial<ClaimFacts> | null {
  const { kind, engineCubicCentimetres, fiscalPowerCv } = read;
  const changes = {
    ...(kind !== vehicle.kind && { kind }),
    ...(engineCubicCentimetres !== vehicle.engineCubicCentimetres && { engineCubicCentimetres }),
    ...(fiscalPowerCv !== vehicle.fiscalPowerCv && { fiscalPowerCv }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}
