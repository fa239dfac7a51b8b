import { DomainError } from '../domain/errors/domain-error';
import type { Vehicle } from '../domain/vehicles/vehicle.schema';
import type { JsonObject, Reads, Stored } from '../platform/documents/documents';
import type { PathPrefix, RecordKind, ReferencedName } from './record-kind';

export interface ReferencedKinds {
  readonly vehicle: RecordKind<JsonObject, JsonObject, Vehicle>;
  readonly employer: RecordKind;
}

const references = {
  vehicle: { field: 'vehicleId', unknown: 'UNKNOWN_VEHICLE' },
  employer: { field: 'employerId', unknown: 'UNKNOWN_EMPLOYER' },
} as const;

/** Vehicles by stored document: all records of a batch name the same few, and each vehicle is converted once. */
const vehicles = new WeakMap<Stored<JsonObject>, Vehicle>();

function vehicleOf(stored: Stored<JsonObject>, kind: ReferencedKinds['vehicle']): Vehicle {
  const known = vehicles.get(stored);
  if (known) return known;
  const vehicle = kind.toDto(stored);
  vehicles.set(stored, vehicle);
  return vehicle;
}

/** Refuses a record that names records the driver does not have; returns its vehicle. */
export async function checkReferences(
  reads: Reads,
  kinds: ReferencedKinds,
  refersTo: readonly ReferencedName[],
  content: JsonObject,
  within: PathPrefix,
): Promise<Vehicle | null> {
  let vehicle: Vehicle | null = null;
  for (const name of refersTo) {
    const { field, unknown } = references[name];
    const id = content[field];
    if (typeof id !== 'string') continue;
    const stored = await reads.get(kinds[name].collection, id);
    if (!stored) throw new DomainError(unknown, { fields: [{ path: `${within}${field}`, rule: unknown }] });
    if (name === 'vehicle') vehicle = vehicleOf(stored, kinds.vehicle);
  }
  return vehicle;
}
