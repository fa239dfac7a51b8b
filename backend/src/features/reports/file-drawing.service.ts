import { Inject, Injectable } from '@nestjs/common';
import { Refused } from '../../domain/errors/refused';
import type { ReportFileInput } from '../../domain/reports/report.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { DocumentStore } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { deleteFiles, type FileStore } from '../../platform/files/files';
import { FILES } from '../../platform/files/files.module';
import { WorkerThreads } from '../../platform/worker-threads/worker-threads';
import type { Driver } from '../../rpc/context';
import type { Attempt } from './attempt';
import { carriedOut } from './carried-out';
import { ReportContentsService } from './report-contents.service';
import { attemptOfKey, fileId, fileKeyPrefix, newFileKey } from './report-file-keys';
import { type Place, ReportJobs } from './report-jobs';
import { type ReportDocument, type ReportFileDocument, reportFiles, reports } from './reports.collection';
import { fileThread } from './threads';

/** Of a hundred steps: drawing, then storing. */
const stepsToDraw = 95;
const steps = 100;

/** Far more than the longest report comes to. */
const mostBytes = 256 * 1024 * 1024;
const chunkBytes = 65_536;

@Injectable()
export class FileDrawingService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    @Inject(FILES) private readonly files: FileStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contents: ReportContentsService,
    private readonly threads: WorkerThreads,
    private readonly jobs: ReportJobs,
  ) {}

  /** In the background: the stored document says what becomes of it. */
  start(place: Place, driver: Driver, wanted: ReportFileInput, attempt: number): void {
    const id = fileId(wanted);
    const made = {
      mine: this.documents.of(driver.id),
      clock: this.clock,
      collection: reportFiles,
      id,
      attempt,
      changed: (found: ReportFileDocument, change: Partial<ReportFileDocument>) => ({ ...found, ...change }),
    };
    place.start((terms) =>
      carriedOut(made, terms, this.jobs, (current, signal) =>
        this.#draw(driver, wanted, attempt, current, signal),
      ),
    );
  }

  nameOf({ format, language }: ReportFileInput, { period, outcome }: ReportDocument): string {
    const what = language === 'de' ? 'fahrten' : 'mileage';
    const which = outcome?.contentHash.slice(0, 8) ?? '';
    return `${what}-${period.fromDay}-${period.untilDay}-${which}.${format}`;
  }

  async #draw(
    driver: Driver,
    wanted: ReportFileInput,
    number: number,
    attempt: Attempt<ReportFileDocument>,
    signal: AbortSignal,
  ): Promise<void> {
    const files = this.files.of(driver.id);
    const prefix = fileKeyPrefix(fileId(wanted));
    // What an attempt left that was cut short.
    await deleteFiles(files, prefix, (key) => attemptOfKey(key) < number);
    const content = await this.#drawn(driver, wanted, attempt, signal);
    signal.throwIfAborted();
    const fileKey = newFileKey(wanted, number);
    try {
      const { bytes } = await files.put(fileKey, chunksOf(content), { mostBytes });
      const done = { state: 'ready', progress: null, problem: null, asked: null, parts: 0 } as const;
      await attempt.finish((found) => ({ ...found, ...done, bytes, fileKey }));
    } catch (error) {
      await files.delete(fileKey).catch(() => undefined);
      throw error;
    }
  }

  async #drawn(
    driver: Driver,
    wanted: ReportFileInput,
    attempt: Attempt<ReportFileDocument>,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const stored = await this.documents.of(driver.id).get(reports, wanted.reportId);
    if (stored?.data.state !== 'ready' || !stored.data.outcome) throw new Refused('NOT_FOUND');
    const { contentHash } = stored.data.outcome;
    const exchange = this.threads.exchange('background', fileThread, {
      who: driver.id,
      signal,
      weightHere: 0,
      told: ({ done, total }) => attempt.tell(Math.floor((stepsToDraw * done) / Math.max(total, 1)), steps),
    });
    try {
      const sections = await this.contents.sections(driver, stored);
      return await exchange.last({ wanted, contentHash, sections });
    } finally {
      exchange.end();
    }
  }
}

/** Written in pieces, so that measuring one does not hold up anybody. */
async function* chunksOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += chunkBytes) yield content.subarray(at, at + chunkBytes);
}
