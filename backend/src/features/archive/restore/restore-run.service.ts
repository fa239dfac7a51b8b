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
import type { Logbook } from '../../../rpc/logbook';
import { AttachmentsService } from '../../attachments/attachments.service';
import { LedgerRestoreService } from '../../ledger/ledger-restore.service';
import { TakeInService, type TakenIn } from '../import-vehicle/import-vehicle.service';
import { ArchiveCheckService } from './archive-check.service';
import { ArchiveParts, partsPrefix } from './archive-parts';
import { ArchiveRefused, ArchiveZip } from './archive-zip';
import type { CheckedArchive } from './check-archive';
import { RestoreClearingService } from './restore-clearing.service';
import { RestoringOwner } from './restoring-owner.service';
import { clearRestored, type LastDocuments, writeArchive } from './write-archive';

export const restoreJob = 'restore';
const retries = 3;
const maxRunMs = 2 * 60 * 60_000;
/** Steps of progress out of a hundred: checking, then writing. */
const stepsToCheck = 50;
const steps = 100;

/** One attempt, with the logbook opened anew: whoever restores may no longer own it. */
interface Attempt {
  readonly run: JobRun;
  readonly logbook: Logbook;
  readonly known: RestoreDocument;
}

/**
 * Checks an uploaded archive completely, and writes it into an account without records, or adds its records to existing
 * ones. Into a shared logbook, its own archives only, always added.
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
    private readonly owner: RestoringOwner,
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
    const files = this.files.of(run.driverId);
    const known = await this.documents.of(run.partition).get(restores, restoreDocumentId);
    if (known?.data.state !== 'running') return;
    const { restoreId, bytes, memberId = null } = known.data;
    try {
      const logbook = await this.owner.open(run, memberId);
      const parts = new ArchiveParts(files, restoreId);
      const outcome = await this.checks.check(parts, bytes, {
        driverId: logbook.driver.id,
        signal: run.signal,
        onProgress: (done, total) =>
          run.reportProgress(Math.floor((stepsToCheck * done) / Math.max(total, 1)), steps),
      });
      const zip = await ArchiveZip.open(parts, bytes);
      const attempt = { run, logbook, known: known.data };
      if (outcome.kind === 'vehicle') {
        await this.owner.sharedOf(logbook, null);
        const taken = await this.takeIns.ofVehicle(zip, outcome.checked, logbook);
        if (await this.#takeIn(attempt, taken)) return;
      } else if (await this.#runEverything(attempt, zip, outcome.checked)) return;
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
  async #runEverything(attempt: Attempt, zip: ArchiveZip, checked: CheckedArchive): Promise<boolean> {
    const { run, logbook, known } = attempt;
    const shared = await this.owner.sharedOf(logbook, checked);
    const documents = this.documents.of(run.partition);
    const mayRestore =
      known.isAgreed !== true &&
      // Its ledger and its settings are those of several people, and its records become those of one.
      checked.logbook === null &&
      ((await this.ledger.restoring(documents)) !== null || (await isAccountEmpty(documents, this.ledger)));
    if (mayRestore) await this.#restore(run, zip, checked);
    else if (known.manifestHash === checked.manifestHash && known.isAgreed !== true) {
      await run.finish(async (transaction) => this.#planDone(transaction, checked));
    } else return this.#takeIn(attempt, this.takeIns.ofEverything(zip, checked, shared));
    return false;
  }

  /** Shows the records to be added, or adds them once the driver has agreed. Returns true if it waits for that. */
  async #takeIn({ run, logbook, known }: Attempt, taken: TakenIn): Promise<boolean> {
    const { takeIn: shown } = known;
    const { signal } = run;
    const takeInRun = {
      ...{ logbook, signal },
      reportProgress: (done: number, total: number) => run.reportProgress(done, total),
    };
    const finish = (changes: Partial<RestoreDocument>) =>
      run.finish(async (transaction) => {
        await logbook.recheck?.(transaction);
        await this.#changed(transaction, changes);
      });
    if (known.isAgreed !== true) {
      const takeIn = await this.takeIns.preview(taken, takeInRun);
      await finish({ state: 'preview', takeIn });
      return true;
    }
    const total = shown?.kinds.reduce((sum, kind) => sum + kind.new, 0) ?? 0;
    const written = await this.takeIns.takeIn(taken, takeInRun, total);
    // Counted when it was shown: an interrupted attempt has added some of it.
    const takeIn = { ...written, ...(shown?.leftOut && { leftOut: shown.leftOut }) };
    const records = takeIn.kinds.reduce((sum, kind) => sum + kind.new, 0);
    await finish({ state: 'done', takeIn, records, files: takeIn.files });
    return false;
  }

  async #changed(transaction: Transaction, changes: Partial<RestoreDocument>): Promise<void> {
    const known = await transaction.get(restores, restoreDocumentId);
    if (known) transaction.update(restores, restoreDocumentId, known.version, { ...known.data, ...changes });
  }

  async #restore(run: JobRun, zip: ArchiveZip, checked: CheckedArchive): Promise<void> {
    const { driverId } = run;
    const files = this.files.of(driverId);
    const driverDocuments = this.documents.of(run.partition);
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
