import type { FieldRefusal } from '../errors/reasons';
import type { Employer } from './employer.schema';

type Described = Pick<Employer, 'id' | 'kind' | 'associatedWithId'>;

/**
 * Reasons why an employer with valid fields is invalid among the driver's others: the field and the violated rule.
 * - ASSOCIATED_CLIENT: it is a client, and only employers are associated.
 * - ASSOCIATED_WITH_ITSELF, UNKNOWN_EMPLOYER: the other one must be another employer of the driver.
 * - OTHERS_ARE_ASSOCIATED: it becomes a client, and another employer is associated with it.
 */
export function employerRefusals(
  { id, kind, associatedWithId }: Described,
  others: readonly Described[],
): FieldRefusal[] {
  const path = 'associatedWithId';
  const refusals: FieldRefusal[] = [];
  if (kind === 'client' && others.some((other) => other.associatedWithId === id)) {
    refusals.push({ path: 'kind', rule: 'OTHERS_ARE_ASSOCIATED' });
  }
  if (associatedWithId === null) return refusals;
  if (kind === 'client') return [...refusals, { path, rule: 'ASSOCIATED_CLIENT' }];
  if (associatedWithId === id) return [...refusals, { path, rule: 'ASSOCIATED_WITH_ITSELF' }];
  const isThere = others.some((other) => other.id === associatedWithId && other.kind === 'employer');
  return isThere ? refusals : [...refusals, { path, rule: 'UNKNOWN_EMPLOYER' }];
}
