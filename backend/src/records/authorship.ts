import { DomainError } from '../domain/errors/domain-error';
import type { JsonObject, Reads, Stored } from '../platform/documents/documents';
import type { Logbook } from '../rpc/logbook';
import { members } from '../rpc/logbooks.collection';
import type { ChangeDetails } from './ledger-entry';
import type { PathPrefix, RecordChange, RecordKind } from './record-kind';

/** Member who entered a record; null in a logbook without members. */
export function authorOf(stored: Stored<JsonObject>): string | null {
  const { enteredBy = null } = stored.data;
  return typeof enteredBy === 'string' ? enteredBy : null;
}

/** The named driver of a trip; null for whoever entered it, and for records that are no trips. */
function namedDriver({ drivenBy = null }: JsonObject = {}): string | null {
  return typeof drivenBy === 'string' ? drivenBy : null;
}

/** True if a member entered the record or drove the trip. */
export function isOwn({ memberId }: Pick<Logbook, 'memberId'>, stored: Stored<JsonObject>): boolean {
  return authorOf(stored) === memberId || namedDriver(stored.data) === memberId;
}

/** True if the record is another member's: an owner changes it only with a reason. */
export function isOfAnother(logbook: Logbook, stored: Stored<JsonObject> | null): boolean {
  if (logbook.memberId === null || stored === null) return false;
  return authorOf(stored) !== null && !isOwn(logbook, stored);
}

/** Throws NOT_ALLOWED unless whoever acts may write the record: new if nothing is stored. */
export function checkMayWrite(
  logbook: Logbook,
  kind: Pick<RecordKind, 'isOfDrivers'>,
  stored: Stored<JsonObject> | null,
): void {
  if (logbook.role === 'owner') return;
  const isTheirs = stored === null || isOwn(logbook, stored);
  if (logbook.role === 'reader' || !kind.isOfDrivers || !isTheirs) throw new DomainError('NOT_ALLOWED');
}

/**
 * Throws NOT_ALLOWED if anybody but an owner says that another member drove, and INPUT_INVALID for a driver who is no
 * member and never was.
 */
export async function checkDriver(
  logbook: Logbook,
  reads: Reads,
  change: { readonly before: JsonObject | null; readonly after: JsonObject },
  within: PathPrefix,
): Promise<void> {
  const driver = namedDriver(change.after);
  if (driver === namedDriver(change.before ?? {})) return;
  const isSelf = change.before === null && driver === logbook.memberId;
  if (logbook.role !== 'owner' && !isSelf) throw new DomainError('NOT_ALLOWED');
  if (driver === null || (logbook.memberId !== null && (await reads.get(members, driver)))) return;
  throw new DomainError('INPUT_INVALID', { fields: [{ path: `${within}drivenBy`, rule: 'UNKNOWN_MEMBER' }] });
}

/**
 * Refuses a record that comes back as a member's, with NOT_ALLOWED unless an owner restores it, and with INPUT_INVALID
 * if that member is none and never was.
 */
export async function checkCameBack(
  { role, memberId }: Logbook,
  reads: Reads,
  { enteredBy: author }: Pick<ChangeDetails, 'enteredBy'>,
): Promise<void> {
  if (author === undefined) return;
  if (role !== 'owner' || memberId === null) throw new DomainError('NOT_ALLOWED');
  if (author === null || (await reads.get(members, author))) return;
  throw new DomainError('INPUT_INVALID', { fields: [{ path: 'enteredBy', rule: 'UNKNOWN_MEMBER' }] });
}

/** The member whose record it is, or becomes; undefined for nobody's record, and for kinds that have no author. */
export function enteredBy(
  { memberId }: Logbook,
  { isOfDrivers }: Pick<RecordKind, 'isOfDrivers'>,
  { stored, details }: Pick<RecordChange, 'stored' | 'details'>,
): string | undefined {
  if (!isOfDrivers) return undefined;
  if (stored) return authorOf(stored) ?? undefined;
  return (details.enteredBy === undefined ? memberId : details.enteredBy) ?? undefined;
}

export function withEntry<Document extends JsonObject>(content: Document, memberId?: string): Document {
  return memberId === undefined ? content : { ...content, enteredBy: memberId };
}

interface NamesMembers {
  readonly enteredBy?: unknown;
  readonly drivenBy?: unknown;
  readonly paidBy?: unknown;
  readonly sharing?: unknown;
}

/** A record as it is elsewhere, where the members of its logbook are nobody. */
export function withoutMembers<Content extends NamesMembers>({
  enteredBy: _enteredBy,
  drivenBy: _drivenBy,
  paidBy: _paidBy,
  sharing: _sharing,
  ...record
}: Content): Omit<Content, keyof NamesMembers> {
  return record;
}
