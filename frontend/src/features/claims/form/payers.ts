import type { ClaimMethodList } from '@domain/claims/claim.schema';
import { associatedEmployers } from '@domain/employers/associated-employers';
import type { Employer } from '@domain/employers/employer.schema';

/** Name under which a payer's figures are stored; null is anyone who paid for trips without an employer. */
export function payerName(employerId: string | null): string {
  return `receivedFrom.${employerId ?? 'nobody'}`;
}

/**
 * Possible payers, each with its own question; none if the method asks for one sum or the driver has no employer. A
 * claim for one employer has the employers that count as one with it. Archived employers are included while something
 * is typed for them.
 */
export function payersOf(
  method: Pick<ClaimMethodList['methods'][number], 'facts'> | null,
  employers: readonly Employer[],
  { employerId, typed }: { readonly employerId: string; readonly typed: Readonly<Record<string, string>> },
): readonly (string | null)[] {
  if (method?.facts.some(({ kind }) => kind === 'receivedFrom') !== true) return [];
  const groups = associatedEmployers(employers);
  const only = groups.find((ids) => ids.includes(employerId));
  const isAsked = ({ id, kind, archivedAtMs }: Employer) =>
    kind === 'employer' && (archivedAtMs === null || (typed[payerName(id)] ?? '') !== '');
  const payers = employers
    .filter((employer) => isAsked(employer) && (only === undefined || only.includes(employer.id)))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ id }) => id);
  return payers.length === 0 || only !== undefined ? payers : [...payers, null];
}
