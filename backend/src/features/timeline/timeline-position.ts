import { z } from 'zod';
import { DomainError } from '../../domain/errors/domain-error';
import { recordIdSchema } from '../../domain/records/record.schema';
import { instantMsSchema } from '../../domain/time/time.schema';
import { type TimelineEntry, type TimelineKind, timelineKinds } from '../../domain/timeline/timeline.schema';
import { writeCursor } from '../../platform/documents/cursor';

/** Position of the last entry of a page. The next page begins directly after it, independent of later writes. */
export interface TimelinePosition {
  readonly atMs: number;
  readonly kind: TimelineKind;
  readonly id: string;
}

/** Before and after every id that a record can have. */
const [belowAll, aboveAll] = ['!', '~'];

const positionSchema = z.tuple([
  z.coerce.number().pipe(instantMsSchema),
  z.enum(timelineKinds),
  recordIdSchema,
]);

/** Newest first; of one instant by kind, and then the id that was made last first. */
export function inTimelineOrder(one: TimelineEntry, other: TimelineEntry): number {
  return (
    other.atMs - one.atMs || rank(one.kind) - rank(other.kind) || (one.record.id > other.record.id ? -1 : 1)
  );
}

export function positionOf({ atMs, kind, record }: TimelineEntry): TimelinePosition {
  return { atMs, kind, id: record.id };
}

export function writePosition({ atMs, kind, id }: TimelinePosition): string {
  return `${atMs}.${kind}.${id}`;
}

/** Parses a cursor, which comes from the client and is checked completely. */
export function readPosition(cursor: string): TimelinePosition {
  const { data } = positionSchema.safeParse(cursor.split('.'));
  if (!data)
    throw new DomainError('INPUT_INVALID', { fields: [{ path: 'cursor', rule: 'NOT_OF_THIS_LIST' }] });
  const [atMs, kind, id] = data;
  return { atMs, kind, id };
}

/** True if the entry comes after the position. */
export function isBehind(entry: TimelineEntry, { atMs, kind, id }: TimelinePosition): boolean {
  if (entry.atMs !== atMs) return entry.atMs < atMs;
  if (entry.kind !== kind) return rank(entry.kind) > rank(kind);
  return entry.record.id < id;
}

/** Cursor that continues the listing of one kind, newest first by `field`, after the position. */
export function cursorOfKind(kind: TimelineKind, field: string, last: TimelinePosition): string {
  const isDone = rank(kind) < rank(last.kind);
  const id = kind === last.kind ? last.id : isDone ? belowAll : aboveAll;
  return writeCursor(field, 'descending', { id, version: 1, data: { [field]: last.atMs } });
}

function rank(kind: TimelineKind): number {
  return timelineKinds.indexOf(kind);
}
