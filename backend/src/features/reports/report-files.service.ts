import { Inject, Injectable } from '@nestjs/common';
import { Refused } from '../../domain/errors/refused';
import type { ReportFile, ReportFileInput } from '../../domain/reports/report.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { DocumentStore, Stored, Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { deleteFiles, type FileStore } from '../../platform/files/files';
import { FILES } from '../../platform/files/files.module';
import { mediaTypes } from '../../platform/files/media-types';
import type { Driver } from '../../rpc/context';
import type { FileToSend } from '../../rpc/http/send-file';
import { silenceMs } from './attempt';
import { FileDrawingService } from './file-drawing.service';
import { attemptOfKey, fileId, fileKeyPrefix } from './report-file-keys';
import { ReportJobs } from './report-jobs';
import { reportKey } from './report-making.service';
import {
  isInterrupted,
  mayBeTakenUp,
  type ReportFileDocument,
  reportFiles,
  reports,
} from './reports.collection';
import { contentOfParts } from './stored-file-content';
import { removeParts } from './stored-parts';
import { UnfinishedReports } from './unfinished-reports.service';

/** Two languages, two papers, two other formats: far fewer than that. */
const mostFilesOfAReport = 50;

@Injectable()
export class ReportFilesService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    @Inject(FILES) private readonly files: FileStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly drawing: FileDrawingService,
    private readonly jobs: ReportJobs,
    private readonly unfinished: UnfinishedReports,
  ) {}

  /** Drawn once from the frozen content, and the same bytes ever after; drawn again if they were lost. */
  async make(driver: Driver, wanted: ReportFileInput): Promise<ReportFile> {
    const known = await this.documents.of(driver.id).get(reportFiles, fileId(wanted));
    const lostKey = known ? await this.#lostKey(driver, known.data) : null;
    if (known && lostKey === null && !this.#isToDraw(known.data)) return this.#told(known.data);
    const place = this.jobs.reserve(driver.id, reportKey(driver.id, fileId(wanted)));
    try {
      await this.unfinished.note({ driverId: driver.id, kind: 'file', id: fileId(wanted) });
      const { data, isBegun } = await this.#begin(driver, wanted, lostKey);
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
    return { state: 'none', progress: null, name, bytes: null };
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

  /** One that is ready, to be sent. */
  async download(driver: Driver, wanted: ReportFileInput): Promise<FileToSend> {
    const mine = this.documents.of(driver.id);
    const id = fileId(wanted);
    const file = await mine.get(reportFiles, id);
    if (file?.data.state !== 'ready' || file.data.bytes === null) throw new Refused('NOT_FOUND');
    const { name, bytes, attempt, fileKey = null } = file.data;
    if (fileKey !== null && (await this.#lostKey(driver, file.data)) !== null) throw new Refused('NOT_FOUND');
    return {
      ...{ name, bytes, contentType: mediaTypes[wanted.format], tag: `${id}.${attempt}` },
      read: (range) =>
        fileKey === null
          ? contentOfParts(mine, id, file.data, range)
          : this.files.of(driver.id).get(fileKey, range),
    };
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
      const isToGo = (key: string) => attemptOfKey(key) <= attempt;
      await deleteFiles(this.files.of(driver.id), fileKeyPrefix(id), isToGo);
      await mine.transact(async (transaction) => {
        const known = await transaction.get(reportFiles, id);
        if (known?.data.state === 'cancelled') transaction.delete(reportFiles, id, known.version);
      });
    }
  }

  #isToDraw(file: ReportFileDocument): boolean {
    return file.state === 'failed' || file.state === 'cancelled' || isInterrupted(file, this.clock());
  }

  /** The key of a file that is said to be ready, if there is nothing by it: a restored folder may lack it. */
  async #lostKey(driver: Driver, { state, fileKey = null }: ReportFileDocument): Promise<string | null> {
    if (state !== 'ready' || fileKey === null) return null;
    return (await this.files.of(driver.id).head(fileKey)) === null ? fileKey : null;
  }

  #begin(driver: Driver, wanted: ReportFileInput, lostKey: string | null) {
    const id = fileId(wanted);
    return this.documents.of(driver.id).transact(async (transaction) => {
      const report = await transaction.get(reports, wanted.reportId);
      const known = await transaction.get(reportFiles, id);
      if (report?.data.state !== 'ready') throw new Refused('NOT_FOUND');
      const isLost = lostKey !== null && known?.data.fileKey === lostKey;
      if (known && !isLost && !this.#isToDraw(known.data)) return { data: known.data, isBegun: false };
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
        fileKey: null,
      };
      if (known) transaction.update(reportFiles, id, known.version, data);
      else transaction.create(reportFiles, id, data);
      return { data, isBegun: true };
    });
  }

  #told(file: ReportFileDocument): ReportFile {
    const { state, progress, name, bytes } = file;
    if (isInterrupted(file, this.clock()) && !mayBeTakenUp(file)) {
      return { state: 'failed', progress: null, name, bytes: null };
    }
    return { state, progress, name, bytes };
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
    fileKey: null,
  };
  transaction.update(reportFiles, id, version, changed);
  return changed;
}
