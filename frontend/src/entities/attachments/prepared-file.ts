import type { AttachmentType } from '@domain/attachments/attachment.schema';
import type { ReceiptCode } from '@domain/receipts/receipt-code';
import { kindOfFile } from './kind-of-file';
import { workerIsHere } from './worker-is-here';

/** Reason why a file cannot be attached, found before it is sent. */
export type FileFault = 'unreadable' | 'imageTooLarge' | 'heic' | 'tooLarge';

/** A file as stored: pictures are upright, smaller, and without metadata. */
export interface PreparedFile {
  readonly type: AttachmentType;
  readonly content: Blob;
  /** Content of the code on a receipt; null if none was found. */
  readonly code: ReceiptCode | null;
}

export type Preparation =
  | ({ readonly outcome: 'prepared' } & PreparedFile)
  | { readonly outcome: 'refused'; readonly fault: FileFault };

/** The code that prepares pictures is not on this device yet: the picture is unchanged. */
export interface Unprepared extends PreparedFile {
  readonly outcome: 'unprepared';
}

/** Maximum wait for the code; longer than a slow network needs. */
const maxCodeMilliseconds = 20_000;

/** Prepares a file in a worker, so that the page stays responsive. */
export async function prepareFile(file: Blob): Promise<Preparation | Unprepared> {
  const worker = new Worker(new URL('./prepare.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<Preparation | 'codeMissing'>();
  const codeMissing = () => resolve('codeMissing');
  const timer = setTimeout(codeMissing, maxCodeMilliseconds);
  worker.onerror = codeMissing;
  worker.onmessage = ({ data }: MessageEvent<typeof workerIsHere | Preparation>) => {
    if (data !== workerIsHere) return resolve(data);
    clearTimeout(timer);
    // Out of memory.
    worker.onerror = () => resolve({ outcome: 'refused', fault: 'unreadable' });
  };
  worker.postMessage(file);
  const preparation = await promise;
  clearTimeout(timer);
  worker.terminate();
  return preparation === 'codeMissing' ? withoutWorker(file) : preparation;
}

async function withoutWorker(content: Blob): Promise<Preparation | Unprepared> {
  const type = await kindOfFile(content).catch(() => null);
  if (type === null) return { outcome: 'refused', fault: 'unreadable' };
  if (type === 'application/pdf') return { outcome: 'prepared', type, content, code: null };
  // Type of the picture once it is prepared.
  return { outcome: 'unprepared', type: 'image/jpeg', content, code: null };
}
