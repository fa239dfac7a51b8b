import type { Member } from '@domain/logbooks/logbook.schema';

/** Future of a logbook that you leave. */
export type AfterLeaving =
  /** Nobody is left in it. */
  | { readonly kind: 'erased' }
  /** You were its only owner, and this member becomes one. */
  | { readonly kind: 'inherited'; readonly heir: Member }
  | { readonly kind: 'same' };

export function isPresent({ endedAtMs, untilMs }: Member, nowMs: number): boolean {
  return endedAtMs === null && (untilMs === null || nowMs < untilMs);
}

/** The driver who has been in it longest follows its last owner, or a reader where there is no driver. */
export function afterLeaving(members: readonly Member[], nowMs: number): AfterLeaving {
  const others = members
    .filter((member) => !member.isYou && isPresent(member, nowMs))
    .sort((one, other) => one.sinceMs - other.sinceMs);
  const isOwner = members.some(({ isYou, role }) => isYou && role === 'owner');
  if (others.length === 0) return { kind: 'erased' };
  if (!isOwner || others.some(({ role }) => role === 'owner')) return { kind: 'same' };
  const heir = others.find(({ role }) => role === 'driver') ?? others[0];
  return heir === undefined ? { kind: 'erased' } : { kind: 'inherited', heir };
}
