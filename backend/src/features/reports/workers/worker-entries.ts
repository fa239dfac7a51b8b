import { join } from 'node:path';
import type { WorkerEntry } from '../../../platform/worker-processes/worker-task';
import type { BookMessage } from './book-worker';
import type { FilePages, FileToAppend } from './file-pages';
import type { FileMessage, FileProgress } from './file-worker';
import { type ReportMessage, type ReportResult, startReport } from './report-worker';

export const reportEntry: WorkerEntry<ReportMessage, never, ReportResult> = {
  file: join(__dirname, 'report-worker.js'),
  start: startReport,
};

/** Drawing even a short file takes longer than other requests should wait. */
export const fileEntry: WorkerEntry<FileMessage, FileProgress, Uint8Array> = {
  file: join(__dirname, 'file-worker.js'),
  start: null,
};

export const bookEntry: WorkerEntry<BookMessage, never, Uint8Array> = {
  file: join(__dirname, 'book-worker.js'),
  start: null,
};

/** Never done here: the file may be hostile. */
export const filePagesEntry: WorkerEntry<FileToAppend, never, FilePages> = {
  file: join(__dirname, 'file-pages-worker.js'),
  start: null,
};
