import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '../../../domain/errors/domain-error';
import type { ReportLanguage } from '../../../domain/reports/report.schema';
import {
  type ServiceBook,
  type ServiceBookInput,
  serviceBookMilliseconds,
  serviceBookOfSchema,
} from '../../../domain/reports/service-book.schema';
import { CLOCK, type Clock } from '../../../platform/clock';
import type { Stored, Transaction } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import { mediaTypes } from '../../../platform/files/file-keys';
import { deleteFiles, type FileStore } from '../../../platform/files/files';
import { FILES } from '../../../platform/files/files.module';
import type { JobRun } from '../../../platform/jobs/job-kind';
import { JobRunner } from '../../../platform/jobs/job-runner';
import { Jobs } from '../../../platform/jobs/jobs';
import { vehicleKind } from '../../../registry/kinds/vehicle.kind';
import {
  bookKeyPrefix,
  bookKeysPrefix,
  namedBooks,
  type ServiceBookDocument,
  serviceBooks,
} from '../../../registry/stored/reports.collection';
import type { FileToSend } from '../../../rpc/http/send-file';
import type { Logbook } from '../../../rpc/logbook';
import { FileSweep } from '../../attachments/file-sweep.service';
import { maxOpenJobs, reportJobs, serviceBookJob, withMakingState } from '../making/making-state';

const removal = 'serviceBookRemoval';
const removalRetries = 5;
const maxRemovalMs = 60_000;
const removalOf = (jobKey: string) => `${removal}.${jobKey}`;

