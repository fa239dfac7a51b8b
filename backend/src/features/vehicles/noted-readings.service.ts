import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { Refused } from '../../domain/errors/refused';
import type { RecordDeleted } from '../../domain/records/paging.schema';
import { notedReading } from '../../domain/vehicles/noted-reading';
import type {
  NotedReading,
  NotedReadingUpdate,
  OdometerRecordCreate,
  OdometerRecordDelete,
} from '../../domain/vehicles/odometer.schema';
import type { DocumentStore, Reads, Stored, Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { PlannedWrite } from '../../platform/documents/planned-write';
import type { Driver } from '../../rpc/context';
import { FinalityService } from '../ledger/finality.service';
import { LedgerService, type SaidOfChange } from '../ledger/ledger.service';
import { SealedWritesService } from '../ledger/sealed-writes.service';
import { SummariesService } from '../summaries/summaries.service';
import { type NotedReadingDocument, notedReadings } from './noted-readings.collection';
import { OdometerService, type ReadingsChange } from './odometer.service';
import { notedReadingEntry, toNotedReading } from './stored-noted-readings';
import { VehiclesService } from './vehicles.service';

type NotedReadingCreate = Extract<OdometerRecordCreate, { kind: 'noted' }>;

export interface NotedReadingList {
  readonly vehicleId: string;
  readonly limit: number;
  readonly cursor?: string | null | undefined;
}

function readingsOf(reading: NotedReading | null): ReadingsChange {
  return { vehicleId: reading?.vehicleId ?? null, readings: reading ? [notedReading(reading)] : [] };
}

/** Readings of an odometer that were noted by themselves. */
@Injectable()
export class NotedReadingsService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly vehicles: VehiclesService,
    private readonly odometer: OdometerService,
    private readonly summaries: SummariesService,
    private readonly ledger: LedgerService,
    private readonly finality: FinalityService,
    private readonly sealed: SealedWritesService,
  ) {}

  /** A page, newest first. */
  async list(
    driver: Driver,
    { vehicleId, limit, cursor }: NotedReadingList,
  ): Promise<{ items: NotedReading[]; nextCursor: string | null }> {
    const { documents, next } = await this.documents.of(driver.id).list(notedReadings, {
      equal: { vehicleId },
      order: { field: 'atMs', direction: 'descending' },
      limit,
      ...(cursor && { cursor }),
    });
    return { items: documents.map(toNotedReading), nextCursor: next };
  }

  /** Null where there is none: the id may be that of another record of an odometer. */
  async get(driver: Driver, id: string): Promise<NotedReading | null> {
    const known = await this.documents.of(driver.id).get(notedReadings, id);
    return known && toNotedReading(known);
  }

  async create(
    driver: Driver,
    { id, kind, madeAtMs, reason, ...data }: NotedReadingCreate,
  ): Promise<NotedReading> {
    return this.sealed.transact(driver.id, async (transaction) => {
      const known = await transaction.get(notedReadings, id);
      if (known) {
        // Sent before and counted then, whatever became of it since.
        if (known.version > 1 || isDeepStrictEqual(known.data, data)) return toNotedReading(known);
        throw new Refused('ALREADY_EXISTS');
      }
      await this.vehicles.named(transaction, data.vehicleId);
      const made: NotedReading = { kind, id, ...data, version: 1 };
      const write = await this.#plan(transaction, null, made, { madeAtMs, reason });
      transaction.create(notedReadings, id, data);
      write();
      return made;
    });
  }

  async update(
    driver: Driver,
    { id, version, kind, madeAtMs, reason, ...data }: NotedReadingUpdate,
  ): Promise<NotedReading> {
    return this.sealed.transact(driver.id, async (transaction) => {
      const known = await stored(transaction, id);
      const isSame = isDeepStrictEqual(known.data, data);
      const isSentTwice = known.version === version + 1 && isSame;
      if (isSentTwice) return toNotedReading(known);
      if (known.version !== version) throw new Refused('VERSION_CLASH');
      // What changes nothing is no change: no version, no entry in the ledger, and no reason is due.
      if (isSame) return toNotedReading(known);
      await this.vehicles.named(transaction, data.vehicleId);
      const changed: NotedReading = { kind, id, ...data, version: version + 1 };
      const write = await this.#plan(transaction, toNotedReading(known), changed, { madeAtMs, reason });
      transaction.update(notedReadings, id, version, data);
      write();
      return changed;
    });
  }

  async delete(driver: Driver, { id, version, ...said }: OdometerRecordDelete): Promise<RecordDeleted> {
    return this.sealed.transact(driver.id, async (transaction) => {
      const known = await stored(transaction, id);
      if (known.version !== version) throw new Refused('VERSION_CLASH');
      const write = await this.#plan(transaction, toNotedReading(known), null, said);
      transaction.delete(notedReadings, id, version);
      write();
      return { id };
    });
  }

  async #plan(
    transaction: Transaction,
    before: NotedReading | null,
    after: NotedReading | null,
    said: SaidOfChange,
  ): Promise<PlannedWrite> {
    await this.finality.requireReasonIfLocked(transaction, [before, after], said.reason);
    const odometer = await this.odometer.plan(transaction, readingsOf(before), readingsOf(after));
    const sums = await this.summaries.plan(transaction, odometer.deltas);
    const seal = await this.ledger.plan(transaction, [notedReadingEntry(before, after, said)]);
    return () => {
      odometer.write();
      sums();
      seal();
    };
  }
}

async function stored(reads: Reads, id: string): Promise<Stored<NotedReadingDocument>> {
  const known = await reads.get(notedReadings, id);
  if (!known) throw new Refused('NOT_FOUND');
  return known;
}
