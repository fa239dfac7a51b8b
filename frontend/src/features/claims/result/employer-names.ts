import type { Claim } from '@domain/claims/claim.schema';
import type { Employer } from '@domain/employers/employer.schema';

export type NamedEmployer = Pick<Employer, 'id' | 'name'>;

type Employment = NonNullable<Claim['employments']>[number];

/** For whom an employment is; null where its trips name no employer. */
export function employerNames(
  { employerIds }: Employment,
  employers: readonly NamedEmployer[],
): string | null {
  const names = employerIds.flatMap((id) => employers.find((employer) => employer.id === id)?.name ?? []);
  return names.length === 0 ? null : names.join(', ');
}
