import { DomainError } from '../../../domain/errors/domain-error';
import { isSharedLogbook } from '../../../domain/logbooks/logbook-name';
import type { Reads } from '../../../platform/documents/documents';
import type { Driver, Logbook } from '../../../rpc/logbook';
import type { Logbooks } from '../../../rpc/logbooks';
import { allMembers, isMember } from '../../../rpc/logbooks.collection';

/** Opens a logbook with members for one of its owners. */
export async function openOwned(logbooks: Logbooks, driver: Driver, id: string): Promise<Logbook> {
  if (!isSharedLogbook(id)) throw new DomainError('NOT_FOUND');
  const shared = await logbooks.open(driver, id);
  if (shared.role !== 'owner') throw new DomainError('NOT_ALLOWED');
  return shared;
}

/** True if nobody but the member is in a logbook. */
export async function isAlone(
  reads: Reads,
  { memberId }: Pick<Logbook, 'memberId'>,
  nowMs: number,
): Promise<boolean> {
  return (await allMembers(reads)).every(({ id, data }) => id === memberId || !isMember(data, nowMs));
}
