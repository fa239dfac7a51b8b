import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { manifestName, versionOfManifestSchema } from '../../../domain/archive/archive.schema';
import { handedOverTyreSet } from '../../../domain/archive/handed-over';
import { takenOverId } from '../../../domain/archive/taken-over-id';
import {
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
import type { RecordKind } from '../../../records/record-kind';
import { historyKinds } from '../../../vehicle-history';
import { fileNameOf, recordKindOf } from '../handover/handed-over-files';
import { ArchiveRefused } from '../restore/archive-refused';
import type { ArchiveZip } from '../restore/archive-zip';
import { jsonOf } from '../restore/bounded-json';
import { textLines } from '../restore/text-lines';
import type { ArchivedAttachment } from './archived-attachments';
import type { IncomingRecord } from './incoming-record';

export function isVehicleManifest(manifestJson: unknown): boolean {
  return (
    typeof manifestJson === 'object' &&
    manifestJson !== null &&
    'format' in manifestJson &&
    manifestJson.format === vehicleArchiveFormat
  );
}

export function vehicleManifestOf(manifestJson: unknown): VehicleManifest {
  const manifest = vehicleManifestSchema.safeParse(manifestJson).data;
  if (manifest) return manifest;
  const { version } = versionOfManifestSchema.pick({ version: true }).safeParse(manifestJson).data ?? {};
  const isNewer = version !== undefined && version > vehicleArchiveVersion;
  throw new ArchiveRefused(isNewer ? 'ARCHIVE_TOO_NEW' : 'ARCHIVE_DAMAGED', manifestName);
}

export interface HandedOverVehicle {
  readonly name: string;
  /** Id of the vehicle at its previous owner. */
  readonly sourceId: string;
}

export async function vehicleIn(zip: ArchiveZip): Promise<HandedOverVehicle> {
  for await (const { record } of linesOf(zip, 'vehicle', handedOverSchemas.vehicle)) {
    return { name: record.name, sourceId: record.id };
  }
  throw new ArchiveRefused('ARCHIVE_DAMAGED', vehicleArchiveFiles.vehicle);
}

/**
 * The records of a vehicle's archive as those of the new driver. Each gets an id derived from this driver and its
 * original id, so that it cannot clash with others, and is added once even if it is imported repeatedly.
 */
export async function* vehicleRecords(zip: ArchiveZip, driverId: string): AsyncGenerator<IncomingRecord> {
  const { sourceId } = await vehicleIn(zip);
  const vehicleId = idOf(driverId, 'vehicle', sourceId);
  const checked = <C extends JsonObject, D extends JsonObject, G extends object>(
    kind: RecordKind<C, D, G>,
    of: string,
    { id: before, ...content }: C & { readonly id: string },
    place: string,
  ): IncomingRecord => {
    const id = kind === (historyKinds.vehicle as object) ? vehicleId : idOf(driverId, of, before);
    const owned = 'vehicleId' in content ? { ...content, vehicleId } : content;
    // Its other members are those of the kind's own schema.
    const incoming = { kind: kind as unknown as RecordKind, id, content: owned as JsonObject, place };
    refuseBroken(incoming);
    return incoming;
  };
  let vehicles = 0;
  for await (const { record, place } of linesOf(zip, 'vehicle', handedOverSchemas.vehicle)) {
    vehicles += 1;
    if (vehicles > 1) throw new ArchiveRefused('ARCHIVE_DAMAGED', place);
    const { version: _, ...content } = record;
    yield checked(historyKinds.vehicle, 'vehicle', { ...content, archivedAtMs: null }, place);
  }
  for await (const { record, place } of linesOf(zip, 'odometerRecords', handedOverSchemas.odometerRecord)) {
    const { version: _, ...content } = record;
    yield checked(historyKinds.odometerRule, 'odometerRecord', content, place);
  }
  for await (const { record, place } of linesOf(zip, 'readings', handedOverSchemas.reading)) {
    const { version: _, of, kind: _kind, ...content } = record;
    yield checked(historyKinds.notedReading, of, content, place);
  }
  for await (const { record, place } of linesOf(zip, 'fills', handedOverSchemas.fill)) {
    const { version: _, ...content } = record;
    yield checked(historyKinds.fill, 'fill', { ...content, totalMinor: null }, place);
  }
  for await (const { record, place } of linesOf(zip, 'expenses', handedOverSchemas.expense)) {
    const { version: _, employerId: _employer, ...content } = record;
    yield checked(historyKinds.expense, 'expense', { ...content, businessSharePercent: 0 }, place);
  }
  for await (const { record, place } of linesOf(zip, 'schedules', handedOverSchemas.schedule)) {
    const { version: _, ...content } = record;
    yield checked(historyKinds.schedule, 'schedule', content, place);
  }
  for await (const { record, place } of linesOf(zip, 'serviceVisits', handedOverSchemas.serviceVisit)) {
    const { version: _, ...content } = record;
    const expenseId = content.expenseId && idOf(driverId, 'expense', content.expenseId);
    const scheduleIds = content.scheduleIds.map((id) => idOf(driverId, 'schedule', id));
    yield checked(historyKinds.serviceVisit, 'serviceVisit', { ...content, expenseId, scheduleIds }, place);
  }
  for await (const { record, place } of linesOf(zip, 'papers', handedOverSchemas.paper)) {
    const { version: _, ...content } = record;
    const renewsId = content.renewsId && idOf(driverId, 'paper', content.renewsId);
    yield checked(historyKinds.paper, 'paper', { ...content, renewsId }, place);
  }
  for await (const { record, place } of linesOf(zip, 'tyreSets', handedOverSchemas.tyreSet)) {
    const { version: _, ...content } = record;
    yield checked(historyKinds.tyreSet, 'tyreSet', handedOverTyreSet(content), place);
  }
  for await (const { record, place } of linesOf(
    zip,
    'conditionReadings',
    handedOverSchemas.conditionReading,
  )) {
    const { version: _, ...content } = record;
    yield checked(historyKinds.conditionReading, 'conditionReading', content, place);
  }
}

/** The files of those records, each with an id derived in the same way; refused if the zip lacks one of them. */
export async function* vehicleAttachments(
  zip: ArchiveZip,
  driverId: string,
): AsyncGenerator<ArchivedAttachment> {
  for await (const { record, place } of linesOf(zip, 'attachments', handedOverSchemas.attachment)) {
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
  return takenOverId(
    createHash('sha256')
      .update(JSON.stringify([driverId, of, sourceId]))
      .digest(),
  );
}

const dataFiles = { ...vehicleArchiveFiles, ...vehicleCareFiles };

async function* linesOf<Schema extends z.ZodType>(
  zip: ArchiveZip,
  file: keyof typeof dataFiles,
  schema: Schema,
): AsyncGenerator<{ readonly record: z.output<Schema>; readonly place: string }> {
  const name = dataFiles[file];
  // An archive from before those files; required files are checked with the names.
  if (!zip.entries.has(name)) return;
  for await (const { number, text } of textLines(zip.read(name))) {
    const place = `${name}:${number}`;
    const parsed = text === null ? undefined : schema.safeParse(jsonOf(text)).data;
    if (parsed === undefined) throw new ArchiveRefused('ARCHIVE_DAMAGED', place);
    yield { record: parsed, place };
  }
}
