import { hasSameValues } from './has-same-values';
import type { OutboxItem } from './outbox-item';
import { changesOf, procedureAt, type RecordKind, type StoredRecord } from './record-kind';

/** The record as it will be after a write; undefined when it is gone, or when nobody knows what it was. */
export function applied(
  kind: RecordKind,
  before: StoredRecord | undefined,
  write: Pick<OutboxItem, 'path' | 'input' | 'before'>,
): StoredRecord | undefined {
  const procedure = procedureAt(kind, write.path);
  const { id, version = 0, reason: _reason, ...members } = write.input;
  switch (procedure.does) {
    case 'create':
      return { id, ...members, ...procedure.adds, version: 1 };
    case 'update': {
      const next = { id, version: version + 1 };
      const changes = changesOf(kind, write);
      if (changes === null) return { ...members, ...next };
      const seen = before ?? write.before;
      return seen && { ...seen, ...changes, ...next };
    }
    case 'delete':
      return undefined;
    default:
      return procedure satisfies never;
  }
}

/** Whether two versions of a record say the same. */
export function sameFacts(
  { version: _one, ...one }: StoredRecord,
  { version: _other, ...other }: StoredRecord,
) {
  return hasSameValues(one, other) && hasSameValues(other, one);
}
