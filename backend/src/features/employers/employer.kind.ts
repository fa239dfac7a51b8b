import { type Employer, employerSchema, mostEmployers } from '../../domain/employers/employer.schema';
import { employerRefusals } from '../../domain/employers/employer-refusals';
import { DomainError } from '../../domain/errors/domain-error';
import { searchableEmployer } from '../../domain/search/searchable-records';
import type { Reads } from '../../platform/documents/documents';
import type { RecordChange, RecordKind } from '../../records/record-kind';
import { type EmployerDocument, employers } from './employers.collection';
import { allEmployers, toEmployer } from './stored-employers';

export type EmployerContent = Omit<Employer, 'id' | 'version'>;

export const employerKind: RecordKind<EmployerContent, EmployerDocument, Employer> = {
  name: 'employer',
  schema: employerSchema,
  collection: employers,
  publicName: 'employer',
  refersTo: [],
  given: toEmployer,
  content: ({ data: { createdAtMs: _, ...content } }) => content,
  document: (content, { before, nowMs }) => ({ ...content, createdAtMs: before?.createdAtMs ?? nowMs }),
  // What a claim and its report say of an employer.
  sealed: (_, { name, kind, associatedWithId }) => ({ name, kind, associatedWithId }),
  checkTogether: refuseAmong,
  searchable: searchableEmployer,
};

async function refuseAmong(
  reads: Reads,
  changes: readonly RecordChange<EmployerContent, EmployerDocument>[],
): Promise<void> {
  const known = await allEmployers(reads);
  const made = changes.filter(({ before }) => before === null).length;
  if (made > 0 && known.length + made > mostEmployers) throw new DomainError('TOO_MANY');
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
