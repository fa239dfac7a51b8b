import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { byId, type Reads, type Transaction } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import { deleteFiles, type FileStore } from '../../../platform/files/files';
import { FILES } from '../../../platform/files/files.module';
import type { Job, JobRun } from '../../../platform/jobs/job-kind';
import { JobRunner } from '../../../platform/jobs/job-runner';
import { accountOf, enteredCollections } from '../../../registry/archive-contents';
import {
  type RestoreDocument,
  restoreDocumentId,
  restores,
} from '../../../registry/stored/archive.collection';
import { unattended } from '../../../rpc/unattended';
import { AttachmentsService } from '../../attachments/attachments.service';
import { LedgerRestoreService } from '../../ledger/ledger-restore.service';
import { TakeInService, type TakenIn } from '../import-vehicle/import-vehicle.service';
import { ArchiveCheckService } from './archive-check.service';
import { ArchiveParts, partsPrefix } from './archive-parts';
import { ArchiveRefused, ArchiveZip } from './archive-zip';
import type { CheckedArchive } from './check-archive';
import { RestoreClearingService } from './restore-clearing.service';
import { clearRestored, type LastDocuments, writeArchive } from './write-archive';

export const restoreJob = 'restore';
const retries = 3;
const maxRunMs = 2 * 60 * 60_000;
/** Steps of progress out of a hundred: checking, then writing. */
const stepsToCheck = 50;
const steps = 100;

/**
 * Checks an uploaded archive completely, and writes it into an account without records, or adds its records to existing
 * ones.
 */
