import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import type { ClaimVehicleKind } from '@domain/vehicles/vehicle-kind';

/** The vehicle facts that rules depend on, as typed in the form; numbers are text until they are read. */
export interface VehicleAnswers {
  readonly kind: ClaimVehicleKind | null;
  readonly engine: string;
  readonly fiscalPower: string;
}

/** The answers given in this form that are not yet stored, by vehicle. */
export type AnswersByVehicle = Readonly<Record<string, Partial<VehicleAnswers>>>;

export type ClaimFacts = Pick<Vehicle, 'kind' | 'engineCubicCentimetres' | 'fiscalPowerCv'>;

/** The answers; without one, the value stored with the vehicle. */
export function answersOf(vehicle: ClaimFacts, answers: Partial<VehicleAnswers> | undefined): VehicleAnswers {
  const { kind, engineCubicCentimetres: engine, fiscalPowerCv: power } = vehicle;
  return {
    kind,
    engine: engine === null ? '' : String(engine),
    fiscalPower: power === null ? '' : String(power),
    ...answers,
  };
}

/** Facts in the form that differ from the stored ones; null without a difference. */
export function factsToStore(vehicle: ClaimFacts, read: ClaimFacts): Partial<ClaimFacts> | null {
  const { kind, engineCubicCentimetres, fiscalPowerCv } = read;
  const changes = {
    ...(kind !== vehicle.kind && { kind }),
    ...(engineCubicCentimetres !== vehicle.engineCubicCentimetres && { engineCubicCentimetres }),
    ...(fiscalPowerCv !== vehicle.fiscalPowerCv && { fiscalPowerCv }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}
