import { handedOverSchemas, vehicleArchiveFiles } from '../../domain/archive/vehicle-archive.schema';
import { DomainError } from '../../domain/errors/domain-error';
import { odometerDeltas } from '../../domain/summaries/odometer-deltas';
import {
  type OdometerRecordCreate,
  type OdometerRule,
  odometerRecordSchema,
  type ZonedReading,
} from '../../domain/vehicles/odometer.schema';
import { backwardReadings } from '../../domain/vehicles/odometer-backwards';
import { countedMetres, odometerTimeline, readingKey } from '../../domain/vehicles/odometer-timeline';
import type { Reads, Stored, Transaction } from '../../platform/documents/documents';
import { handover } from '../../records/handover';
import type { Consequences, KindContext, RecordChange, RecordKind } from '../../records/record-kind';
import { contentOf, storedAsWritten } from '../../records/record-members';
import {
  maxOdometerRecords,
  type OdometerRecordDocument,
  odometerRecords,
  type ReadingDocument,
  readingId,
  readings,
} from '../stored/readings.collection';
import { refuseAt } from './reading-changes';
import { neighboursOf, toReading } from './stored-odometer';

type OdometerRuleCreate = Exclude<OdometerRecordCreate, { kind: 'noted' }>;
type RuleChange = RecordChange<OdometerRecordDocument, OdometerRecordDocument>;

/**
 * Rule about how the readings of an odometer count. Rules are only added and removed, and are deleted in their
 * vehicle's own transaction.
 */
export const odometerRuleKind: RecordKind<
  OdometerRecordDocument,
  OdometerRecordDocument,
  OdometerRule,
  OdometerRuleCreate
> = {
  ...storedAsWritten,
  name: 'odometerRule',
  schema: odometerRecordSchema,
  collection: odometerRecords,
  publicName: 'odometerRecord',
  refersTo: ['vehicle'],
  handover: handover({
    file: vehicleArchiveFiles.odometerRecords,
    schema: handedOverSchemas.odometerRecord,
    of: () => 'odometerRecord',
    content: (record) => contentOf(record),
  }),
  created: ({ id: _, ...content }) => content,
  sealed: (id, content) => ({ ...content, id }),
  isAlone: true,
  rule: (id, content) => ({ ...content, id, version: 1 }),
  async consequences(transaction, changes, context) {
    const [change] = await withoutThoseComing(changes, context);
    return change ? consequencesOf(transaction, change, context) : {};
  },
};

/** A correction that is written together with its reading is already among the rules, and changes nothing else. */
async function withoutThoseComing(
  changes: readonly RuleChange[],
  { rulesOf }: KindContext,
): Promise<RuleChange[]> {
  const others: RuleChange[] = [];
  for (const change of changes) {
    const rules = change.before === null && change.after ? await rulesOf(change.after.vehicleId) : [];
    if (!rules.some(({ id }) => id === change.id)) others.push(change);
    else if (rules.length > maxOdometerRecords) throw new DomainError('TOO_MANY');
  }
  return others;
}

/** Only the neighbours of the instant can change their order relative to each other. */
async function consequencesOf(
  transaction: Transaction,
  { id, before: removed, after: added }: RuleChange,
  { kinds, rulesOf }: KindContext,
): Promise<Consequences> {
  const content = added ?? removed;
  if (!content) return {};
  const changed: OdometerRule = { ...content, id, version: 1 };
  const { vehicleId } = changed;
  const before = await rulesOf(vehicleId);
  const after = added ? [...before, changed] : before.filter((rule) => rule.id !== id);
  if (added) refuseAmong(changed, before);
  const corrected = await correctedReading(transaction, changed);
  if (added?.kind === 'corrected' && !corrected) throw new DomainError('NOT_FOUND');
  const own = corrected ? [toReading(corrected.data)] : [];
  const around = await readingsAround(transaction, changed, own);
  const [pair] = backwardReadings(odometerTimeline(around, after));
  if (pair) refuseAt(pair, added ? pathsOf(changed) : []);
  const under = (records: readonly OdometerRule[]) => ({ readings: around, records });
  const ofOthers = kinds.map((kind) => kind.sumsUnderRules?.(transaction, vehicleId, before, after) ?? []);
  return {
    deltas: [
      ...odometerDeltas(vehicleId, under(before), under(after)),
      ...(await Promise.all(ofOthers)).flat(),
    ],
    write: () => {
      if (corrected) writeCorrected(transaction, corrected, after);
    },
  };
}

async function readingsAround(
  reads: Reads,
  { kind, vehicleId, atMs }: OdometerRule,
  own: readonly ZonedReading[],
): Promise<ZonedReading[]> {
  if (kind === 'replaced') return neighboursOf(reads, vehicleId, atMs);
  const apart = new Set(own.map(({ from }) => readingKey(from)));
  const around = await Promise.all(own.map((reading) => neighboursOf(reads, vehicleId, reading.atMs, apart)));
  return [...own, ...around.flat()];
}

/** The reading that a correction refers to, if it exists and belongs to the same vehicle. */
async function correctedReading(
  transaction: Transaction,
  record: OdometerRule,
): Promise<Stored<ReadingDocument> | null> {
  if (record.kind !== 'corrected') return null;
  const { kind, recordId } = record.reading;
  const stored = await transaction.get(readings, readingId(kind, recordId));
  return stored?.data.vehicleId === record.vehicleId ? stored : null;
}

function refuseAmong(made: OdometerRule, known: readonly OdometerRule[]): void {
  if (known.length >= maxOdometerRecords) throw new DomainError('TOO_MANY');
  // Two replacements at one instant have no order.
  const isTwin = ({ kind, atMs }: OdometerRule) => kind === 'replaced' && atMs === made.atMs;
  if (made.kind !== 'replaced' || !known.some(isTwin)) return;
  throw new DomainError('INPUT_INVALID', { fields: [{ path: 'atMs', rule: 'REPLACED_AT_THIS_INSTANT' }] });
}

function writeCorrected(
  transaction: Transaction,
  { id, version, data }: Stored<ReadingDocument>,
  records: readonly OdometerRule[],
): void {
  const odometerMetres = countedMetres(toReading(data), records);
  if (odometerMetres === data.odometerMetres) return;
  transaction.update(readings, id, version, { ...data, odometerMetres });
}

function pathsOf({ kind }: OdometerRule): string[] {
  switch (kind) {
    case 'replaced':
      return ['odometerBeforeMetres', 'odometerAfterMetres'];
    case 'corrected':
      return ['odometerMetres'];
    default:
      return kind satisfies never;
  }
}
