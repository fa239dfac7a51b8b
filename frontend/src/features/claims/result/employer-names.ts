import type { Claim } from '@domain/claims/claim.schema';
import type { Employer } from '@domain/employers/employer.schema';

export type NamedEmployer = Pick<Employer, 'id' | 'name'>;

type Employment = NonNullable<Claim['employments']>[number];

/** Returns the employers of an employment; null if its trips name none. */
export function employerNames(
  { employerIds }: Employment,
  employers: readonly NamedEmployer[],
): string | null {
  const names = employerIds.flatMap((id) => employers.find((employer) => employer.id === id)?.name ?? []);
  return names.length === 0 ? null : names.join(', ');
}
