import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { DomainError } from '../../../domain/errors/domain-error';
import { type ReportFileInput, reportFileInputSchema } from '../../../domain/reports/report.schema';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import { deleteFiles, type FileStore } from '../../../platform/files/files';
import { FILES } from '../../../platform/files/files.module';
import type { JobRun } from '../../../platform/jobs/job-kind';
import { JobRunner } from '../../../platform/jobs/job-runner';
import { WorkerProcesses } from '../../../platform/worker-processes/worker-processes';
import {
  type ReportDocument,
  type ReportFileDocument,
  reportFiles,
  reports,
} from '../../../registry/stored/reports.collection';
import { LOG } from '../../../rpc/log';
import { unattended } from '../../../rpc/unattended';
import { ReportContentsService } from '../contents/report-contents.service';
import { maxRunMs, reportFileJob, reportRetries } from '../making/making-state';
import { attemptTo, planInterrupted } from '../making/report-attempt';
import { fileEntry } from '../workers/worker-entries';
import { attemptOfKey, fileId, fileKeyPrefix, newFileKey } from './report-file-keys';

/** Steps of progress out of a hundred: drawing, then storing. */
const stepsToDraw = 95;
const steps = 100;

/** Far more than the longest report. */
const mostBytes = 256 * 1024 * 1024;
const chunkBytes = 65_536;

@Injectable()
export class FileRenderingService implements OnModuleInit {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(FILES) private readonly files: FileStore,
    private readonly contents: ReportContentsService,
    private readonly workers: WorkerProcesses,
    private readonly runner: JobRunner,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.runner.register({
      name: reportFileJob,
      retries: reportRetries,
      maxRunMs,
      run: (run) => this.#run(run),
      planGivenUp: (transaction, job) =>
        planInterrupted(transaction, reportFiles, fileId(wantedOf(job.input)), job),
    });
  }

  nameOf({ format, language }: ReportFileInput, { period, outcome }: ReportDocument): string {
    const what = language === 'de' ? 'fahrten' : 'mileage';
    const which = outcome?.contentHash.slice(0, 8) ?? '';
    return `${what}-${period.fromDay}-${period.untilDay}-${which}.${format}`;
  }

  #run(run: JobRun): Promise<void> {
    const wanted = wantedOf(run.input);
    const id = fileId(wanted);
    const made = {
      documents: this.documents,
      collection: reportFiles,
      id,
      log: this.log,
      removeFiles: ({ from = 0, before }: { readonly from?: number; readonly before: number }) =>
        deleteFiles(this.files.of(run.driverId), fileKeyPrefix(id), (key) => {
          const attempt = attemptOfKey(key);
          return attempt >= from && attempt < before;
        }),
    };
    return attemptTo(made, run, ({ number }) => this.#draw(wanted, run, number));
  }

  async #draw(wanted: ReportFileInput, run: JobRun, attempt: number): Promise<Partial<ReportFileDocument>> {
    const content = await this.#drawn(wanted, run);
    run.signal.throwIfAborted();
    run.reportProgress(stepsToDraw, steps);
    const fileKey = newFileKey(wanted, attempt);
    const { bytes } = await this.files.of(run.driverId).put(fileKey, chunksOf(content), { mostBytes });
    return { bytes, parts: 0, fileKey };
  }

  async #drawn(wanted: ReportFileInput, run: JobRun): Promise<Uint8Array> {
    const logbook = unattended(run.driverId);
    const stored = await this.documents.of(logbook).get(reports, wanted.reportId);
    if (stored?.data.state !== 'ready' || !stored.data.outcome) throw new DomainError('NOT_FOUND');
    const { contentHash } = stored.data.outcome;
    const session = this.workers.session('background', fileEntry, {
      who: logbook.driver.id,
      signal: run.signal,
      weightHere: 0,
      onProgress: ({ done, total }) =>
        run.reportProgress(Math.floor((stepsToDraw * done) / Math.max(total, 1)), steps),
    });
    try {
      const sections = await this.contents.sections(logbook, stored);
      return await session.last({ wanted, contentHash, sections });
    } finally {
      session.end();
    }
  }
}

/** Content in pieces, so that hashing it does not block the event loop. */
async function* chunksOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += chunkBytes) yield content.subarray(at, at + chunkBytes);
}

function wantedOf(input: string): ReportFileInput {
  return reportFileInputSchema.parse(JSON.parse(input));
}
