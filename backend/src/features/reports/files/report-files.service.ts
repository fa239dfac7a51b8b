import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '../../../domain/errors/domain-error';
import type { ReportFile, ReportFileInput } from '../../../domain/reports/report.schema';
import { CLOCK, type Clock } from '../../../platform/clock';
import type { Reads, Stored, Transaction } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import { mediaTypes } from '../../../platform/files/file-keys';
import { deleteFiles, type FileStore } from '../../../platform/files/files';
import { FILES } from '../../../platform/files/files.module';
import { JobRunner } from '../../../platform/jobs/job-runner';
import { Jobs } from '../../../platform/jobs/jobs';
import { type ReportFileDocument, reportFiles, reports } from '../../../registry/stored/reports.collection';
import type { FileToSend } from '../../../rpc/http/send-file';
import type { Logbook } from '../../../rpc/logbook';
import { FileSweep } from '../../attachments/file-sweep.service';
import { checkOwnReport } from '../contents/own-reports';
import { contentOfParts, removeParts } from '../contents/stored-parts';
import { makingState, maxOpenJobs, reportFileJob, reportJobs, withMakingState } from '../making/making-state';
import { FileRenderingService } from './file-rendering.service';
import { attemptOfKey, fileId, fileKeyPrefix, maxFilesOfAReport, namedReportFiles } from './report-file-keys';

