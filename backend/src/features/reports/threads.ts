import { join } from 'node:path';
import type { ThreadEntry } from '../../platform/worker-threads/thread-task';
import type { FileProgress, FileSaid } from './file-worker';
import { type ReportSaid, type ReportWorked, startReport } from './report-worker';

export const reportThread: ThreadEntry<ReportSaid, never, ReportWorked> = {
  file: join(__dirname, 'report-worker.js'),
  start: startReport,
};

/** Drawing even a short one takes longer than others should wait. */
export const fileThread: ThreadEntry<FileSaid, FileProgress, Uint8Array> = {
  file: join(__dirname, 'file-worker.js'),
  start: null,
};
