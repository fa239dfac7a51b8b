import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { accountOf } from '../../../archive-contents';
import type { Restore, RestoreBegin } from '../../../domain/archive/archive.schema';
import { DomainError } from '../../../domain/errors/domain-error';
import type { DocumentStore, Transaction } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import { FileExists } from '../../../platform/files/errors';
import { deleteFiles, type FileStore } from '../../../platform/files/files';
import { FILES } from '../../../platform/files/files.module';
import type { Job, JobRun } from '../../../platform/jobs/job-kind';
import { JobRunner } from '../../../platform/jobs/job-runner';
import { Jobs } from '../../../platform/jobs/jobs';
import type { Driver } from '../../../rpc/context';
import { AttachmentsService } from '../../attachments/attachments.service';
import { FileSweep } from '../../attachments/file-sweep.service';
import { LedgerRestoreService } from '../../ledger/ledger-restore.service';
import { type RestoreDocument, restoreDocumentId, restores } from '../archive.collection';
import { TakeInService, type TakenIn } from '../take-in/take-in.service';
import { isVehicleManifest } from '../take-in/vehicle-records';
import { ArchiveParts, bytesOfPart, namedParts, partKey, partsOf, partsPrefix } from './archive-parts';
import { ArchiveRefused } from './archive-refused';
import { ArchiveZip } from './archive-zip';
import { type CheckedArchive, checkArchive, readManifest } from './check-archive';
import { isAccountEmpty } from './empty-account';
import { clearRestored, type LastDocuments, writeArchive } from './write-archive';

const restoreJob = 'restore';
const retries = 3;
const longestRunMs = 2 * 60 * 60_000;
/** Of a hundred steps: checking, then writing. */
const stepsToCheck = 50;
const steps = 100;

type PartNumber = { readonly id: string; readonly number: number };

