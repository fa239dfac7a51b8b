import { type VehicleManifest, vehicleArchiveFiles } from '../../../domain/archive/vehicle-archive.schema';
import type { ArchiveZip } from '../restore/archive-zip';
import { type CheckTerms, checkBytes, checkNames, type ReadManifest } from '../restore/check-archive';
import {
  type HandedOverVehicle,
  vehicleAttachments,
  vehicleIn,
  vehicleManifestOf,
  vehicleRecords,
} from './vehicle-records';

export interface CheckedVehicle extends HandedOverVehicle {
  readonly manifest: VehicleManifest;
  readonly manifestHash: string;
}

/** The check does not depend on the future owner. */
const nobody = '';

/** Reads all of a vehicle's archive and refuses anything that Roadbook did not write. Stores nothing. */
export async function checkVehicleArchive(
  zip: ArchiveZip,
  { manifestJson, manifestHash }: ReadManifest,
  terms: CheckTerms,
): Promise<CheckedVehicle> {
  const manifest = vehicleManifestOf(manifestJson);
  checkNames(zip, manifest.entries, Object.values(vehicleArchiveFiles));
  await checkBytes(zip, manifest.entries, terms);
  for await (const _record of vehicleRecords(zip, nobody));
  for await (const _attachment of vehicleAttachments(zip, nobody));
  return { manifest, manifestHash, ...(await vehicleIn(zip)) };
}
