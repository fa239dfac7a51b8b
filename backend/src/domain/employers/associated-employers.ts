import type { Employer } from './employer.schema';

/**
 * Employers in groups: those that are associated, directly or through another, are one group; every other one is a
 * group by itself. In the order given, without clients. The rules that use the groups define when and why associated
 * employers count as one.
 */
export function associatedEmployers(
  employers: readonly Pick<Employer, 'id' | 'kind' | 'associatedWithId'>[],
): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const { id, kind } of employers) if (kind === 'employer') groups.set(id, [id]);
  for (const { id, associatedWithId } of employers) {
    const own = groups.get(id);
    const other = groups.get(associatedWithId ?? '');
    if (own === undefined || other === undefined || own === other) continue;
    own.push(...other);
    for (const member of other) groups.set(member, own);
  }
  const inOrder = new Map([...groups.keys()].map((id, at) => [id, at]));
  return [...new Set(groups.values())].map((group) =>
    group.toSorted((one, other) => (inOrder.get(one) ?? 0) - (inOrder.get(other) ?? 0)),
  );
}
