import { hasSameValues } from './has-same-values';
import type { OutboxItem } from './outbox-item';
import { changesOf, type StoredRecord } from './record-kind';

/** Returns the record after a write; undefined if it is deleted or its earlier state is unknown. */
export function applied(
  before: StoredRecord | undefined,
  write: Pick<OutboxItem, 'kind' | 'procedure' | 'path' | 'input' | 'before'>,
): StoredRecord | undefined {
  const { procedure } = write;
  const { id, version = 0, reason: _reason, ...members } = write.input;
  switch (procedure.does) {
    case 'create':
      return { id, ...members, ...procedure.adds, version: 1 };
    case 'update': {
      const next = { id, version: version + 1 };
      const changes = changesOf(write);
      const seen = before ?? write.before;
      if (changes === null) {
        const keeps = procedure.says === 'record' ? (procedure.keeps ?? []) : [];
        return { ...withKept(members, keeps, seen), ...next };
      }
      return seen && { ...seen, ...changes, ...next };
    }
    case 'delete':
      return undefined;
    default:
      return procedure satisfies never;
  }
}

function withKept(members: object, keeps: readonly string[], seen: StoredRecord | undefined): object {
  const written = new Map<string, unknown>(Object.entries(members));
  const known = new Map<string, unknown>(Object.entries(seen ?? {}));
  for (const name of keeps) {
    const value = written.get(name) === undefined ? known.get(name) : written.get(name);
    if (value === undefined || value === null) written.delete(name);
    else written.set(name, value);
  }
  return Object.fromEntries(written);
}

/** True if two versions of a record have the same values. */
export function sameFacts(
  { version: _one, ...one }: StoredRecord,
  { version: _other, ...other }: StoredRecord,
) {
  return hasSameValues(one, other) && hasSameValues(other, one);
}
