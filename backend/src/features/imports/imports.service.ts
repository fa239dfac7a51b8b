import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import { backwardRecords } from '../../domain/import/backward-records';
import {
  type Import,
  type ImportBegin,
  type ImportCompared,
  type ImportCompareInput,
  type ImportWrite,
  type ImportWritten,
  maxImportsListed,
  maxRecordsInABatch,
} from '../../domain/import/import.schema';
import type { ImportFormatId } from '../../domain/import/import-formats';
import type { LedgerEntry } from '../../domain/ledger/ledger-queries.schema';
import type { OdometerRule, ZonedReading } from '../../domain/vehicles/odometer.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { JsonObject, Stored } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { DriverQueue } from '../../platform/documents/driver-queue';
import type { Documents } from '../../platform/documents/partition';
import type { RecordKind } from '../../records/record-kind';
import { RecordWriter } from '../../records/record-writer';
import {
  batchId,
  type ImportBatchDocument,
  type ImportDocument,
  importBatches,
  imports,
  type PlannedRecord,
} from '../../registry/stored/imports.collection';
import type { Logbook } from '../../rpc/logbook';
import { EconomyService } from '../energy/economy.service';
import { LedgerReadsService } from '../ledger/ledger-reads.service';
import { OdometerService } from '../vehicles/odometer.service';
import {
  comingRules,
  type RefusedWrite,
  withCorrectionsOfDeleted,
  withVisitsAndExpenses,
  writeAccepted,
  writesOf,
} from './batch-writes';
import { type ComparedRecord, compareRecords } from './compare-records';
import { hasEarlierImport, withDeletedSince } from './deleted-since';
import { importReason, isAsImported } from './import-reason';
import { contentHash, readingsOfContent } from './imported-content';
import { countsOf, importsWith, nothingCounted, toImport, toImportAt, withCounts } from './stored-imports';
import { takeBack } from './take-back';
import { unusualFills } from './unusual-fills';

/** Maximum number of ledger entries of one record. */
const maxEntriesSeen = 50;