/** One service book for each vehicle: the one that was last requested, for a day. */
@Injectable()
export class ServiceBooksService implements OnModuleInit {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(FILES) private readonly files: FileStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly runner: JobRunner,
    private readonly sweep: FileSweep,
  ) {}

  onModuleInit(): void {
    this.sweep.register({ prefix: bookKeysPrefix, named: namedBooks });
    this.runner.register({
      name: removal,
      retries: removalRetries,
      maxRunMs: maxRemovalMs,
      run: (run) => this.#remove(run),
      // A remaining book can be downloaded for longer, and is replaced by the next one.
      planGivenUp: async () => () => undefined,
    });
  }

  /** Makes the book anew each time, because the records may have changed. Cancels one that is being made. */
  async make(logbook: Logbook, wanted: ServiceBookInput): Promise<ServiceBook> {
    const { vehicleId } = wanted;
    const [made, before] = await this.documents.of(logbook).transact(async (transaction) => {
      await refuseUnknown(transaction, vehicleId);
      const known = await transaction.get(serviceBooks, vehicleId);
      const isMaking = known?.data.state === 'making';
      const open = await this.jobs.countOpen(transaction, reportJobs);
      if (open - (isMaking ? 1 : 0) >= maxOpenJobs) throw new DomainError('TOO_MANY');
      const jobKey = randomUUID();
      const jobsBefore = known?.data.jobKey;
      const writes = [
        await this.jobs.planCancel(transaction, jobsBefore),
        await this.jobs.planCancel(transaction, jobsBefore && removalOf(jobsBefore)),
        await this.jobs.planAdd(transaction, {
          key: jobKey,
          kind: serviceBookJob,
          input: JSON.stringify(wanted),
        }),
        await this.jobs.planAdd(transaction, {
          key: removalOf(jobKey),
          kind: removal,
          input: JSON.stringify({ vehicleId }),
          notBeforeMs: this.clock() + serviceBookMilliseconds,
        }),
        await this.sweep.planSweep(transaction),
      ];
      const data: ServiceBookDocument = {
        state: 'making',
        attempt: (known?.data.attempt ?? 0) + 1,
        problem: null,
        jobKey,
        startedAtMs: this.clock(),
        name: nameOf(wanted.language, this.clock()),
        bytes: null,
        fileKey: null,
      };
      if (known) transaction.update(serviceBooks, vehicleId, known.version, data);
      else transaction.create(serviceBooks, vehicleId, data);
      for (const write of writes) write();
      return [{ id: vehicleId, version: (known?.version ?? 0) + 1, data }, jobsBefore] as const;
    });
    if (before !== undefined) this.runner.stop({ driverId: logbook.id, key: before });
    this.runner.wake();
    return this.#toDto(logbook, made);
  }

  async book(logbook: Logbook, vehicleId: string): Promise<ServiceBook> {
    const known = await this.#known(logbook, vehicleId);
    return known ? this.#toDto(logbook, known) : none;
  }

  /** Cancels a book; does nothing if it is already finished. */
  async cancel(logbook: Logbook, vehicleId: string): Promise<ServiceBook> {
    const stored = await this.documents.of(logbook).transact(async (transaction) => {
      const known = await transaction.get(serviceBooks, vehicleId);
      if (!known) throw new DomainError('NOT_FOUND');
      if (known.data.state !== 'making') return known;
      const cancelJob = await this.jobs.planCancel(transaction, known.data.jobKey);
      const cancelled: ServiceBookDocument = { ...known.data, state: 'cancelled' };
      transaction.update(serviceBooks, vehicleId, known.version, cancelled);
      cancelJob();
      return { id: vehicleId, version: known.version + 1, data: cancelled };
    });
    const { state, jobKey } = stored.data;
    if (state === 'cancelled' && jobKey !== undefined)
      this.runner.stop({ driverId: logbook.id, key: jobKey });
    return this.#toDto(logbook, stored);
  }

  /** Opens a finished book for sending. */
  async download(logbook: Logbook, vehicleId: string): Promise<FileToSend> {
    const known = await this.#known(logbook, vehicleId);
    if (known?.data.state !== 'ready') throw new DomainError('NOT_FOUND');
    const { name, bytes, fileKey } = known.data;
    const files = this.files.of(logbook.id);
    if (fileKey === null || bytes === null) throw new DomainError('NOT_FOUND');
    return {
      name,
      bytes,
      contentType: mediaTypes.pdf,
      tag: fileKey,
      pieces: (range) => files.pieces(fileKey, range),
    };
  }

  async #known(logbook: Logbook, vehicleId: string): Promise<Stored<ServiceBookDocument> | null> {
    const driverDocuments = this.documents.of(logbook);
    await refuseUnknown(driverDocuments, vehicleId);
    return driverDocuments.get(serviceBooks, vehicleId);
  }

  async #toDto(logbook: Logbook, found: Stored<ServiceBookDocument>): Promise<ServiceBook> {
    const reads = this.documents.of(logbook);
    const { stored, making } = await withMakingState(this.jobs, reads, serviceBooks, found, this.clock());
    const { state, name, bytes } = stored.data;
    if (making.isInterrupted) return { state: 'failed', progress: null, name, bytes: null };
    return { state, progress: making.progress, name, bytes };
  }

  /** Removes the file first: an interrupted removal leaves a document, and is repeated. */
  async #remove(run: JobRun): Promise<void> {
    const { vehicleId } = serviceBookOfSchema.parse(JSON.parse(run.input));
    const known = await this.documents.of(run.partition).get(serviceBooks, vehicleId);
    const isOfIt = known?.data.jobKey !== undefined && removalOf(known.data.jobKey) === run.key;
    if (isOfIt) {
      await deleteFiles(this.files.of(run.driverId), bookKeyPrefix(vehicleId));
    }
    await run.finish(async (transaction) => {
      const last = await transaction.get(serviceBooks, vehicleId);
      if (isOfIt && last && last.version === known.version)
        transaction.delete(serviceBooks, vehicleId, last.version);
    });
  }
}

const none: ServiceBook = { state: 'none', progress: null, name: '', bytes: null };

async function refuseUnknown(reads: Pick<Transaction, 'get'>, vehicleId: string): Promise<void> {
  if ((await reads.get(vehicleKind.collection, vehicleId)) === null) throw new DomainError('NOT_FOUND');
}

function nameOf(language: ReportLanguage, atMs: number): string {
  const what = language === 'de' ? 'serviceheft' : 'service-book';
  return `${what}-${new Date(atMs).toISOString().slice(0, 10)}.pdf`;
}
