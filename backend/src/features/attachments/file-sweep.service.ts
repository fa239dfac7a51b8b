import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Page, PlannedWrite, Reads, Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import type { FilePage, FileStore, StoredFile } from '../../platform/files/files';
import { FILES } from '../../platform/files/files.module';
import type { JobRun } from '../../platform/jobs/job-kind';
import { JOBS_LOG, JobRunner } from '../../platform/jobs/job-runner';
import { Jobs } from '../../platform/jobs/jobs';
import {
  type AttachmentDocument,
  attachments,
  attachmentUsage,
  usageId,
} from '../../registry/stored/attachments.collection';
import { LedgerRestoreService } from '../ledger/ledger-restore.service';
import { changeUsage, type StorageLimits } from './attachment-usage';

const sweep = 'attachmentSweep';
const retries = 5;
const maxRunMs = 10 * 60_000;
const atOnce = 500;

/** Minimum age of files that are removed. Younger ones may belong to an upload in progress. */
const sweptAfterMs = 24 * 3_600_000;
/** Time until the next sweep while there are files. Each write of a file brings it forward to the next day. */
const againAfterMs = 30 * 24 * 3_600_000;

/** Freeing room needs no limits. */
const noLimits: StorageLimits = { mostBytes: 0, maxFiles: 0, refusal: 'STORAGE_FULL' };

/** Files of another kind than attachments, for the feature that writes them to say which of them count. */
export interface SweptFiles {
  /** Beginning of the files' keys. */
  readonly prefix: string;
  /** Returns a check whether a document names a file, or a running job may still be writing it. */
  named(reads: Reads): Promise<(key: string) => boolean>;
}

/**
 * Compares a driver's files with the documents that name them. Removes files that no document names, which a kill
 * between two writes leaves behind. A document without its file is logged and kept, as a backup may have the file.
 */
