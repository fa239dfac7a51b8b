import { Inject, Injectable } from '@nestjs/common';
import { Refused } from '../../domain/errors/refused';
import type { ReportFileInput } from '../../domain/reports/report.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { DocumentStore } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { WorkerThreads } from '../../platform/worker-threads/worker-threads';
import type { Driver } from '../../rpc/context';
import type { Attempt } from './attempt';
import { carriedOut } from './carried-out';
import type { DrawnFile } from './file-worker';
import { ReportContentsService } from './report-contents.service';
import { type Place, ReportJobs } from './report-jobs';
import { type ReportDocument, type ReportFileDocument, reportFiles, reports } from './reports.collection';
import { fileThread } from './threads';

/** Of a hundred steps: drawing, then storing. */
const stepsToDraw = 90;
const steps = 100;

/** Of one report and form, whatever is asked for that makes no difference to it. */
export function fileId({ reportId, format, paper, language }: ReportFileInput): string {
  return [reportId, format, ...(format === 'pdf' ? [paper] : []), language].join('.');
}

@Injectable()
export class FileDrawingService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
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
      carriedOut(made, terms, this.jobs, (current, signal) => this.#draw(driver, wanted, current, signal)),
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
    attempt: Attempt<ReportFileDocument>,
    signal: AbortSignal,
  ): Promise<void> {
    const { bytes, parts } = await this.#drawn(driver, wanted, attempt, signal);
    for (const [at, part] of parts.entries()) {
      signal.throwIfAborted();
      await attempt.writePart(part);
      attempt.tell(stepsToDraw + Math.floor(((steps - stepsToDraw) * at) / parts.length), steps);
    }
    await attempt.finish((found) => ({
      ...found,
      state: 'ready',
      progress: null,
      problem: null,
      asked: null,
      bytes,
      parts: parts.length,
    }));
  }

  async #drawn(
    driver: Driver,
    wanted: ReportFileInput,
    attempt: Attempt<ReportFileDocument>,
    signal: AbortSignal,
  ): Promise<DrawnFile> {
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
