import { type StartTask, serveTask } from '../../../platform/worker-processes/worker-task';
import { type FilePages, type FileToAppend, filePages } from './file-pages';

/** Handles one file in a separate process: if the file breaks it, the book is still made. */
const startFilePages: StartTask<FileToAppend, never, FilePages> = () => ({ receive: filePages });

if (require.main === module) serveTask(startFilePages);