@Injectable()
export class RestoreRunService implements OnModuleInit {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(FILES) private readonly files: FileStore,
    private readonly ledger: LedgerRestoreService,
    private readonly attachments: AttachmentsService,
    private readonly takeIns: TakeInService,
    private readonly clearing: RestoreClearingService,
    private readonly checks: ArchiveCheckService,
    private readonly runner: JobRunner,
  ) {}

  onModuleInit(): void {
    this.runner.register({
      name: restoreJob,
      retries,
      maxRunMs,
      run: (run) => this.#run(run),
      planGivenUp: (transaction, job) =>
        this.#planRefused(transaction, job, { reason: 'UNAVAILABLE', place: null }),
    });
  }

  async #run(run: JobRun): Promise<void> {
    const { driverId } = run;
    const files = this.files.of(driverId);
    const driverDocuments = this.documents.of(unattended(driverId));
    const known = await driverDocuments.get(restores, restoreDocumentId);
    if (known?.data.state !== 'running') return;
    const { restoreId, bytes } = known.data;
    try {
      const parts = new ArchiveParts(files, restoreId);
      const outcome = await this.checks.check(parts, bytes, {
        driverId,
        signal: run.signal,
        onProgress: (done, total) =>
          run.reportProgress(Math.floor((stepsToCheck * done) / Math.max(total, 1)), steps),
      });
      const zip = await ArchiveZip.open(parts, bytes);
      if (outcome.kind === 'vehicle') {
        const taken = await this.takeIns.ofVehicle(zip, outcome.checked, run);
        if (await this.#takeIn(run, taken, known.data)) return;
      } else if (await this.#runEverything(run, zip, outcome.checked, known.data)) return;
    } catch (error) {
      if (!(error instanceof ArchiveRefused)) throw error;
      const { reason, place } = error;
      await run.finish(async (transaction) =>
        (await this.#planRefused(transaction, run, { reason, place }))(),
      );
    }
    await deleteFiles(files, partsPrefix);
  }

  /** Returns true if it waits for the driver to agree. */
  async #runEverything(
    run: JobRun,
    zip: ArchiveZip,
    checked: CheckedArchive,
    known: RestoreDocument,
  ): Promise<boolean> {
    const documents = this.documents.of(run.partition);
    const mayRestore =
      known.isAgreed !== true &&
      // Its ledger and its settings are those of several people, and its records become those of one.
      checked.logbook === null &&
      ((await this.ledger.restoring(documents)) !== null || (await isAccountEmpty(documents, this.ledger)));
    if (mayRestore) await this.#restore(run, zip, checked);
    else if (known.manifestHash === checked.manifestHash && known.isAgreed !== true) {
      await run.finish(async (transaction) => this.#planDone(transaction, checked));
    } else return this.#takeIn(run, this.takeIns.ofEverything(zip, checked), known);
    return false;
  }

  /** Shows the records to be added, or adds them once the driver has agreed. Returns true if it waits for that. */
  async #takeIn(run: JobRun, taken: TakenIn, known: RestoreDocument): Promise<boolean> {
    const { takeIn: shown } = known;
    if (known.isAgreed !== true) {
      const takeIn = await this.takeIns.preview(taken, run);
      await run.finish((transaction) => this.#changed(transaction, { state: 'preview', takeIn }));
      return true;
    }
    const total = shown?.kinds.reduce((sum, kind) => sum + kind.new, 0) ?? 0;
    const takeIn = await this.takeIns.takeIn(taken, run, total);
    const records = takeIn.kinds.reduce((sum, kind) => sum + kind.new, 0);
    const done = { state: 'done', takeIn, records, files: takeIn.files } as const;
    await run.finish((transaction) => this.#changed(transaction, done));
    return false;
  }

  async #changed(transaction: Transaction, changes: Partial<RestoreDocument>): Promise<void> {
    const known = await transaction.get(restores, restoreDocumentId);
    if (known) transaction.update(restores, restoreDocumentId, known.version, { ...known.data, ...changes });
  }

  async #restore(run: JobRun, zip: ArchiveZip, checked: CheckedArchive): Promise<void> {
    const { driverId } = run;
    const files = this.files.of(driverId);
    const driverDocuments = this.documents.of(unattended(driverId));
    await run.transact(async (transaction) => {
      // The remains of the previous restore are cleared here.
      const stopClearing = await this.clearing.planStop(transaction);
      if ((await this.ledger.restoring(transaction)) !== null) return stopClearing();
      if (!(await isAccountEmpty(transaction, this.ledger)))
        throw new ArchiveRefused('ACCOUNT_NOT_EMPTY', null);
      (await this.ledger.planMark(transaction, run.key))();
    });
    // The account was empty when it was marked: existing records are those of an interrupted attempt.
    await clearRestored(driverDocuments, { run, files });
    const last = await writeArchive(zip, checked, {
      run,
      files,
      ledger: this.ledger,
      onProgress: (written) =>
        run.reportProgress(
          stepsToCheck +
            Math.min(stepsToCheck, Math.floor((stepsToCheck * written) / (4 * Math.max(checked.records, 1)))),
          steps,
        ),
    });
    const limits = await this.attachments.limitsOf(driverId);
    await run.finish(async (transaction) => {
      await this.#planEnd(transaction, checked, last);
      const { attachments } = last;
      if (attachments.length > 0) this.attachments.planRestoredUsage(transaction, attachments, limits);
    });
  }

  async #planEnd(transaction: Transaction, checked: CheckedArchive, last: LastDocuments): Promise<void> {
    const known = await transaction.get(restores, restoreDocumentId);
    if (known) transaction.update(restores, restoreDocumentId, known.version, doneOf(known.data, checked));
    const { account } = last;
    if (account) transaction.restore(accountOf.collection, account.id, account.version, account.data);
    this.ledger.restoreHead(transaction, last.head, last.firstLine);
  }

  async #planDone(transaction: Transaction, checked: CheckedArchive): Promise<void> {
    const known = await transaction.get(restores, restoreDocumentId);
    if (known) transaction.update(restores, restoreDocumentId, known.version, doneOf(known.data, checked));
  }

  async #planRefused(
    transaction: Transaction,
    { key }: Pick<Job, 'key'>,
    problem: RestoreDocument['problem'],
  ) {
    const known = await transaction.get(restores, restoreDocumentId);
    const clear = await this.clearing.planClearing(transaction);
    return () => {
      clear();
      if (known?.data.jobKey !== key) return;
      transaction.update(restores, restoreDocumentId, known.version, {
        ...known.data,
        state: 'refused',
        problem,
      });
    };
  }
}

function doneOf(before: RestoreDocument, { records, files, manifestHash }: CheckedArchive): RestoreDocument {
  return { ...before, state: 'done', records, files: files.length, manifestHash };
}

/** True if a driver has entered nothing yet; the settings do not count. */
async function isAccountEmpty(reads: Reads, ledger: Pick<LedgerRestoreService, 'isEmpty'>): Promise<boolean> {
  if (!(await ledger.isEmpty(reads))) return false;
  for (const collection of enteredCollections) {
    const { documents } = await reads.list(collection, { order: byId, limit: 1 });
    if (documents.length > 0) return false;
  }
  return true;
}
