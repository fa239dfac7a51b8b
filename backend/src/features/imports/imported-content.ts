import { hash } from 'node:crypto';
import { completeFill } from '../../domain/energy/complete-fill';
import type { Fill } from '../../domain/energy/energy.schema';
import type { ImportedRecord } from '../../domain/import/import.schema';
import { canonicalText } from '../../domain/wire/canonical-text';
import type { JsonObject } from '../../platform/documents/documents';
import type { RecordKind } from '../../records/record-kind';
import { recordKinds } from '../../registry/record-kinds';

export type ImportedKind = ImportedRecord['kind'];

/** Kinds that are called otherwise in imports. */
const kindNames: Readonly<Partial<Record<ImportedKind, string>>> = {
  reading: 'notedReading',
  service: 'serviceVisit',
};

const kindsByName: ReadonlyMap<string, RecordKind> = new Map(recordKinds.map((kind) => [kind.name, kind]));

export function recordKindOf(kind: ImportedKind): RecordKind {
  const found = kindsByName.get(kindNames[kind] ?? kind);
  if (!found) throw new Error(`There is no kind of record for ${kind}.`);
  return found;
}

/** SHA-256 of content, independent of the order of its members. */
export function contentHash(content: object): string {
  return hash('sha256', canonicalText(content), 'hex');
}

/** Odometer readings in the content of a record. */
export function readingsOfContent(kind: RecordKind, id: string, content: JsonObject) {
  const of = kind.readings?.(id, content);
  const vehicleId = of?.vehicleId;
  return of && vehicleId ? of.readings.map((reading) => ({ vehicleId, reading })) : [];
}

/** The fill that a create of the record makes. Refuses in the same cases. */
export function fillOf({ record }: Extract<ImportedRecord, { kind: 'fill' }>): Fill {
  const { madeAtMs: _made, reason: _reason, ...sent } = record;
  return completeFill<Fill>({ ...sent, version: 1 });
}

/** The content that a create of the record writes. Refuses in the same cases. */
export function contentOf({ kind, record }: ImportedRecord): JsonObject {
  return recordKindOf(kind).created(record);
}
