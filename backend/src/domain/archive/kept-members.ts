import { z } from 'zod';
import { costShareRefusals } from '../cost-shares/cost-share-refusals';
import { costShareFields } from '../records/cost-sharing.schema';
import { recordIdSchema } from '../records/record.schema';

/** Members that a stored record of any kind names. */
export const namedMembersSchema = z.object({
  enteredBy: recordIdSchema.nullable().default(null),
  drivenBy: recordIdSchema.nullable().default(null),
  vehicleId: recordIdSchema.nullable().default(null),
  ...costShareFields,
});

type NamedMembers = z.infer<typeof namedMembersSchema>;

/** Fields of a record that name members, other than the one who entered it. */
type MemberField = 'drivenBy' | 'paidBy' | 'sharing';

interface KeptMembers {
  /** Member who entered the record; null for nobody. */
  readonly enteredBy: string | null;
  /** Fields that are left out. */
  readonly leftOut: readonly MemberField[];
  /** False if anything that the record says of members is lost. */
  readonly isComplete: boolean;
}

/**
 * Members that a record keeps when it comes back into its shared logbook from an archive. `known`: ids of those who are
 * or were members.
 *
 * - A trip with an unknown driver is nobody's: with its author alone it would count as driven by whoever entered it.
 * - A cost is no longer shared if its payer or one of those who share it is unknown: among the others alone, each would
 *   bear more than was agreed.
 * - A company's logbook shares no cost by distance, which would tell how far each member drove.
 */
export function keptMembers(
  { enteredBy, drivenBy, vehicleId, paidBy, sharing }: NamedMembers,
  { known, isCompany }: { readonly known: ReadonlySet<string>; readonly isCompany: boolean },
): KeptMembers {
  const isUnknown = (id: string | null) => id !== null && !known.has(id);
  const refused = new Set(
    costShareRefusals({ vehicleId, paidBy, sharing }, known).map(({ path }) => path.split('.', 1)[0]),
  );
  const isShared = sharing !== null && sharing !== undefined;
  const isSharedByDistance = isCompany && sharing?.by === 'distance';
  const leftOut: MemberField[] = [
    ...(isUnknown(drivenBy) ? (['drivenBy'] as const) : []),
    ...(refused.has('paidBy') ? (['paidBy'] as const) : []),
    ...(isShared && (refused.size > 0 || isSharedByDistance) ? (['sharing'] as const) : []),
  ];
  const isNobodys = isUnknown(enteredBy) || isUnknown(drivenBy);
  return {
    enteredBy: isNobodys ? null : enteredBy,
    leftOut,
    isComplete: leftOut.length === 0 && !isNobodys,
  };
}
