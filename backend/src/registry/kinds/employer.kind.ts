import {
  type Employer,
  type EmployerCreate,
  employerSchema,
  maxEmployers,
} from '../../domain/employers/employer.schema';
import { employerRefusals } from '../../domain/employers/employer-refusals';
import { DomainError } from '../../domain/errors/domain-error';
import { searchableEmployer } from '../../domain/search/searchable-records';
import { collection } from '../../platform/documents/collection';
import type { Reads } from '../../platform/documents/documents';
import { allRecords } from '../../records/all-records';
import type { RecordChange, RecordKind } from '../../records/record-kind';
import { contentOf, storedWithCreation } from '../../records/record-members';

export type EmployerContent = Omit<Employer, 'id' | 'version'>;
type EmployerDocument = EmployerContent & { createdAtMs: number };

const employers = collection<EmployerDocument>('employers', [{ equal: [], order: 'createdAtMs' }]);

export const employerKind: RecordKind<EmployerContent, EmployerDocument, Employer, EmployerCreate> = {
  ...storedWithCreation,
  name: 'employer',
  schema: employerSchema,
  collection: employers,
  publicName: 'employer',
  refersTo: [],
  created: (input) => ({ archivedAtMs: null, ...contentOf(input) }),
  // Members that claims and their reports contain.
  sealed: (_, { name, kind, associatedWithId }) => ({ name, kind, associatedWithId }),
  checkTogether: refuseAmong,
  searchable: searchableEmployer,
};

async function refuseAmong(
  reads: Reads,
  changes: readonly RecordChange<EmployerContent, EmployerDocument>[],
): Promise<void> {
  const known = await allRecords(reads, employerKind);
  const made = changes.filter(({ before }) => before === null).length;
  if (made > 0 && known.length + made > maxEmployers) throw new DomainError('TOO_MANY');
  const changed = changes.flatMap(({ id, after }) => (after ? [{ ...after, id }] : []));
  const changedIds = new Set(changes.map(({ id }) => id));
  const all = [...known.filter(({ id }) => !changedIds.has(id)), ...changed];
  for (const { id, after, before } of changes) {
    if (!after) continue;
    const within = before ? 'changes.' : '';
    const refusals = employerRefusals(
      { ...after, id },
      all.filter((other) => other.id !== id),
    );
    const fields = refusals.map(({ path, rule }) => ({ path: `${within}${path}`, rule }));
    if (fields.length > 0) throw new DomainError('INPUT_INVALID', { fields });
  }
}
