import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import type { ReasonCode } from '../../domain/errors/reasons';
import {
  type ImportUndo,
  type ImportUndone,
  maxLeftNamed,
  undoMilliseconds,
} from '../../domain/import/import.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Stored } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { RecordWriter } from '../../records/record-writer';
import {
  type ImportBatchDocument,
  type ImportDocument,
  importBatches,
  imports,
  type PlannedRecord,
} from '../../registry/stored/imports.collection';
import type { Logbook } from '../../rpc/logbook';
import { VehicleRemovalService } from '../vehicles/vehicle-removal.service';
import { toImport } from './stored-imports';
import { takeBack } from './take-back';

/** Reasons to keep a vehicle: it has records or was changed; or it no longer exists. */
const reasonsToKeepVehicle: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'VEHICLE_HAS_RECORDS',
  'VERSION_CLASH',
  'NOT_FOUND',
]);

/** Undoes imports: interrupted or cancelled ones, and complete ones for thirty days. */
@Injectable()
export class ImportUndoService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly writer: RecordWriter,
    private readonly vehicles: VehicleRemovalService,
  ) {}

  /**
   * Undoes one batch, last one first; to be repeated until all are undone. Records changed since are kept, unless
   * `alsoChanged`, which also includes those that an earlier call kept.
   */
  async undo(logbook: Logbook, { id, alsoChanged }: ImportUndo): Promise<ImportUndone> {
    const begun = await this.#begin(logbook, id);
    const batch = await this.#next(logbook, id, alsoChanged);
    if (!batch) {
      if (begun.data.state === 'undoing') await this.#removeVehicles(logbook, begun.data);
      const ended = await this.#change(logbook, id, (data) => ({ ...data, state: 'undone' }));
      return { import: toImport(ended), isDone: true, takenBackCount: 0, left: [] };
    }
    const left = await this.#undoBatch(logbook, batch, alsoChanged);
    const leftBefore = batch.data.isUndone ? batch.data.planned.length : 0;
    const stored = await this.#change(logbook, id, (data) => ({
      ...data,
      state: 'undoing',
      leftCount: data.leftCount + left.length - leftBefore,
    }));
    const named = left.slice(0, maxLeftNamed).map((each) => ({ kind: each.kind, id: each.id }));
    const takenBackCount = batch.data.planned.length - left.length;
    return { import: toImport(stored), isDone: false, takenBackCount, left: named };
  }

  async #begin(logbook: Logbook, id: string): Promise<Stored<ImportDocument>> {
    return this.#change(logbook, id, (data) => {
      const { endedAtMs, state } = data;
      const isTooLate = endedAtMs !== null && this.clock() - endedAtMs > undoMilliseconds;
      if (isTooLate && state !== 'undoing') throw new DomainError('IMPORT_ENDED');
      return state === 'undone' ? data : { ...data, state: 'undoing' };
    });
  }

  async #next(
    logbook: Logbook,
    importId: string,
    alsoLeft: boolean,
  ): Promise<Stored<ImportBatchDocument> | undefined> {
    for (const isUndone of alsoLeft ? [false, true] : [false]) {
      const { documents } = await this.documents.of(logbook).list(importBatches, {
        equal: { importId, isUndone },
        order: { field: 'number', direction: 'descending' },
        limit: 1,
      });
      if (documents[0]) return documents[0];
    }
    return undefined;
  }

  /** Undoes one batch; returns the records that are kept. */
  async #undoBatch(
    logbook: Logbook,
    { id, version, data }: Stored<ImportBatchDocument>,
    alsoChanged: boolean,
  ): Promise<PlannedRecord[]> {
    const reads = this.documents.of(logbook);
    const left = await takeBack(this.writer, logbook, reads, data.planned, { alsoChanged });
    await reads.transact(async (transaction) => {
      if (left.length === 0) transaction.delete(importBatches, id, version);
      else {
        const remaining = { ...data, isUndone: true, planned: left, kept: [] };
        transaction.update(importBatches, id, version, remaining);
      }
    });
    return left;
  }

  /** Removes vehicles that were created for the import and have no records. */
  async #removeVehicles(logbook: Logbook, { vehicles }: ImportDocument): Promise<void> {
    for (const { vehicleId, isNew } of vehicles) {
      if (!isNew) continue;
      try {
        await this.vehicles.delete(logbook, { id: vehicleId, version: 1, withRecords: false });
      } catch (error) {
        if (!(error instanceof DomainError) || !reasonsToKeepVehicle.has(error.reason)) throw error;
      }
    }
  }

  #change(
    logbook: Logbook,
    id: string,
    change: (data: ImportDocument) => ImportDocument,
  ): Promise<Stored<ImportDocument>> {
    return this.documents.of(logbook).transact(async (transaction) => {
      const stored = await transaction.get(imports, id);
      if (!stored) throw new DomainError('NOT_FOUND');
      const data = change(stored.data);
      if (isDeepStrictEqual(data, stored.data)) return stored;
      transaction.update(imports, id, stored.version, data);
      return { id, version: stored.version + 1, data };
    });
  }
}
