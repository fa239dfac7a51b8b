import { serveTask } from '../../../platform/worker-processes/serve-task';
import type { StartTask } from '../../../platform/worker-processes/worker-task';
import { type FilePages, type FileToAppend, filePages } from './file-pages';

/** One file, in a process of its own: whatever it does to that, the book is made. */
const startFilePages: StartTask<FileToAppend, never, FilePages> = () => ({ receive: filePages });

if (require.main === module) serveTask(startFilePages);
