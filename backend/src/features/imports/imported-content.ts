import { hash } from 'node:crypto';
import { completeFill } from '../../domain/energy/complete-fill';
import type { Fill } from '../../domain/energy/energy.schema';
import type { ImportedRecord } from '../../domain/import/import.schema';
import { withChanges } from '../../domain/trips/typed-miles';
import { canonicalText } from '../../domain/wire/canonical-text';
import type { JsonObject } from '../../platform/documents/documents';
import { recordKinds } from '../../record-kinds';
import type { RecordKind } from '../../records/record-kind';

export type ImportedKind = ImportedRecord['kind'];

const kindNames: Readonly<Record<ImportedKind, string>> = {
  fill: 'fill',
  expense: 'expense',
  trip: 'trip',
  reading: 'notedReading',
  service: 'serviceVisit',
  schedule: 'schedule',
  vehicle: 'vehicle',
  employer: 'employer',
  place: 'place',
  odometerRule: 'odometerRule',
  paper: 'paper',
  tyreSet: 'tyreSet',
  conditionReading: 'conditionReading',
};

const kindsByName: ReadonlyMap<string, RecordKind> = new Map(recordKinds.map((kind) => [kind.name, kind]));

export function recordKindOf(kind: ImportedKind): RecordKind {
  const found = kindsByName.get(kindNames[kind]);
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
export function contentOf(imported: ImportedRecord): JsonObject {
  switch (imported.kind) {
    case 'fill': {
      const { id: _id, version: _version, ...content } = fillOf(imported);
      return content;
    }
    case 'expense': {
      const { id: _id, madeAtMs: _made, reason: _reason, ...content } = imported.record;
      return content;
    }
    case 'service':
    case 'tyreSet': {
      const { id: _id, madeAtMs: _made, reason: _reason, ...content } = imported.record;
      return content;
    }
    case 'schedule':
    case 'vehicle':
    case 'employer':
    case 'place':
    case 'odometerRule':
    case 'paper':
    case 'conditionReading': {
      const { id: _id, ...content } = imported.record;
      return content;
    }
    case 'trip': {
      const { id: _id, madeAtMs: _made, reason: _reason, ...content } = imported.record;
      return withChanges(content, {});
    }
    case 'reading': {
      const { id: _id, kind: _kind, madeAtMs: _made, reason: _reason, ...content } = imported.record;
      return content;
    }
    default:
      return imported satisfies never;
  }
}