@Injectable()
export class ReportFilesService implements OnModuleInit {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(FILES) private readonly files: FileStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly drawing: FileRenderingService,
    private readonly jobs: Jobs,
    private readonly runner: JobRunner,
    private readonly sweep: FileSweep,
  ) {}

  onModuleInit(): void {
    this.sweep.register({ prefix: 'reports/', named: namedReportFiles });
  }

  /** Draws a file once from the frozen content; later requests get the same bytes, drawn again if they were lost. */
  async make(logbook: Logbook, wanted: ReportFileInput): Promise<ReportFile> {
    const known = await this.documents.of(logbook).get(reportFiles, fileId(wanted));
    const lostKey = known ? await this.#lostKey(logbook, known.data) : null;
    const data = await this.#begin(logbook, wanted, lostKey);
    this.runner.wake();
    return this.#toDto(logbook, data);
  }

  async file(logbook: Logbook, wanted: ReportFileInput): Promise<ReportFile> {
    const driverDocuments = this.documents.of(logbook);
    const [report, file] = await Promise.all([
      driverDocuments.get(reports, wanted.reportId),
      driverDocuments.get(reportFiles, fileId(wanted)),
    ]);
    checkOwnReport(logbook, report);
    if (report?.data.state !== 'ready') throw new DomainError('NOT_FOUND');
    if (file) return this.#toDto(logbook, file);
    const name = this.drawing.nameOf(wanted, report.data);
    return { state: 'none', progress: null, name, bytes: null };
  }

  /** Cancels a file; does nothing if it is already finished. */
  async cancel(logbook: Logbook, wanted: ReportFileInput): Promise<ReportFile> {
    const id = fileId(wanted);
    const stored = await this.documents.of(logbook).transact(async (transaction) => {
      checkOwnReport(logbook, await transaction.get(reports, wanted.reportId));
      const known = await transaction.get(reportFiles, id);
      if (!known) throw new DomainError('NOT_FOUND');
      return known.data.state === 'making' ? this.#cancelled(transaction, known) : known;
    });
    this.#stop(logbook, stored.data);
    return this.#toDto(logbook, stored);
  }

  /** Opens a finished file for sending. */
  async download(logbook: Logbook, wanted: ReportFileInput): Promise<FileToSend> {
    const driverDocuments = this.documents.of(logbook);
    const id = fileId(wanted);
    if (logbook.role === 'driver')
      checkOwnReport(logbook, await driverDocuments.get(reports, wanted.reportId));
    const file = await driverDocuments.get(reportFiles, id);
    if (file?.data.state !== 'ready' || file.data.bytes === null) throw new DomainError('NOT_FOUND');
    const { name, bytes, attempt, fileKey = null } = file.data;
    if (fileKey !== null && (await this.#lostKey(logbook, file.data)) !== null)
      throw new DomainError('NOT_FOUND');
    return {
      name,
      bytes,
      contentType: mediaTypes[wanted.format],
      tag: `${id}.${attempt}`,
      pieces: (range) =>
        fileKey === null
          ? contentOfParts(driverDocuments, id, file.data, range)
          : this.files.of(logbook.id).pieces(fileKey, range),
    };
  }

  /** Deletes all files of a report that is no longer ready, so that no more can be started. */
  async deleteAll(logbook: Logbook, reportId: string): Promise<void> {
    const driverDocuments = this.documents.of(logbook);
    const order = { field: 'startedAtMs', direction: 'ascending' } as const;
    const { documents } = await driverDocuments.list(reportFiles, {
      equal: { reportId },
      order,
      limit: maxFilesOfAReport,
    });
    for (const { id } of documents) {
      const last = await driverDocuments.transact(async (transaction) => {
        const known = await transaction.get(reportFiles, id);
        return known && known.data.state !== 'cancelled' ? this.#cancelled(transaction, known) : known;
      });
      if (last) this.#stop(logbook, last.data);
      const attempt = last?.data.attempt ?? 0;
      await removeParts(driverDocuments, id, { before: attempt + 1 });
      await deleteFiles(this.files.of(logbook.id), fileKeyPrefix(id), (key) => attemptOfKey(key) <= attempt);
      await driverDocuments.transact(async (transaction) => {
        const known = await transaction.get(reportFiles, id);
        if (known?.data.state === 'cancelled') transaction.delete(reportFiles, id, known.version);
      });
    }
  }

  async #isToDraw(reads: Reads, file: ReportFileDocument): Promise<boolean> {
    if (file.state === 'failed' || file.state === 'cancelled') return true;
    return (await makingState(this.jobs, reads, file, this.clock())).isInterrupted;
  }

  /** The key of a file that should be stored but is missing: a restored folder may lack it. */
  async #lostKey(logbook: Logbook, { state, fileKey = null }: ReportFileDocument): Promise<string | null> {
    if (state !== 'ready' || fileKey === null) return null;
    return (await this.files.of(logbook.id).head(fileKey)) === null ? fileKey : null;
  }

  #begin(
    logbook: Logbook,
    wanted: ReportFileInput,
    lostKey: string | null,
  ): Promise<Stored<ReportFileDocument>> {
    const id = fileId(wanted);
    return this.documents.of(logbook).transact(async (transaction) => {
      const report = await transaction.get(reports, wanted.reportId);
      checkOwnReport(logbook, report);
      const known = await transaction.get(reportFiles, id);
      const isLost = lostKey !== null && known?.data.fileKey === lostKey;
      if (known && !isLost && !(await this.#isToDraw(transaction, known.data))) return known;
      if (report?.data.state !== 'ready') throw new DomainError('NOT_FOUND');
      if ((await this.jobs.countOpen(transaction, reportJobs)) >= maxOpenJobs)
        throw new DomainError('TOO_MANY');
      const key = randomUUID();
      const input = JSON.stringify(wanted);
      const addJob = await this.jobs.planAdd(transaction, { key, kind: reportFileJob, input });
      const sweepLater = await this.sweep.planSweep(transaction);
      const data: ReportFileDocument = {
        state: 'making',
        attempt: (known?.data.attempt ?? 0) + 1,
        problem: null,
        jobKey: key,
        reportId: wanted.reportId,
        startedAtMs: this.clock(),
        name: this.drawing.nameOf(wanted, report.data),
        bytes: null,
        parts: 0,
        fileKey: null,
      };
      if (known) transaction.update(reportFiles, id, known.version, data);
      else transaction.create(reportFiles, id, data);
      addJob();
      sweepLater();
      return { id, version: (known?.version ?? 0) + 1, data };
    });
  }

  async #cancelled(
    transaction: Transaction,
    { id, version, data }: Stored<ReportFileDocument>,
  ): Promise<Stored<ReportFileDocument>> {
    const cancelJob = await this.jobs.planCancel(transaction, data.jobKey);
    const cancelled: ReportFileDocument = {
      ...data,
      state: 'cancelled',
      bytes: null,
      parts: 0,
      fileKey: null,
    };
    transaction.update(reportFiles, id, version, cancelled);
    cancelJob();
    return { id, version: version + 1, data: cancelled };
  }

  #stop({ id: driverId }: Logbook, { state, jobKey: key }: ReportFileDocument): void {
    if (state === 'cancelled' && key !== undefined) this.runner.stop({ driverId, key });
  }

  async #toDto(logbook: Logbook, found: Stored<ReportFileDocument>): Promise<ReportFile> {
    const driverDocuments = this.documents.of(logbook);
    const { stored, making } = await withMakingState(
      this.jobs,
      driverDocuments,
      reportFiles,
      found,
      this.clock(),
    );
    const { state, name, bytes } = stored.data;
    if (making.isInterrupted) return { state: 'failed', progress: null, name, bytes: null };
    return { state, progress: making.progress, name, bytes };
  }
}
