import { join } from 'node:path';
import type { WorkerEntry } from '../../../platform/worker-processes/worker-task';
import type { FileProgress, FileSaid } from './file-worker';
import { type ReportSaid, type ReportWorked, startReport } from './report-worker';

export const reportEntry: WorkerEntry<ReportSaid, never, ReportWorked> = {
  file: join(__dirname, 'report-worker.js'),
  start: startReport,
};

/** Drawing even a short one takes longer than others should wait. */
export const fileEntry: WorkerEntry<FileSaid, FileProgress, Uint8Array> = {
  file: join(__dirname, 'file-worker.js'),
  start: null,
};
