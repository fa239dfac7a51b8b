import { handedOverSchemas, vehicleCareFiles } from '../../domain/archive/vehicle-archive.schema';
import { DomainError } from '../../domain/errors/domain-error';
import { maxPapers, type Paper, type PaperCreate, paperSchema } from '../../domain/papers/paper.schema';
import { paperRefusals } from '../../domain/papers/paper-refusals';
import { renewsItself } from '../../domain/papers/renewals';
import { searchablePaper } from '../../domain/search/searchable-records';
import { collection } from '../../platform/documents/collection';
import type { Reads } from '../../platform/documents/documents';
import { allRecords } from '../../records/all-records';
import { handover } from '../../records/handover';
import type { RecordChange, RecordKind } from '../../records/record-kind';
import { contentOf, storedWithCreation } from '../../records/record-members';

type PaperContent = Omit<Paper, 'id' | 'version'>;
type PaperDocument = PaperContent & { createdAtMs: number };

export const paperKind: RecordKind<PaperContent, PaperDocument, Paper, PaperCreate> = {
  ...storedWithCreation,
  name: 'paper',
  schema: paperSchema,
  collection: collection<PaperDocument>('papers', [
    { equal: [], order: 'createdAtMs' },
    { equal: ['vehicleId'], order: 'createdAtMs' },
  ]),
  publicName: 'paper',
  refersTo: ['vehicle'],
  deletedWithVehicleAs: 'papers',
  handover: handover({
    file: vehicleCareFiles.papers,
    schema: handedOverSchemas.paper,
    of: () => 'paper',
    content: (record, derivedRecordId) => ({
      ...contentOf(record),
      renewsId: record.renewsId && derivedRecordId('paper', record.renewsId),
    }),
  }),
  // Left out of the ledger: exports are shared, and licence numbers are private.
  sealed: (_, { number: _number, ...content }) => content,
  check(content) {
    const fields = paperRefusals(content);
    if (fields.length > 0) throw new DomainError('INPUT_INVALID', { fields });
  },
  checkTogether: refuseAmong,
  searchable: searchablePaper,
};

/** Refuses more papers than the maximum, and papers that renew themselves through others. */
async function refuseAmong(
  reads: Reads,
  changes: readonly RecordChange<PaperContent, PaperDocument>[],
): Promise<void> {
  const written = changes.flatMap(({ id, before, after }) => (after ? [{ ...after, id, before }] : []));
  if (written.length === 0) return;
  const known = await allRecords(reads, paperKind);
  const changedIds = new Set(changes.map(({ id }) => id));
  const all = [...known.filter(({ id }) => !changedIds.has(id)), ...written];
  if (written.some(({ before }) => before === null) && all.length > maxPapers) {
    throw new DomainError('TOO_MANY');
  }
  if (written.some((paper) => renewsItself(paper, all))) {
    throw new DomainError('INPUT_INVALID', { fields: [{ path: 'renewsId', rule: 'RENEWS_ITSELF' }] });
  }
}
