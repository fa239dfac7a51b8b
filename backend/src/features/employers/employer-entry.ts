import { isDeepStrictEqual } from 'node:util';
import type { Employer } from '../../domain/employers/employer.schema';
import type { LedgerBody } from '../../domain/ledger/ledger.schema';
import { changeEntry, type Sealable } from '../ledger/ledger.service';

/** What the ledger says of an employer that comes or changes; nothing where no claim could tell the difference. */
export function employerEntries(before: Employer | null, after: Employer): Sealable[] {
  const states = { before: before && employerFacts(before), after: employerFacts(after) };
  if (isDeepStrictEqual(states.before, states.after)) return [];
  return [changeEntry({ kind: 'employer', id: after.id }, states, {})];
}

/** What a claim and its report say of an employer. */
function employerFacts({ name, kind, associatedWithId }: Employer): NonNullable<LedgerBody['after']> {
  return { name, kind, associatedWithId };
}
