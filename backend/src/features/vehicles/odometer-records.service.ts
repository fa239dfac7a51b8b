import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { Refused } from '../../domain/errors/refused';
import { drivenDeltas } from '../../domain/summaries/driven-deltas';
import {
  mostNotedReadingsListed,
  type OdometerRecord,
  type OdometerRecordCreate,
  type OdometerRecordDelete,
  type OdometerRecordsInput,
  type OdometerRule,
  type ZonedReading,
} from '../../domain/vehicles/odometer.schema';
import { backwardReadings } from '../../domain/vehicles/odometer-backwards';
import { countedMetres, odometerTimeline, readingKey } from '../../domain/vehicles/odometer-timeline';
import type { DocumentStore, Stored, Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { PlannedWrite } from '../../platform/documents/planned-write';
import type { Driver } from '../../rpc/context';
import { LedgerService } from '../ledger/ledger.service';
import { SummariesService } from '../summaries/summaries.service';
import { NotedReadingsService } from './noted-readings.service';
import { OdometerService } from './odometer.service';
import { addedEntry, removedEntry } from './odometer-record-entries';
import { mostOdometerRecords, odometerRecords } from './odometer-records.collection';
import { refuseAt } from './reading-refusals';
import { type ReadingDocument, readingId, readings } from './readings.collection';
import { neighboursOf, recordsOf, toOdometerRecord, toReading } from './stored-odometer';
import { VehiclesService } from './vehicles.service';

@Injectable()
export class OdometerRecordsService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly vehicles: VehiclesService,
    private readonly odometer: OdometerService,
    private readonly summaries: SummariesService,
    private readonly ledger: LedgerService,
    private readonly noted: NotedReadingsService,
  ) {}

  /** Newest first: all that say how readings count, and the latest readings that were noted. */
  async list(driver: Driver, { vehicleId }: OdometerRecordsInput): Promise<OdometerRecord[]> {
    const [rules, { items }] = await Promise.all([
      this.rules(driver, vehicleId),
      this.noted.list(driver, { vehicleId, limit: mostNotedReadingsListed }),
    ]);
    return [...rules, ...items].sort((one, other) => other.atMs - one.atMs || (one.id < other.id ? 1 : -1));
  }

  /** All that say how readings of the vehicle's odometer count, newest first. */
  async rules(driver: Driver, vehicleId: string): Promise<OdometerRule[]> {
    const mine = this.documents.of(driver.id);
    await this.vehicles.named(mine, vehicleId);
    return (await recordsOf(mine, vehicleId)).reverse();
  }

  async get(driver: Driver, id: string): Promise<OdometerRecord> {
    const [noted, rule] = await Promise.all([
      this.noted.get(driver, id),
      this.documents.of(driver.id).get(odometerRecords, id),
    ]);
    if (noted) return noted;
    if (!rule) throw new Refused('NOT_FOUND');
    return toOdometerRecord(rule);
  }

  async add(driver: Driver, create: OdometerRecordCreate): Promise<OdometerRecord> {
    if (create.kind === 'noted') return this.noted.create(driver, create);
    return this.documents.of(driver.id).transact(async (transaction) => {
      const made: OdometerRule = { ...create, version: 1 };
      const known = await transaction.get(odometerRecords, create.id);
      if (known) {
        if (isDeepStrictEqual(toOdometerRecord(known), made)) return made;
        throw new Refused('ALREADY_EXISTS');
      }
      await this.vehicles.named(transaction, create.vehicleId);
      const before = await recordsOf(transaction, create.vehicleId);
      if (before.length >= mostOdometerRecords) throw new Refused('TOO_MANY');
      refuseTwoAtOnce(made, before);
      const corrected = await correctedReading(transaction, made);
      if (made.kind === 'corrected' && !corrected) throw new Refused('NOT_FOUND');
      const write = await this.#plan(transaction, before, [...before, made], made, corrected, pathsOf(made));
      write();
      const { id, ...data } = create;
      transaction.create(odometerRecords, id, data);
      return made;
    });
  }

  async remove(driver: Driver, remove: OdometerRecordDelete): Promise<{ id: string }> {
    if (await this.noted.get(driver, remove.id)) return this.noted.delete(driver, remove);
    const { id, version } = remove;
    return this.documents.of(driver.id).transact(async (transaction) => {
      const known = await transaction.get(odometerRecords, id);
      if (!known) throw new Refused('NOT_FOUND');
      if (known.version !== version) throw new Refused('VERSION_CLASH');
      const removed = toOdometerRecord(known);
      const before = await recordsOf(transaction, removed.vehicleId);
      const after = before.filter((record) => record.id !== id);
      const corrected = await correctedReading(transaction, removed);
      const write = await this.#plan(transaction, before, after, removed, corrected, []);
      write();
      transaction.delete(odometerRecords, id, version);
      return { id };
    });
  }

  /** Only the neighbours of the instant concerned can come to stand otherwise to each other. */
  async #plan(
    transaction: Transaction,
    before: readonly OdometerRule[],
    after: readonly OdometerRule[],
    changed: OdometerRule,
    corrected: Stored<ReadingDocument> | null,
    paths: readonly string[],
  ): Promise<PlannedWrite> {
    const { vehicleId } = changed;
    const own = corrected ? [toReading(corrected.data)] : [];
    const around = await this.#around(transaction, changed, own);
    const [pair] = backwardReadings(odometerTimeline(around, after));
    if (pair) refuseAt(pair, paths);
    const ownDeltas = drivenDeltas(
      vehicleId,
      { readings: around, records: before },
      { readings: around, records: after },
    );
    const told = await this.odometer.planListeners(transaction, vehicleId, before, after, changed);
    const writeSums = await this.summaries.plan(transaction, [...ownDeltas, ...told.deltas]);
    const entry = after.includes(changed) ? addedEntry(changed) : removedEntry(changed, null);
    const seal = await this.ledger.plan(transaction, [entry]);
    return () => {
      seal();
      if (corrected) writeCorrected(transaction, corrected, after);
      told.write();
      writeSums();
    };
  }

  async #around(
    transaction: Transaction,
    changed: OdometerRule,
    own: readonly ZonedReading[],
  ): Promise<ZonedReading[]> {
    if (changed.kind === 'replaced') return neighboursOf(transaction, changed.vehicleId, changed.atMs);
    const apart = new Set(own.map(({ from }) => readingKey(from)));
    const around = await Promise.all(
      own.map(({ atMs }) => neighboursOf(transaction, changed.vehicleId, atMs, apart)),
    );
    return [...own, ...around.flat()];
  }
}

/** The reading that a correction speaks of, where it is there and of the same vehicle. */
async function correctedReading(
  transaction: Transaction,
  record: OdometerRule,
): Promise<Stored<ReadingDocument> | null> {
  if (record.kind !== 'corrected') return null;
  const { kind, recordId } = record.reading;
  const stored = await transaction.get(readings, readingId(kind, recordId));
  return stored?.data.vehicleId === record.vehicleId ? stored : null;
}

/** Which of two odometers came first at one instant nobody could tell. */
function refuseTwoAtOnce(made: OdometerRule, known: readonly OdometerRule[]): void {
  const isTwin = ({ kind, atMs }: OdometerRule) => kind === 'replaced' && atMs === made.atMs;
  if (made.kind !== 'replaced' || !known.some(isTwin)) return;
  throw new Refused('INPUT_INVALID', { fields: [{ path: 'atMs', rule: 'REPLACED_AT_THIS_INSTANT' }] });
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