/** Imports records from files of other apps. */
@Injectable()
export class ImportsService {
  /**
   * The page sends the next batch before the previous one is answered; this keeps the writes in the order of the file.
   */
  readonly #inOrder = new DriverQueue();

  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly writer: RecordWriter,
    private readonly odometer: OdometerService,
    private readonly ledger: LedgerReadsService,
    private readonly economy: EconomyService,
  ) {}

  /** The newest first. */
  async list(logbook: Logbook): Promise<{ items: Import[] }> {
    const { documents } = await this.documents.of(logbook).list(imports, {
      order: { field: 'startedAtMs', direction: 'descending' },
      limit: maxImportsListed,
    });
    const nowMs = this.clock();
    return { items: documents.map((each) => toImportAt(nowMs, each)) };
  }

  /** Compares records with the logbook (new, same, changed). Read-only. */
  async compare(
    logbook: Logbook,
    { records, areEarliestFills = false, formatId }: ImportCompareInput,
  ): Promise<ImportCompared> {
    const found = await this.#compared(logbook, records);
    const compared = formatId === undefined ? found : await this.#withDeleted(logbook, found, formatId);
    const coming = comingRules(compared);
    const backwards = await this.#backwards(logbook, compared, coming);
    const unusual = await unusualFills(this.economy, logbook, compared, {
      backwards,
      coming,
      areEarliestFills,
    });
    return {
      records: compared.map(({ id, state, refusal, comesWithout }) => ({
        state,
        refusal: refusal?.reason ?? null,
        runsBackwards: backwards.has(id),
        isEconomyUnusual: unusual.has(id),
        comesWithout: state === 'same' ? [] : [...comesWithout],
      })),
    };
  }

  /** Begins an import; an interrupted import of the same file continues. */
  async begin(logbook: Logbook, { id, ...begin }: ImportBegin): Promise<Import> {
    const reads = this.documents.of(logbook);
    const known = await reads.get(imports, id);
    if (known) return toImport(known);
    for await (const each of importsWith(reads, { fileSha256: begin.fileSha256 })) {
      if (goesOn(each, begin)) return each;
    }
    const begun: ImportDocument = {
      ...begin,
      state: 'running',
      startedAtMs: this.clock(),
      endedAtMs: null,
      createdCount: 0,
      updatedCount: 0,
      refusedCount: 0,
      keptCount: 0,
      leftCount: 0,
    };
    await this.documents.of(logbook).transact(async (transaction) => {
      if (!(await transaction.get(imports, id))) transaction.create(imports, id, begun);
    });
    return { id, ...begun };
  }

  /**
   * Writes a batch of a running import. The planned writes are noted first, so that all of them can be undone after any
   * interruption. Refused records do not stop the import.
   */
  write(logbook: Logbook, write: ImportWrite): Promise<ImportWritten> {
    return this.#inOrder.run(logbook.id, () => this.#write(logbook, write));
  }

  async #write(logbook: Logbook, write: ImportWrite): Promise<ImportWritten> {
    const { importId, number, records, kept, replaceChangedHere } = write;
    const running = await this.#running(logbook, importId);
    const compared = await this.#compared(logbook, records);
    const due = compared.filter(({ state, refusal }) => !refusal && isWritten(state, replaceChangedHere));
    await this.#plan(logbook, { importId, number, kept, due });
    const details = { reason: importReason(running.data) };
    const refused: RefusedWrite[] = [
      ...compared.flatMap(({ id, refusal }) => (refusal ? [{ id, reason: refusal.reason }] : [])),
      ...(await writeAccepted(this.writer, logbook, writesOf(due, details))),
    ];
    const counted = await this.#count(logbook, write, refused);
    if (counted) return { import: counted, refused };
    const reads = this.documents.of(logbook);
    await takeBack(this.writer, logbook, reads, due.map(plannedOf), { alsoChanged: false });
    throw new DomainError('IMPORT_ENDED');
  }

  /** Marks an import as finished. */
  async finish(logbook: Logbook, id: string): Promise<Import> {
    return this.documents.of(logbook).transact(async (transaction) => {
      const stored = await transaction.get(imports, id);
      if (!stored) throw new DomainError('NOT_FOUND');
      if (stored.data.state === 'done') return toImport(stored);
      if (stored.data.state !== 'running') throw new DomainError('IMPORT_ENDED');
      const data: ImportDocument = { ...stored.data, state: 'done', endedAtMs: this.clock() };
      transaction.update(imports, id, stored.version, data);
      return { id, ...data };
    });
  }

  async #running(logbook: Logbook, id: string): Promise<Stored<ImportDocument>> {
    const stored = await this.documents.of(logbook).get(imports, id);
    if (!stored) throw new DomainError('NOT_FOUND');
    if (stored.data.state !== 'running') throw new DomainError('IMPORT_ENDED');
    return stored;
  }

  async #compared(logbook: Logbook, records: ImportWrite['records']): Promise<ComparedRecord[]> {
    const wasImported = async (kind: RecordKind, stored: Stored<JsonObject>) =>
      isAsImported(kind, stored, await this.#entriesOf(logbook, stored.id));
    const reads = this.documents.of(logbook);
    return withVisitsAndExpenses(await compareRecords(reads, records, wasImported));
  }

  async #withDeleted(
    logbook: Logbook,
    compared: ComparedRecord[],
    formatId: ImportFormatId,
  ): Promise<ComparedRecord[]> {
    const reads = this.documents.of(logbook);
    if (!(await hasEarlierImport(reads, formatId))) return compared;
    return withCorrectionsOfDeleted(
      await withDeletedSince(reads, compared, (id) => this.#entriesOf(logbook, id)),
    );
  }

  /** Ledger entries of one record, newest first. */
  async #entriesOf(logbook: Logbook, subjectId: string): Promise<readonly LedgerEntry[]> {
    const { items } = await this.ledger.list(logbook, { subjectId, limit: maxEntriesSeen });
    return items;
  }

  /**
   * The ids of records that are imported without their readings, which would run backwards against the logbook or each
   * other.
   */
  async #backwards(
    logbook: Logbook,
    compared: readonly ComparedRecord[],
    coming: readonly OdometerRule[],
  ): Promise<ReadonlySet<string>> {
    const ofVehicles = new Map<string, ZonedReading[]>();
    for (const each of compared) {
      if (each.state === 'same') continue;
      if (each.content === null) continue;
      for (const { vehicleId, reading } of readingsOfContent(each.kind, each.id, each.content)) {
        const others = ofVehicles.get(vehicleId);
        if (others) others.push(reading);
        else ofVehicles.set(vehicleId, [reading]);
      }
    }
    const backwards = new Set<string>();
    const reads = this.documents.of(logbook);
    for (const [vehicleId, added] of ofVehicles) {
      const ids = new Set(added.map(({ from }) => from.recordId));
      const timeline = await this.odometer.timelineWith(reads, vehicleId, added, coming);
      for (const id of backwardRecords(timeline, ids)) backwards.add(id);
    }
    return backwards;
  }

  async #plan(
    logbook: Logbook,
    {
      importId,
      number,
      kept,
      due,
    }: Pick<ImportWrite, 'importId' | 'number' | 'kept'> & { readonly due: readonly ComparedRecord[] },
  ): Promise<void> {
    const id = batchId(importId, number);
    await this.documents.of(logbook).transact(async (transaction) => {
      const known = await transaction.get(importBatches, id);
      const earlier = known?.data.planned ?? [];
      const isPlanned = new Set(earlier.map((each) => each.id));
      const batch: ImportBatchDocument = {
        importId,
        number,
        isUndone: false,
        kept,
        counted: known?.data.counted ?? nothingCounted,
        planned: [...earlier, ...due.filter((each) => !isPlanned.has(each.id)).map(plannedOf)],
      };
      if (batch.planned.length > 2 * maxRecordsInABatch) throw new DomainError('INPUT_INVALID');
      if (known) transaction.update(importBatches, id, known.version, batch);
      else transaction.create(importBatches, id, batch);
    });
  }

  /**
   * Adds the results of the batch to the counts; those of a repeated batch replace its earlier ones. null if the import
   * was undone meanwhile.
   */
  async #count(
    logbook: Logbook,
    { importId, number }: ImportWrite,
    refused: readonly RefusedWrite[],
  ): Promise<Import | null> {
    const isRefused = new Set(refused.map(({ id }) => id));
    return this.documents.of(logbook).transact(async (transaction) => {
      const stored = await transaction.get(imports, importId);
      const batch = await transaction.get(importBatches, batchId(importId, number));
      if (stored?.data.state !== 'running' || !batch) return null;
      const planned = batch.data.planned.filter(({ id }) => !isRefused.has(id));
      const counted = countsOf({ ...batch.data, planned }, refused.length);
      transaction.update(importBatches, batch.id, batch.version, { ...batch.data, planned, counted });
      const counts = withCounts(stored.data, batch.data.counted, counted);
      const data = { ...counts, lastWriteAtMs: this.clock() };
      transaction.update(imports, importId, stored.version, data);
      return { id: importId, ...data };
    });
  }
}

function goesOn(known: Import, begin: Omit<ImportBegin, 'id'>): boolean {
  return (
    known.state === 'running' &&
    known.fileSha256 === begin.fileSha256 &&
    known.formatId === begin.formatId &&
    JSON.stringify(known.vehicles.map(({ vehicleId }) => vehicleId)) ===
      JSON.stringify(begin.vehicles.map(({ vehicleId }) => vehicleId))
  );
}

function isWritten(state: ComparedRecord['state'], replaceChangedHere: boolean): boolean {
  return state === 'new' || state === 'changed' || (state === 'changedHere' && replaceChangedHere);
}

function plannedOf({ imported, id, stored, kind, content }: ComparedRecord): PlannedRecord {
  const before = stored ? kind.content(stored) : null;
  const sha256 = content ? contentHash(content) : null;
  return { kind: imported.kind, id, version: (stored?.version ?? 0) + 1, before, sha256 };
}
