import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Restore, RestoreBegin } from '../../../domain/archive/archive.schema';
import { DomainError } from '../../../domain/errors/domain-error';
import { CLOCK, type Clock } from '../../../platform/clock';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import { deleteFiles, FileExists, type FileStore } from '../../../platform/files/files';
import { FILES } from '../../../platform/files/files.module';
import { JobRunner } from '../../../platform/jobs/job-runner';
import { Jobs } from '../../../platform/jobs/jobs';
import {
  type RestoreDocument,
  restoreDocumentId,
  restores,
} from '../../../registry/stored/archive.collection';
import type { Logbook } from '../../../rpc/logbook';
import { unattended } from '../../../rpc/unattended';
import { AttachmentsService } from '../../attachments/attachments.service';
import { FileSweep } from '../../attachments/file-sweep.service';
import {
  bytesOfPart,
  bytesOfParts,
  isAbandoned,
  namedParts,
  partKey,
  partsOf,
  partsPrefix,
} from './archive-parts';
import { restoreJob } from './restore-run.service';

type PartNumber = { readonly id: string; readonly number: number };

/**
 * Calls of a driver for a restore: the archive is uploaded in parts, then checked completely and written by a job
 * (RestoreRunService).
 */
@Injectable()
export class RestoreService implements OnModuleInit {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(FILES) private readonly files: FileStore,
    private readonly jobs: Jobs,
    private readonly runner: JobRunner,
    private readonly sweep: FileSweep,
    private readonly attachments: AttachmentsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sweep.register({ prefix: partsPrefix, named: (reads) => namedParts(reads, this.clock()) });
    this.attachments.countAlso((reads) => bytesOfParts(reads, this.clock()));
  }

  /** Begins an upload; replaces an earlier unfinished one. */
  async begin(logbook: Logbook, { id, bytes }: RestoreBegin): Promise<Restore> {
    const known = await this.documents.of(logbook).get(restores, restoreDocumentId);
    const isGoingOn = known?.data.restoreId === id && !isAbandoned(known.data, this.clock());
    if (isGoingOn) return this.#toDto(logbook.id, known.data);
    if (known?.data.state === 'running') throw new DomainError('RESTORE_RUNNING');
    await deleteFiles(this.files.of(logbook.id), partsPrefix);
    const begun: RestoreDocument = {
      restoreId: id,
      memberId: logbook.memberId,
      state: 'uploading',
      bytes,
      begunAtMs: this.clock(),
      jobKey: null,
      problem: null,
      // Kept until another restore is done.
      records: null,
      files: null,
      manifestHash: known?.data.manifestHash ?? null,
    };
    const limits = await this.attachments.limitsOf(logbook.driver.id);
    await this.documents.of(logbook).transact(async (transaction) => {
      const now = await transaction.get(restores, restoreDocumentId);
      if (now?.data.state === 'running') throw new DomainError('RESTORE_RUNNING');
      await this.attachments.checkRoomFor(transaction, bytes, limits);
      const sweepLater = await this.sweep.planSweep(transaction);
      if (now) transaction.update(restores, restoreDocumentId, now.version, begun);
      else transaction.create(restores, restoreDocumentId, begun);
      sweepLater();
    });
    return this.#toDto(logbook.id, begun);
  }

  /** Stores a part; a repeated part counts as sent. */
  async storePart(
    logbook: Logbook,
    { id, number }: PartNumber,
    content: AsyncIterable<Uint8Array>,
  ): Promise<void> {
    const known = await this.#known(logbook, id);
    const { bytes, state } = known;
    if (state !== 'uploading' || number > partsOf(bytes)) throw new DomainError('INPUT_INVALID');
    if (isAbandoned(known, this.clock())) throw new DomainError('NOT_FOUND');
    const files = this.files.of(logbook.id);
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

  /** Starts the restore after all parts were uploaded. */
  async start(logbook: Logbook, id: string): Promise<Restore> {
    const { bytes } = await this.#known(logbook, id);
    const files = this.files.of(logbook.id);
    for (let number = 1; number <= partsOf(bytes); number += 1) {
      if ((await files.head(partKey(id, number))) === null) throw new DomainError('CANCELLED');
    }
    const started = await this.documents.of(logbook).transact(async (transaction) => {
      const known = await transaction.get(restores, restoreDocumentId);
      if (known?.data.restoreId !== id) throw new DomainError('NOT_FOUND');
      if (known.data.state !== 'uploading') return known.data;
      const jobKey = `${restoreJob}.${id}`;
      const addJob = await this.jobs.planAdd(transaction, {
        key: jobKey,
        kind: restoreJob,
        input: JSON.stringify({ id }),
      });
      const { memberId } = logbook;
      const running = { ...known.data, memberId, state: 'running' as const, jobKey };
      transaction.update(restores, restoreDocumentId, known.version, running);
      addJob();
      return running;
    });
    this.runner.wake();
    return this.#toDto(logbook.id, started);
  }

  /** Agrees to the shown preview. Repeated calls count once. */
  async agree(logbook: Logbook, id: string): Promise<Restore> {
    const agreed = await this.documents.of(logbook).transact(async (transaction) => {
      const known = await transaction.get(restores, restoreDocumentId);
      if (known?.data.restoreId !== id) throw new DomainError('NOT_FOUND');
      if (known.data.state !== 'preview') return known.data;
      const jobKey = `${restoreJob}.${id}.agreed`;
      const addJob = await this.jobs.planAdd(transaction, {
        key: jobKey,
        kind: restoreJob,
        input: JSON.stringify({ id }),
      });
      const { memberId } = logbook;
      const running = { ...known.data, memberId, state: 'running' as const, jobKey, isAgreed: true };
      transaction.update(restores, restoreDocumentId, known.version, running);
      addJob();
      return running;
    });
    this.runner.wake();
    return this.#toDto(logbook.id, agreed);
  }

  /** Rejects the shown preview: nothing of it is kept. */
  async discard(logbook: Logbook, id: string): Promise<{ id: string }> {
    await this.documents.of(logbook).transact(async (transaction) => {
      const known = await transaction.get(restores, restoreDocumentId);
      if (known?.data.restoreId !== id) throw new DomainError('NOT_FOUND');
      if (known.data.state === 'running') throw new DomainError('RESTORE_RUNNING');
      transaction.delete(restores, restoreDocumentId, known.version);
    });
    await deleteFiles(this.files.of(logbook.id), partsPrefix);
    return { id };
  }

  async last(logbook: Logbook): Promise<Restore | null> {
    const known = await this.documents.of(logbook).get(restores, restoreDocumentId);
    return known ? this.#toDto(logbook.id, known.data) : null;
  }

  async #known(logbook: Logbook, id: string): Promise<RestoreDocument> {
    const known = await this.documents.of(logbook).get(restores, restoreDocumentId);
    if (known?.data.restoreId !== id) throw new DomainError('NOT_FOUND');
    return known.data;
  }

  async #toDto(
    driverId: string,
    { restoreId, state, jobKey, problem, records, files, takeIn = null }: RestoreDocument,
  ): Promise<Restore> {
    const isRunning = state === 'running' && jobKey !== null;
    const open = isRunning ? await this.jobs.open(this.documents.of(unattended(driverId)), jobKey) : null;
    return { id: restoreId, state, progress: open?.progress ?? null, problem, records, files, takeIn };
  }
}