@Injectable()
export class FileSweep implements OnModuleInit {
  readonly #others: SweptFiles[] = [];

  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(FILES) private readonly files: FileStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(JOBS_LOG) private readonly log: Logger,
    private readonly restores: LedgerRestoreService,
    private readonly jobs: Jobs,
    private readonly runner: JobRunner,
  ) {}

  onModuleInit(): void {
    this.runner.register({
      name: sweep,
      retries,
      maxRunMs,
      run: (run) => this.#run(run),
      // The next upload plans a sweep again.
      planGivenUp: async () => () => undefined,
    });
  }

  register(files: SweptFiles): void {
    this.#others.push(files);
  }

  /** Plans a sweep in the transaction that starts the write of a file. */
  planSweep(transaction: Transaction): Promise<PlannedWrite> {
    // Files that are written now are old enough by then.
    const notBeforeMs = this.clock() + sweptAfterMs + 3_600_000;
    return this.jobs.planBegin(transaction, { key: sweep, kind: sweep, input: '', notBeforeMs });
  }

  async #run(run: JobRun): Promise<void> {
    const reads = this.documents.of(run.partition);
    // A restore writes files before their documents, and may pause for long.
    const isRestoring = (await this.restores.restoring(reads)) !== null;
    const isEmpty = isRestoring ? false : await this.#sweep(run, reads);
    const nextMs = this.clock() + (isRestoring ? sweptAfterMs : againAfterMs);
    if (isEmpty) await run.finish(async () => undefined);
    else await run.finishUntil(async () => nextMs);
  }

  /** Returns true if no files are left to compare in another sweep. */
  async #sweep(run: JobRun, reads: Reads): Promise<boolean> {
    let isEmpty = await this.#sweepAttachments(run, reads);
    for (const files of this.#others) isEmpty = (await this.#sweepOthers(files, run, reads)) && isEmpty;
    return isEmpty;
  }

  async #sweepOthers(
    { prefix, named }: SweptFiles,
    { driverId, signal }: JobRun,
    reads: Reads,
  ): Promise<boolean> {
    const beforeMs = this.clock() - sweptAfterMs;
    const stored = await this.#stored(driverId, prefix, signal);
    const old = [...stored.values()].filter(({ storedAtMs }) => storedAtMs < beforeMs);
    if (old.length === 0) return stored.size === 0;
    signal.throwIfAborted();
    const isNamed = await named(reads);
    const left = old.filter(({ key }) => !isNamed(key));
    for (const { key } of left) {
      signal.throwIfAborted();
      await this.files.of(driverId).delete(key);
    }
    this.#sayRemoved(left.length);
    return stored.size === left.length;
  }

  #sayRemoved(removed: number): void {
    if (removed > 0) this.log.info({ removed }, 'files that no record names were removed');
  }

  async #sweepAttachments(run: JobRun, reads: Reads): Promise<boolean> {
    const { driverId, signal } = run;
    const beforeMs = this.clock() - sweptAfterMs;
    const driverFiles = this.files.of(driverId);
    // First, so that whatever names one of them is found below.
    const stored = await this.#stored(driverId, 'attachments/', signal);
    const named = await this.#named(reads, signal);
    for (const [key, { state, startedAtMs }] of named) {
      if (state !== 'uploading' || startedAtMs >= beforeMs) continue;
      await this.#giveUp(run, key);
      named.delete(key);
    }
    let removed = 0;
    for (const [key, { storedAtMs }] of stored) {
      if (named.has(key) || storedAtMs >= beforeMs) continue;
      signal.throwIfAborted();
      await driverFiles.delete(key);
      removed += 1;
    }
    let missing = 0;
    for (const [key, { state, startedAtMs }] of named) {
      if (state !== 'stored' || startedAtMs >= beforeMs || stored.has(key)) continue;
      signal.throwIfAborted();
      if ((await driverFiles.head(key)) === null) missing += 1;
    }
    this.#sayRemoved(removed);
    if (missing > 0) {
      this.log.error({ missing }, 'files of attachments are missing: check-data names them');
    }
    return named.size === 0 && stored.size === removed;
  }

  /** Releases the room of an upload whose server was killed. */
  async #giveUp(run: JobRun, fileKey: string): Promise<void> {
    run.signal.throwIfAborted();
    const [, id = ''] = /^attachments\/([^.]+)\./.exec(fileKey) ?? [];
    await run.transact(async (transaction) => {
      const known = await transaction.get(attachments, id);
      const usage = await transaction.get(attachmentUsage, usageId);
      if (known?.data.state !== 'uploading' || known.data.fileKey !== fileKey) return;
      transaction.delete(attachments, id, known.version);
      changeUsage(transaction, usage, { added: [], removed: [known.data] }, noLimits);
    });
  }

  async #stored(
    driverId: string,
    prefix: string,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, StoredFile>> {
    const stored = new Map<string, StoredFile>();
    for (let after: string | null | undefined; after !== null; ) {
      signal.throwIfAborted();
      const page: FilePage = await this.files.of(driverId).list({
        prefix,
        limit: atOnce,
        ...(after !== undefined && { after }),
      });
      for (const file of page.files) stored.set(file.key, file);
      after = page.next;
    }
    return stored;
  }

  async #named(reads: Reads, signal: AbortSignal): Promise<Map<string, AttachmentDocument>> {
    const named = new Map<string, AttachmentDocument>();
    // In the order of the states, so that a document that changes its state is not missed.
    for (const state of ['uploading', 'stored'] as const) {
      for (let cursor: string | null | undefined; cursor !== null; ) {
        signal.throwIfAborted();
        const page: Page<AttachmentDocument> = await reads.list(attachments, {
          equal: { state },
          order: { field: 'startedAtMs', direction: 'ascending' },
          limit: atOnce,
          ...(cursor !== undefined && { cursor }),
        });
        for (const { data } of page.documents) named.set(data.fileKey, data);
        cursor = page.next;
      }
    }
    return named;
  }
}
