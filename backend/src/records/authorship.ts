import { DomainError } from '../domain/errors/domain-error';
import type { JsonObject, Stored } from '../platform/documents/documents';
import type { Logbook } from '../rpc/logbook';
import type { RecordKind } from './record-kind';

/** Member who entered a record; null in a logbook without members. */
function authorOf(stored: Stored<JsonObject>): string | null {
  const { enteredBy = null } = stored.data;
  return typeof enteredBy === 'string' ? enteredBy : null;
}

/** True if the record is another member's: an owner changes it only with a reason. */
export function isOfAnother({ memberId }: Logbook, stored: Stored<JsonObject> | null): boolean {
  if (memberId === null || stored === null) return false;
  const author = authorOf(stored);
  return author !== null && author !== memberId;
}

/** Throws NOT_ALLOWED unless whoever acts may write the record: new if nothing is stored. */
export function checkMayWrite(
  logbook: Logbook,
  kind: Pick<RecordKind, 'isOfDrivers'>,
  stored: Stored<JsonObject> | null,
): void {
  if (logbook.role === 'owner') return;
  const isOwn = stored === null || authorOf(stored) === logbook.memberId;
  if (logbook.role === 'reader' || !kind.isOfDrivers || !isOwn) throw new DomainError('NOT_ALLOWED');
}

/** The member whose record it is, or becomes; undefined for kinds that are nobody's. */
export function enteredBy(
  { memberId }: Logbook,
  { isOfDrivers }: Pick<RecordKind, 'isOfDrivers'>,
  stored: Stored<JsonObject> | null,
): string | undefined {
  if (!isOfDrivers) return undefined;
  return (stored ? authorOf(stored) : memberId) ?? undefined;
}

export function withEntry<Document extends JsonObject>(content: Document, memberId?: string): Document {
  return memberId === undefined ? content : { ...content, enteredBy: memberId };
}

interface NamesMembers {
  readonly enteredBy?: unknown;
  readonly paidBy?: unknown;
  readonly sharing?: unknown;
}

/** A record as it is elsewhere, where the members of its logbook are nobody. */
export function withoutMembers<Content extends NamesMembers>({
  enteredBy: _enteredBy,
  paidBy: _paidBy,
  sharing: _sharing,
  ...record
}: Content): Omit<Content, keyof NamesMembers> {
  return record;
}
