import { createHash } from 'node:crypto';
import { manifestName, versionOfManifestSchema } from '../../../domain/archive/archive.schema';
import {
  derivedRecordId,
  handedOverSchemas,
  type VehicleManifest,
  vehicleArchiveFiles,
  vehicleArchiveFormat,
  vehicleArchiveVersion,
  vehicleCareFiles,
  vehicleManifestSchema,
} from '../../../domain/archive/vehicle-archive.schema';
import { DomainError } from '../../../domain/errors/domain-error';
import { collection } from '../../../platform/documents/collection';
import type { JsonObject } from '../../../platform/documents/documents';
import { NotStorable } from '../../../platform/documents/errors';
import { storableText } from '../../../platform/documents/storable';
import { vehicleKind } from '../../../registry/kinds/vehicle.kind';
import { recordKinds } from '../../../registry/record-kinds';
import { fileNameOf, recordKindOf } from '../handover/handed-over-files';
import { jsonOf, textLines } from '../restore/archive-lines';
import { ArchiveRefused, type ArchiveZip } from '../restore/archive-zip';
import { type CheckTerms, checkBytes, checkNames, type ReadManifest } from '../restore/check-archive';
import type { ArchivedAttachment, IncomingRecord } from './archived-records';

export function isVehicleManifest(manifestJson: unknown): boolean {
  return (
    typeof manifestJson === 'object' &&
    manifestJson !== null &&
    'format' in manifestJson &&
    manifestJson.format === vehicleArchiveFormat
  );
}

function vehicleManifestOf(manifestJson: unknown): VehicleManifest {
  const manifest = vehicleManifestSchema.safeParse(manifestJson).data;
  if (manifest) return manifest;
  const { version } = versionOfManifestSchema.pick({ version: true }).safeParse(manifestJson).data ?? {};
  const isNewer = version !== undefined && version > vehicleArchiveVersion;
  throw new ArchiveRefused(isNewer ? 'ARCHIVE_TOO_NEW' : 'ARCHIVE_DAMAGED', manifestName);
}

interface HandedOverVehicle {
  readonly name: string;
  /** Id of the vehicle at its previous owner. */
  readonly sourceId: string;
}

async function vehicleIn(zip: ArchiveZip): Promise<HandedOverVehicle> {
  for await (const { line, place } of linesOf(zip, vehicleArchiveFiles.vehicle)) {
    const vehicle = handedOverSchemas.vehicle.safeParse(line).data;
    if (!vehicle) throw new ArchiveRefused('ARCHIVE_DAMAGED', place);
    return { name: vehicle.name, sourceId: vehicle.id };
  }
  throw new ArchiveRefused('ARCHIVE_DAMAGED', vehicleArchiveFiles.vehicle);
}

/**
 * The records of a vehicle's archive as those of the new driver. Each gets an id derived from this driver and its
 * original id, so that it cannot clash with others, and is added once even if it is imported repeatedly.
 */
export async function* vehicleRecords(zip: ArchiveZip, driverId: string): AsyncGenerator<IncomingRecord> {
  const derivedRecordId = (of: string, id: string) => idOf(driverId, of, id);
  const vehicleId = derivedRecordId('vehicle', (await vehicleIn(zip)).sourceId);
  let vehicles = 0;
  for (const kind of recordKinds) {
    if (!kind.handover) continue;
    for await (const { line, place } of linesOf(zip, kind.handover.file)) {
      const record = kind.handover.read(line, derivedRecordId);
      if (kind.name === vehicleKind.name) vehicles += 1;
      if (record === null || vehicles > 1) throw new ArchiveRefused('ARCHIVE_DAMAGED', place);
      const { id, content } = record;
      const owned = 'vehicleId' in content ? { ...content, vehicleId } : content;
      const incoming = { kind, id, content: owned, place };
      refuseBroken(incoming);
      yield incoming;
    }
  }
}

/** Yields the files of those records, each with an id derived in the same way; throws if one is missing in the zip. */
export async function* vehicleAttachments(
  zip: ArchiveZip,
  driverId: string,
): AsyncGenerator<ArchivedAttachment> {
  for await (const { line, place } of linesOf(zip, vehicleCareFiles.attachments)) {
    const record = handedOverSchemas.attachment.safeParse(line).data;
    if (!record) throw new ArchiveRefused('ARCHIVE_DAMAGED', place);
    const { id, of, recordId, type, bytes } = record;
    const fileKey = fileNameOf(record);
    if (zip.entries.get(`files/${fileKey}`)?.uncompressedSize !== bytes) {
      throw new ArchiveRefused('ARCHIVE_DAMAGED', place);
    }
    yield {
      ...{ id: idOf(driverId, 'attachment', id), type, bytes, fileKey },
      ...{ recordKind: recordKindOf(of), recordId: idOf(driverId, of, recordId) },
    };
  }
}

/** Checks only the contents, for example half a character, which no store supports. */
const anyContent = collection<JsonObject>('incoming', []);

function refuseBroken({ kind, id, content, place }: IncomingRecord): void {
  try {
    kind.check?.(content, '', id);
    storableText(anyContent, content);
  } catch (error) {
    if (error instanceof DomainError || error instanceof NotStorable)
      throw new ArchiveRefused('ARCHIVE_DAMAGED', place, { cause: error });
    throw error;
  }
}

function idOf(driverId: string, of: string, sourceId: string): string {
  return derivedRecordId(
    createHash('sha256')
      .update(JSON.stringify([driverId, of, sourceId]))
      .digest(),
  );
}

/** The lines of a file, each as its JSON; undefined if it has none. */
async function* linesOf(
  zip: ArchiveZip,
  file: string,
): AsyncGenerator<{ readonly line: unknown; readonly place: string }> {
  // An archive from before those files; required files are checked with the names.
  if (!zip.entries.has(file)) return;
  for await (const { number, text } of textLines(zip.read(file))) {
    yield { line: text === null ? undefined : jsonOf(text), place: `${file}:${number}` };
  }
}

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
