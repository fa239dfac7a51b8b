import { DomainError } from '../../domain/errors/domain-error';
import type { Member, SharedLogbook } from '../../domain/logbooks/logbook.schema';
import { byId, type Reads, type Stored, type Transaction } from '../../platform/documents/documents';
import {
  type HeadDocument,
  isMember,
  logbookHeadId,
  logbookHeads,
  type MemberDocument,
  type MembershipDocument,
  maxMemberships,
  memberships,
} from '../../rpc/logbooks.collection';

type StoredMember = Stored<MemberDocument>;

/** Adds a logbook to the list of a driver, or what they know of it; throws TOO_MANY if the list is full. */
export async function addMembership(
  transaction: Transaction,
  id: string,
  membership: MembershipDocument,
): Promise<void> {
  const known = await transaction.get(memberships, id);
  if (known) {
    if (membership.told) transaction.update(memberships, id, known.version, membership);
    return;
  }
  const { documents } = await transaction.list(memberships, { order: byId, limit: maxMemberships });
  if (documents.length === maxMemberships) throw new DomainError('TOO_MANY');
  transaction.create(memberships, id, membership);
}

export async function headOf(reads: Reads): Promise<Stored<HeadDocument>> {
  const head = await reads.get(logbookHeads, logbookHeadId);
  if (!head) throw new DomainError('NOT_FOUND');
  return head;
}

export function toSharedLogbook(
  id: string,
  { version, data: { name, company } }: Stored<HeadDocument>,
  { id: memberId, data: { role } }: StoredMember,
): SharedLogbook {
  return { id, version, name, isCompany: company !== null, role, memberId };
}

export function toMember(
  { id, data: { personId, ...member } }: StoredMember,
  own: { readonly memberId: string | null },
): Member {
  return { id, ...member, isYou: id === own.memberId };
}

/**
 * The member who becomes owner if the last one goes: the driver who is in for longest, or else the reader. Null if an
 * owner is left, or nobody.
 */
export function nextOwner(left: readonly StoredMember[], nowMs: number): StoredMember | null {
  const present = left.filter(({ data }) => isMember(data, nowMs));
  if (present.some(({ data }) => data.role === 'owner')) return null;
  return present.find(({ data }) => data.role === 'driver') ?? present[0] ?? null;
}
