import type { JsonObject } from '../../platform/documents/documents';
import type { RecordWrite } from '../../records/record-write';
import type { ComparedRecord } from './compare-records';
import { correctionsTogether } from './corrections-together';

/** Writes for records of a file; the correction of a reading is written together with its record. */
export function writesOf(
  due: readonly ComparedRecord[],
  details: { readonly reason: string },
): RecordWrite[] {
  const together = correctionsTogether(due, () => true);
  const ofOthers = new Set([...together.values()].flat());
  return due
    .filter((each) => !ofOthers.has(each))
    .map((each) => {
      const corrections = together.get(each.id)?.map((correction) => writeOf(correction, details));
      return { ...writeOf(each, details), ...(corrections && { together: corrections }) };
    });
}

function writeOf(
  { kind, id, content, stored }: ComparedRecord,
  details: { readonly reason: string },
): RecordWrite {
  const after: JsonObject = content ?? {};
  if (!stored) return { action: 'create', kind, id, content: after, details };
  return { action: 'update', kind, id, version: stored.version, patch: () => after, details };
}