/** Restores an archive into an account without records: uploaded in parts, checked whole, then written. */
@Injectable()
export class RestoreService implements OnModuleInit {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    @Inject(FILES) private readonly files: FileStore,
    private readonly ledger: LedgerRestoreService,
    private readonly attachments: AttachmentsService,
    private readonly takeIns: TakeInService,
    private readonly jobs: Jobs,
    private readonly runner: JobRunner,
    private readonly sweep: FileSweep,
  ) {}

  onModuleInit(): void {
    this.sweep.register({ prefix: partsPrefix, named: namedParts });
    this.runner.register({
      name: restoreJob,
      ...{ retries, longestRunMs },
      run: (run) => this.#run(run),
      planGivenUp: (transaction, job) =>
        this.#planRefused(transaction, job, { reason: 'UNAVAILABLE', place: null }),
    });
  }

  /** Begins an upload; one that was begun before and not finished gives way. */
  async begin(driver: Driver, { id, bytes }: RestoreBegin): Promise<Restore> {
    const known = await this.documents.of(driver.id).get(restores, restoreDocumentId);
    if (known?.data.restoreId === id) return this.#given(driver.id, known.data);
    if (known?.data.state === 'running') throw new DomainError('RESTORE_RUNNING');
    await deleteFiles(this.files.of(driver.id), partsPrefix);
    const begun: RestoreDocument = {
      ...{ restoreId: id, state: 'uploading', bytes, jobKey: null, problem: null },
      // Remembered until another one is done.
      ...{ records: null, files: null, manifestHash: known?.data.manifestHash ?? null },
    };
    await this.documents.of(driver.id).transact(async (transaction) => {
      const now = await transaction.get(restores, restoreDocumentId);
      if (now?.data.state === 'running') throw new DomainError('RESTORE_RUNNING');
      const sweepLater = await this.sweep.planSweep(transaction);
      if (now) transaction.update(restores, restoreDocumentId, now.version, begun);
      else transaction.create(restores, restoreDocumentId, begun);
      sweepLater();
    });
    return this.#given(driver.id, begun);
  }

  /** A part that was sent before counts as sent. */
  async storePart(
    driver: Driver,
    { id, number }: PartNumber,
    content: AsyncIterable<Uint8Array>,
  ): Promise<void> {
    const { bytes, state } = await this.#known(driver, id);
    if (state !== 'uploading' || number > partsOf(bytes)) throw new DomainError('INPUT_INVALID');
    const files = this.files.of(driver.id);
    const key = partKey(id, number);
    const mostBytes = bytesOfPart(bytes, number);
    try {
      const written = await files.put(key, content, { mostBytes });
      if (written.bytes === mostBytes) return;
      await files.delete(key);
      throw new DomainError('CANCELLED');
    } catch (error) {
      if (!(error instanceof FileExists)) throw error;
    }
  }

  /** Once all parts are there. */
  async start(driver: Driver, id: string): Promise<Restore> {
    const { bytes } = await this.#known(driver, id);
    const files = this.files.of(driver.id);
    for (let number = 1; number <= partsOf(bytes); number += 1) {
      if ((await files.head(partKey(id, number))) === null) throw new DomainError('CANCELLED');
    }
    const started = await this.documents.of(driver.id).transact(async (transaction) => {
      const known = await transaction.get(restores, restoreDocumentId);
      if (known?.data.restoreId !== id) throw new DomainError('NOT_FOUND');
      if (known.data.state !== 'uploading') return known.data;
      const jobKey = `${restoreJob}.${id}`;
      const addJob = await this.jobs.planAdd(transaction, {
        key: jobKey,
        kind: restoreJob,
        input: JSON.stringify({ id }),
      });
      const running = { ...known.data, state: 'running' as const, jobKey };
      transaction.update(restores, restoreDocumentId, known.version, running);
      addJob();
      return running;
    });
    this.runner.wake();
    return this.#given(driver.id, started);
  }

  /** The driver has seen what would come, and wants it. Said twice it counts once. */
  async agree(driver: Driver, id: string): Promise<Restore> {
    const agreed = await this.documents.of(driver.id).transact(async (transaction) => {
      const known = await transaction.get(restores, restoreDocumentId);
      if (known?.data.restoreId !== id) throw new DomainError('NOT_FOUND');
      if (known.data.state !== 'preview') return known.data;
      const jobKey = `${restoreJob}.${id}.agreed`;
      const addJob = await this.jobs.planAdd(transaction, {
        key: jobKey,
        kind: restoreJob,
        input: JSON.stringify({ id }),
      });
      const running = { ...known.data, state: 'running' as const, jobKey, isAgreed: true };
      transaction.update(restores, restoreDocumentId, known.version, running);
      addJob();
      return running;
    });
    this.runner.wake();
    return this.#given(driver.id, agreed);
  }

  /** The driver does not want what was shown: nothing of it stays. */
  async discard(driver: Driver, id: string): Promise<{ id: string }> {
    await this.documents.of(driver.id).transact(async (transaction) => {
      const known = await transaction.get(restores, restoreDocumentId);
      if (known?.data.restoreId !== id) throw new DomainError('NOT_FOUND');
      if (known.data.state === 'running') throw new DomainError('RESTORE_RUNNING');
      transaction.delete(restores, restoreDocumentId, known.version);
    });
    await deleteFiles(this.files.of(driver.id), partsPrefix);
    return { id };
  }

  async last(driver: Driver): Promise<Restore | null> {
    const known = await this.documents.of(driver.id).get(restores, restoreDocumentId);
    return known ? this.#given(driver.id, known.data) : null;
  }

  async #known(driver: Driver, id: string): Promise<RestoreDocument> {
    const known = await this.documents.of(driver.id).get(restores, restoreDocumentId);
    if (known?.data.restoreId !== id) throw new DomainError('NOT_FOUND');
    return known.data;
  }

  async #given(
    driverId: string,
    { restoreId, state, jobKey, problem, records, files, takeIn = null }: RestoreDocument,
  ): Promise<Restore> {
    const isRunning = state === 'running' && jobKey !== null;
    const open = isRunning ? await this.jobs.open(this.documents.of(driverId), jobKey) : null;
    return { id: restoreId, state, progress: open?.progress ?? null, problem, records, files, takeIn };
  }

  async #run(run: JobRun): Promise<void> {
    const { driverId } = run;
    const files = this.files.of(driverId);
    const driverDocuments = this.documents.of(driverId);
    const known = await driverDocuments.get(restores, restoreDocumentId);
    if (known?.data.state !== 'running') return;
    const { restoreId, bytes } = known.data;
    try {
      const zip = await ArchiveZip.open(new ArchiveParts(files, restoreId), bytes);
      const { manifestJson, manifestHash } = await readManifest(zip);
      if (isVehicleManifest(manifestJson)) {
        const taken = await this.takeIns.ofVehicle(zip, manifestJson, manifestHash, run);
        if (await this.#takeIn(run, taken, known.data)) return;
      } else if (await this.#runEverything(run, zip, known.data)) return;
    } catch (error) {
      if (!(error instanceof ArchiveRefused)) throw error;
      const { reason, place } = error;
      await run.finish(async (transaction) =>
        (await this.#planRefused(transaction, run, { reason, place }))(),
      );
    }
    await deleteFiles(files, partsPrefix);
  }

  /** Whether it waits for the driver to agree. */
  async #runEverything(run: JobRun, zip: ArchiveZip, known: RestoreDocument): Promise<boolean> {
    const checked = await checkArchive(zip, {
      ...{ signal: run.signal, ledger: this.ledger },
      onProgress: (done, total) =>
        run.reportProgress(Math.floor((stepsToCheck * done) / Math.max(total, 1)), steps),
    });
    const documents = this.documents.of(run.driverId);
    const mayRestore =
      known.isAgreed !== true &&
      ((await this.ledger.restoring(documents)) !== null || (await isAccountEmpty(documents, this.ledger)));
    if (mayRestore) await this.#restore(run, zip, checked);
    else if (known.manifestHash === checked.manifestHash && known.isAgreed !== true) {
      await run.finish(async (transaction) => this.#planDone(transaction, checked));
    } else return this.#takeIn(run, this.takeIns.ofEverything(zip, checked), known);
    return false;
  }

  /** Shows what would come, or takes it in once the driver has agreed. Whether it waits for that. */
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
    const driverDocuments = this.documents.of(driverId);
    await run.transact(async (transaction) => {
      if ((await this.ledger.restoring(transaction)) !== null) return;
      if (!(await isAccountEmpty(transaction, this.ledger)))
        throw new ArchiveRefused('ACCOUNT_NOT_EMPTY', null);
      (await this.ledger.planMark(transaction, run.key))();
    });
    // The account was empty when it was marked: what is there is of an attempt that broke off.
    await clearRestored(driverDocuments, { run, files });
    const last = await writeArchive(zip, checked, {
      ...{ run, files, ledger: this.ledger },
      onProgress: (written) =>
        run.reportProgress(
          stepsToCheck +
            Math.min(stepsToCheck, Math.floor((stepsToCheck * written) / (4 * Math.max(checked.records, 1)))),
          steps,
        ),
    });
    await run.finish(async (transaction) => this.#planEnd(transaction, checked, last));
  }

  async #planEnd(transaction: Transaction, checked: CheckedArchive, last: LastDocuments): Promise<void> {
    const known = await transaction.get(restores, restoreDocumentId);
    if (known) transaction.update(restores, restoreDocumentId, known.version, doneOf(known.data, checked));
    const { account } = last;
    if (account) transaction.restore(accountOf.collection, account.id, account.version, account.data);
    this.ledger.restoreHead(transaction, last.head, last.firstLine);
    const attachments = checked.files.filter(({ key }) => key.startsWith('attachments/'));
    if (attachments.length > 0) this.attachments.planRestoredUsage(transaction, attachments);
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
    return () => {
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
