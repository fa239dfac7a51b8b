import type { Member } from '@domain/logbooks/logbook.schema';
import { ratio } from '@domain/quantities/ratio';
import { splitByWeights } from '@domain/quantities/split-by-weights';
import { type CostSharing, wholePercentHundredths } from '@domain/records/cost-sharing.schema';
import { z } from 'zod';
import { carried, number } from '@/components/form-fields';
import type { FieldTerms } from '@/lib/forms/field';
import { list } from '@/lib/forms/parts';
import type { MessageKey } from '@/lib/i18n/namespaces';

export const sharedBy = ['not', 'equal', 'distance', 'percent'] as const;
export type SharedBy = (typeof sharedBy)[number];

const percent = number({
  label: 'settlements:percent',
  storedIn: () => ratio(100),
  max: wholePercentHundredths,
  decimals: () => 2,
  unitOf: () => '%',
});

const sharers = list('settlements:sharers', {
  memberId: carried('settlements:sharers', z.string(), ''),
  percent,
});

/** Fields of a cost in a logbook with members. Drafts of earlier versions have none of them. */
export const shareFields = {
  /** null is the driver; empty is not known. */
  paidBy: carried('settlements:paidBy', z.string().nullable().default(null), null),
  shared: carried('settlements:shared', z.enum(sharedBy).default('not'), 'not'),
  sharers: { ...sharers, schema: sharers.schema.default([]) },
};

export interface ShareDraft {
  readonly paidBy: string | null;
  readonly shared: SharedBy;
  readonly sharers: (typeof sharers)['empty'];
}

interface ShareValues {
  readonly paidBy: string | null;
  readonly shared: SharedBy;
  readonly sharers: readonly { readonly memberId: string; readonly percent: number | null }[];
}

interface StoredShare {
  readonly paidBy?: string | null | undefined;
  readonly sharing?: CostSharing | null | undefined;
}

export function shareValuesOf({ paidBy, sharing }: StoredShare): ShareValues {
  return {
    paidBy: paidBy ?? '',
    shared: sharing?.by ?? 'not',
    sharers:
      sharing?.by === 'percent'
        ? sharing.shares.map(({ memberId, percentHundredths }) => ({ memberId, percent: percentHundredths }))
        : (sharing?.memberIds ?? []).map((memberId) => ({ memberId, percent: null })),
  };
}

/** Members who share a cost as soon as a rule is chosen: those who drive here, in equal parts. */
export function usualSharers(shared: SharedBy, members: readonly Member[], terms: FieldTerms) {
  const drivers = members.filter(({ role, endedAtMs }) => role !== 'reader' && endedAtMs === null);
  if (shared !== 'percent') return drivers.map(({ id: memberId }) => ({ memberId, percent: '' }));
  const parts = splitByWeights(
    wholePercentHundredths,
    drivers.map(() => ratio(1)),
  );
  return drivers.map(({ id: memberId }, at) => ({ memberId, percent: percent.show(parts[at] ?? 0, terms) }));
}

/** Faults that concern several fields. */
export function shareFaults({ shared = 'not', sharers: among = [] }: Partial<ShareValues>): {
  readonly shared?: MessageKey;
} {
  if (shared === 'not') return {};
  if (among.length === 0) return { shared: 'settlements:fault.nobody' };
  const whole = among.reduce((sum, { percent: part }) => sum + (part ?? 0), 0);
  return shared === 'percent' && whole !== wholePercentHundredths
    ? { shared: 'settlements:fault.notWhole' }
    : {};
}

/** Payer and sharing of a record; none in a logbook without others, where `memberId` is null. */
export function shareOf(values: ShareValues, memberId: string | null): StoredShare {
  if (memberId === null) return {};
  const payer = values.paidBy ?? memberId;
  return { paidBy: payer === '' ? null : payer, sharing: sharingOf(values) };
}

function sharingOf({ shared, sharers: among }: ShareValues): CostSharing | null {
  switch (shared) {
    case 'not':
      return null;
    case 'equal':
    case 'distance':
      return { by: shared, memberIds: among.map(({ memberId }) => memberId) };
    case 'percent':
      return {
        by: shared,
        shares: among.flatMap(({ memberId, percent: percentHundredths }) =>
          percentHundredths ? [{ memberId, percentHundredths }] : [],
        ),
      };
    default:
      return shared satisfies never;
  }
}

/** Fields of rules about payer and sharing as a whole. */
export const shareRules = {
  SHARED_WITHOUT_PAYER: { field: 'paidBy', sentence: 'settlements:fault.noPayer' },
  DISTANCE_WITHOUT_VEHICLE: { field: 'shared', sentence: 'settlements:fault.noVehicle' },
  UNKNOWN_MEMBER: { field: 'paidBy', sentence: 'settlements:fault.unknownMember' },
} as const;
