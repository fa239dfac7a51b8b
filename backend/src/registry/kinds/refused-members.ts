import { isDeepStrictEqual } from 'node:util';
import { costShareRefusals, settlementRefusals } from '../../domain/cost-shares/cost-share-refusals';
import type { Settlement } from '../../domain/cost-shares/settlement.schema';
import { DomainError } from '../../domain/errors/domain-error';
import type { FieldRefusal } from '../../domain/errors/reasons';
import type { CostSharing } from '../../domain/records/cost-sharing.schema';
import type { Reads } from '../../platform/documents/documents';
import { documentsById } from '../../records/all-records';
import type { KindContext } from '../../records/record-kind';
import { members } from '../../rpc/logbooks.collection';

interface Cost {
  readonly vehicleId: string | null;
  readonly paidBy?: string | null | undefined;
  readonly sharing?: CostSharing | null | undefined;
}

interface Change<Content> {
  readonly before: Content | null;
  readonly after: Content | null;
}

/**
 * Refuses costs that name others than members of the logbook, and any payer in a logbook without members. In a company's
 * logbook no cost is shared by distance: the share of each driver would tell how far they drove, private trips included.
 */
export async function refuseCostShares(
  reads: Reads,
  changes: readonly Change<Cost>[],
  { memberId, isCompany }: KindContext,
): Promise<void> {
  for (const { before, after } of changes) {
    if (!after?.paidBy && !after?.sharing) continue;
    const share = ({ vehicleId, paidBy, sharing }: Cost) => ({ vehicleId, paidBy, sharing });
    // An archive of a logbook with members, restored into one without, keeps what it says.
    if (before && isDeepStrictEqual(share(before), share(after))) continue;
    if (memberId === null) refuse([{ path: 'paidBy', rule: 'WITHOUT_MEMBERS' }]);
    if (isCompany && after.sharing?.by === 'distance')
      refuse([{ path: 'sharing.by', rule: 'DISTANCE_IN_COMPANY' }]);
    refuse(costShareRefusals(after, await known(reads, namedBy(after))));
  }
}

/** Refuses settlements between others than two members of the logbook. */
export async function refuseSettlements(
  reads: Reads,
  changes: readonly Change<Pick<Settlement, 'fromMemberId' | 'toMemberId'>>[],
  { memberId }: KindContext,
): Promise<void> {
  for (const { after } of changes) {
    if (!after) continue;
    if (memberId === null) refuse([{ path: 'fromMemberId', rule: 'WITHOUT_MEMBERS' }]);
    refuse(settlementRefusals(after, await known(reads, [after.fromMemberId, after.toMemberId])));
  }
}

function namedBy({ paidBy, sharing }: Cost): string[] {
  const sharers =
    sharing?.by === 'percent' ? sharing.shares.map((share) => share.memberId) : sharing?.memberIds;
  return [...new Set([...(paidBy ? [paidBy] : []), ...(sharers ?? [])])];
}

/** Ids that are those of members, those who left included. */
async function known(reads: Reads, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await documentsById(reads, members, ids)).keys());
}

function refuse(fields: FieldRefusal[]): void {
  if (fields.length > 0) throw new DomainError('INPUT_INVALID', { fields });
}
