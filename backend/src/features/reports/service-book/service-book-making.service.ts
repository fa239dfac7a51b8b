import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { ownerOf } from '../../../domain/demo/examples-id';
import { DomainError } from '../../../domain/errors/domain-error';
import {
  maxAppendedBytes,
  maxAppendedFiles,
  maxAppendedPages,
  type ServiceBookInput,
  serviceBookInputSchema,
} from '../../../domain/reports/service-book.schema';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import { deleteFiles, FileMissing, type FileStore } from '../../../platform/files/files';
import { FILES } from '../../../platform/files/files.module';
import type { JobRun } from '../../../platform/jobs/job-kind';
import { JobRunner } from '../../../platform/jobs/job-runner';
import { WorkerProcesses } from '../../../platform/worker-processes/worker-processes';
import type { Conversation } from '../../../platform/worker-processes/worker-task';
import {
  bookKeyPrefix,
  type ServiceBookDocument,
  serviceBooks,
} from '../../../registry/stored/reports.collection';
import { LOG } from '../../../rpc/log';
import { unattended } from '../../../rpc/unattended';
import { AttachmentsService } from '../../attachments/attachments.service';
import { attemptOfKey } from '../files/report-file-keys';
import { reportRetries, serviceBookJob } from '../making/making-state';
import { attemptTo, planInterrupted } from '../making/report-attempt';
import type { BookMessage } from '../workers/book-worker';
import type { FilePages } from '../workers/file-pages';
import { bookEntry, filePagesEntry } from '../workers/worker-entries';
import { type Appended, type BookContent, type BookFile, mayShowCosts } from './book-content';
import { BookRecordsService } from './book-records.service';
import { bookMessages } from './book-terms';

const maxRunMs = 10 * 60_000;
/** Time limit for one file; slower ones are not appended. */
const maxFileMs = 20_000;
/** Time limit for all files, because other drivers wait for their reports meanwhile. */
const maxFilesMs = 60_000;
/** Size limit of the finished book. */
const mostBytes = 256 * 1024 * 1024;

type Book = Conversation<BookMessage, Uint8Array>;

/** Makes a service book: its own pages and those of its files, each file read in a separate process. */
@Injectable()
export class ServiceBookMakingService implements OnModuleInit {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(FILES) private readonly files: FileStore,
    private readonly records: BookRecordsService,
    private readonly attachments: AttachmentsService,
    private readonly workers: WorkerProcesses,
    private readonly runner: JobRunner,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.runner.register({
      name: serviceBookJob,
      retries: reportRetries,
      maxRunMs,
      run: (run) => this.#run(run),
      planGivenUp: (transaction, job) =>
        planInterrupted(transaction, serviceBooks, wantedOf(job.input).vehicleId, job),
    });
  }

  #run(run: JobRun): Promise<void> {
    const wanted = wantedOf(run.input);
    const { vehicleId: id } = wanted;
    const made = {
      documents: this.documents,
      collection: serviceBooks,
      id,
      log: this.log,
      removeFiles: ({ from = 0, before }: { readonly from?: number; readonly before: number }) =>
        deleteFiles(this.files.of(run.driverId), bookKeyPrefix(id), (key) => {
          const attempt = attemptOfKey(key);
          return attempt >= from && attempt < before;
        }),
    };
    return attemptTo(made, run, ({ number }) => this.#make(wanted, run, number));
  }

  async #make(wanted: ServiceBookInput, run: JobRun, attempt: number): Promise<Partial<ServiceBookDocument>> {
    const content = await this.records.read(unattended(run.driverId), wanted);
    const book = await this.#drawn(content, run);
    run.signal.throwIfAborted();
    const fileKey = `${bookKeyPrefix(wanted.vehicleId)}${attempt}-${randomUUID()}.pdf`;
    const { bytes } = await this.files.of(run.driverId).put(fileKey, only(book), { mostBytes });
    return { bytes, fileKey };
  }

  async #drawn(content: BookContent, run: JobRun): Promise<Uint8Array> {
    const giveBack = await this.workers.turn('background', ownerOf(run.driverId), run.signal);
    const terms = { signal: run.signal, onProgress: () => undefined };
    const book: Book = this.workers.begin(bookEntry, terms);
    try {
      const appended = await this.#append(content, book, run);
      await book.send({ kind: 'book', content, appended });
      return await book.outcome;
    } finally {
      book.end();
      giveBack();
    }
  }

  async #append({ files, wanted }: BookContent, book: Book, run: JobRun): Promise<Appended[]> {
    const appended: Appended[] = [];
    const sum = { files: 0, bytes: 0, pages: 0, pageBytes: 0 };
    const beganMs = performance.now();
    for (const [index, file] of files.entries()) {
      run.reportProgress(index, files.length + 1);
      if (!wanted.withFiles || (!wanted.withCosts && mayShowCosts(file))) {
        appended.push({ why: wanted.withFiles ? 'costs' : 'notWanted' });
        continue;
      }
      sum.bytes += file.bytes;
      if (
        sum.files >= maxAppendedFiles ||
        sum.bytes > maxAppendedBytes ||
        performance.now() - beganMs > maxFilesMs
      )
        appended.push({ why: 'tooMany' });
      else {
        const { became, pages } = await this.#pagesOf(file, index + 1, wanted, run);
        const count = 'pages' in became ? became.pages : 0;
        sum.pageBytes += pages?.length ?? 0;
        const isTooMany = sum.pages + count > maxAppendedPages || sum.pageBytes > mostBytes;
        if (pages !== null && !isTooMany) await book.send({ kind: 'pages', pages });
        appended.push(isTooMany ? { why: 'tooMany' } : became);
        sum.files += 1;
        sum.pages += isTooMany ? 0 : count;
      }
    }
    return appended;
  }

  /** Reads the pages of a file in a process that is ended if it takes too long. */
  async #pagesOf(
    { id, type }: BookFile,
    number: number,
    { language, paper }: ServiceBookInput,
    run: JobRun,
  ): Promise<FilePages> {
    const content = await this.#contentOf(id, run);
    if (content === null) return unreadable;
    const { caption } = bookMessages[language].files;
    const tooLong = AbortSignal.timeout(maxFileMs);
    const signal = AbortSignal.any([run.signal, tooLong]);
    const reading = this.workers.begin(filePagesEntry, { signal, onProgress: () => undefined });
    try {
      await reading.send({ content, type, paper, caption: caption.replace('{{number}}', String(number)) });
      const pages = await reading.outcome;
      return (pages.pages?.length ?? 0) > maxAppendedBytes ? unreadable : pages;
    } catch (error) {
      run.signal.throwIfAborted();
      this.log.info({ error: error instanceof Error ? error.name : 'unknown' }, 'a file was not appended');
      return unreadable;
    } finally {
      reading.end();
    }
  }

  /** null if the file was deleted meanwhile. */
  async #contentOf(id: string, run: JobRun): Promise<Uint8Array | null> {
    try {
      return await buffer(await this.attachments.content(run.partition, id));
    } catch (error) {
      const isGone =
        error instanceof FileMissing || (error instanceof DomainError && error.reason === 'NOT_FOUND');
      if (!isGone) throw error;
      return null;
    }
  }
}

const unreadable: FilePages = { became: { why: 'unreadable' }, pages: null };

async function* only(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

function wantedOf(input: string): ServiceBookInput {
  return serviceBookInputSchema.parse(JSON.parse(input));
}
