import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import type { ClaimVehicleKind } from '@domain/vehicles/vehicle-kind';

/** Vehicle facts for the rules, as typed; numbers are text until they are read. */
export interface VehicleAnswers {
  readonly kind: ClaimVehicleKind | null;
  readonly engine: string;
  readonly fiscalPower: string;
}

/** Answers in this form that are not stored yet, by vehicle. */
export type AnswersByVehicle = Readonly<Record<string, Partial<VehicleAnswers>>>;

export type ClaimFacts = Pick<Vehicle, 'kind' | 'engineCubicCentimetres' | 'fiscalPowerCv'>;

/** Answers about a vehicle; unanswered questions have the stored value. */
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
