import { Inject, Injectable } from '@nestjs/common';
import { Refused } from '../../domain/errors/refused';
import type { ReportFile, ReportFileInput, ReportFilePartInput } from '../../domain/reports/report.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { DocumentStore, Stored, Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Driver } from '../../rpc/context';
import { silenceMs } from './attempt';
import { FileDrawingService, fileId } from './file-drawing.service';
import { ReportJobs } from './report-jobs';
import { reportKey } from './report-making.service';
import {
  isInterrupted,
  mayBeTakenUp,
  type ReportFileDocument,
  reportFiles,
  reportPartId,
  reportParts,
  reports,
} from './reports.collection';
import { removeParts } from './stored-parts';
import { UnfinishedReports } from './unfinished-reports.service';

/** Two languages, two papers, two other formats: far fewer than that. */
const mostFilesOfAReport = 50;

@Injectable()
export class ReportFilesService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly drawing: FileDrawingService,
    private readonly jobs: ReportJobs,
    private readonly unfinished: UnfinishedReports,
  ) {}

  /** Drawn once from the frozen content, and the same bytes ever after. */
  async make(driver: Driver, wanted: ReportFileInput): Promise<ReportFile> {
    const known = await this.documents.of(driver.id).get(reportFiles, fileId(wanted));
    if (known && !this.#isToDraw(known.data)) return this.#told(known.data);
    const place = this.jobs.reserve(driver.id, reportKey(driver.id, fileId(wanted)));
    try {
      await this.unfinished.note({ driverId: driver.id, kind: 'file', id: fileId(wanted) });
      const { data, isBegun } = await this.#begin(driver, wanted);
      if (isBegun) this.drawing.start(place, driver, wanted, data.attempt);
      else place.giveBack();
      return this.#told(data);
    } catch (error) {
      place.giveBack();
      throw error;
    }
  }

  async file(driver: Driver, wanted: ReportFileInput): Promise<ReportFile> {
    const mine = this.documents.of(driver.id);
    const [report, file] = await Promise.all([
      mine.get(reports, wanted.reportId),
      mine.get(reportFiles, fileId(wanted)),
    ]);
    if (report?.data.state !== 'ready') throw new Refused('NOT_FOUND');
    if (file) return this.#told(file.data);
    const name = this.drawing.nameOf(wanted, report.data);
    return { state: 'none', progress: null, name, bytes: null, parts: null };
  }

  /** One that is ready stays so. */
  async cancel(driver: Driver, wanted: ReportFileInput): Promise<ReportFile> {
    const id = fileId(wanted);
    const data = await this.documents.of(driver.id).transact(async (transaction) => {
      const known = await transaction.get(reportFiles, id);
      if (!known) throw new Refused('NOT_FOUND');
      return known.data.state === 'making' ? cancelled(transaction, known) : known.data;
    });
    if (data.state === 'cancelled') this.jobs.cancel(reportKey(driver.id, id));
    return this.#told(data);
  }

  async part(driver: Driver, { part, ...wanted }: ReportFilePartInput): Promise<{ base64: string }> {
    const mine = this.documents.of(driver.id);
    const id = fileId(wanted);
    const file = await mine.get(reportFiles, id);
    if (file?.data.state !== 'ready') throw new Refused('NOT_FOUND');
    const found = await mine.get(reportParts, reportPartId(id, file.data.attempt, part));
    if (!found) throw new Refused('NOT_FOUND');
    return { base64: found.data.base64 };
  }

  /** Of a report that is not ready any more, so that no more are begun. */
  async deleteAll(driver: Driver, reportId: string): Promise<void> {
    const mine = this.documents.of(driver.id);
    const order = { field: 'startedAtMs', direction: 'ascending' } as const;
    const { documents } = await mine.list(reportFiles, {
      equal: { reportId },
      order,
      limit: mostFilesOfAReport,
    });
    for (const { id } of documents) {
      const attempt = await mine.transact(async (transaction) => {
        const known = await transaction.get(reportFiles, id);
        if (known && known.data.state !== 'cancelled') cancelled(transaction, known);
        return known?.data.attempt ?? 0;
      });
      this.jobs.cancel(reportKey(driver.id, id));
      await removeParts(mine, id, { before: attempt + 1 });
      await mine.transact(async (transaction) => {
        const known = await transaction.get(reportFiles, id);
        if (known?.data.state === 'cancelled') transaction.delete(reportFiles, id, known.version);
      });
    }
  }

  #isToDraw(file: ReportFileDocument): boolean {
    return file.state === 'failed' || file.state === 'cancelled' || isInterrupted(file, this.clock());
  }

  #begin(driver: Driver, wanted: ReportFileInput) {
    const id = fileId(wanted);
    return this.documents.of(driver.id).transact(async (transaction) => {
      const report = await transaction.get(reports, wanted.reportId);
      const known = await transaction.get(reportFiles, id);
      if (report?.data.state !== 'ready') throw new Refused('NOT_FOUND');
      if (known && !this.#isToDraw(known.data)) return { data: known.data, isBegun: false };
      const nowMs = this.clock();
      const data: ReportFileDocument = {
        state: 'making',
        attempt: (known?.data.attempt ?? 0) + 1,
        makingUntilMs: nowMs + silenceMs,
        progress: { done: 0, total: 100 },
        problem: null,
        asked: JSON.stringify(wanted),
        takenUp: 0,
        reportId: wanted.reportId,
        startedAtMs: nowMs,
        name: this.drawing.nameOf(wanted, report.data),
        bytes: null,
        parts: 0,
      };
      if (known) transaction.update(reportFiles, id, known.version, data);
      else transaction.create(reportFiles, id, data);
      return { data, isBegun: true };
    });
  }

  #told(file: ReportFileDocument): ReportFile {
    const { state, progress, name, bytes, parts } = file;
    if (isInterrupted(file, this.clock()) && !mayBeTakenUp(file)) {
      return { state: 'failed', progress: null, name, bytes: null, parts: null };
    }
    return { state, progress, name, bytes, parts: state === 'ready' ? parts : null };
  }
}

function cancelled(
  transaction: Transaction,
  { id, version, data }: Stored<ReportFileDocument>,
): ReportFileDocument {
  const changed: ReportFileDocument = {
    ...data,
    state: 'cancelled',
    progress: null,
    asked: null,
    bytes: null,
    parts: 0,
  };
  transaction.update(reportFiles, id, version, changed);
  return changed;
}
