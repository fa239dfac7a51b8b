import type { FieldRefusal } from '../errors/reasons';
import type { CostSharing } from '../records/cost-sharing.schema';
import type { Settlement } from './settlement.schema';

interface Written {
  readonly vehicleId: string | null;
  readonly paidBy?: string | null | undefined;
  readonly sharing?: CostSharing | null | undefined;
}

/**
 * Reasons why payer and sharing, valid by themselves, are invalid in a cost: the field and the violated rule.
 * `memberIds` are all who are or were members of the logbook: a late receipt may be of somebody who left.
 * - SHARED_WITHOUT_PAYER: nobody could be owed for it.
 * - DISTANCE_WITHOUT_VEHICLE: shared by what was driven with no vehicle.
 * - UNKNOWN_MEMBER: paid or shared by somebody who never was a member.
 */
export function costShareRefusals(
  { vehicleId, paidBy, sharing }: Written,
  memberIds: ReadonlySet<string>,
): FieldRefusal[] {
  const refusals: FieldRefusal[] = [];
  if (sharing && !paidBy) refusals.push({ path: 'paidBy', rule: 'SHARED_WITHOUT_PAYER' });
  if (sharing?.by === 'distance' && vehicleId === null) {
    refusals.push({ path: 'sharing.by', rule: 'DISTANCE_WITHOUT_VEHICLE' });
  }
  const named = [
    ...(paidBy ? [{ path: 'paidBy', memberId: paidBy }] : []),
    ...(sharing ? sharersOf(sharing) : []),
  ];
  return [...refusals, ...unknownMembers(named, memberIds)];
}

/**
 * Reasons why a settlement with valid fields is invalid as a whole: the field and the violated rule.
 * - SAME_MEMBER: from a member to the same member.
 * - UNKNOWN_MEMBER: from or to somebody who never was a member; whoever left may still pay or be paid.
 */
export function settlementRefusals(
  { fromMemberId, toMemberId }: Pick<Settlement, 'fromMemberId' | 'toMemberId'>,
  memberIds: ReadonlySet<string>,
): FieldRefusal[] {
  const named = [
    { path: 'fromMemberId', memberId: fromMemberId },
    { path: 'toMemberId', memberId: toMemberId },
  ];
  return [
    ...(fromMemberId === toMemberId ? [{ path: 'toMemberId', rule: 'SAME_MEMBER' }] : []),
    ...unknownMembers(named, memberIds),
  ];
}

interface NamedMember {
  readonly path: string;
  readonly memberId: string;
}

function sharersOf(sharing: CostSharing): NamedMember[] {
  return sharing.by === 'percent'
    ? sharing.shares.map(({ memberId }, at) => ({ path: `sharing.shares.${at}.memberId`, memberId }))
    : sharing.memberIds.map((memberId, at) => ({ path: `sharing.memberIds.${at}`, memberId }));
}

const unknownMembers = (named: readonly NamedMember[], memberIds: ReadonlySet<string>): FieldRefusal[] =>
  named
    .filter(({ memberId }) => !memberIds.has(memberId))
    .map(({ path }) => ({ path, rule: 'UNKNOWN_MEMBER' }));
