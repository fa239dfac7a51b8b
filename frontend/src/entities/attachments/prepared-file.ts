import type { AttachmentType } from '@domain/attachments/attachment.schema';
import type { ReceiptCode } from '@domain/receipts/receipt-code';

/** Why a file cannot be attached, before it is sent anywhere. */
export type FileFault = 'unreadable' | 'imageTooLarge' | 'heic' | 'tooLarge';

/** A file as it is stored: a picture upright, smaller, and without anything but the picture. */
export interface PreparedFile {
  readonly type: AttachmentType;
  readonly content: Blob;
  /** What the code on a receipt says; null where none was found. */
  readonly code: ReceiptCode | null;
}

export type Preparation =
  | ({ readonly outcome: 'prepared' } & PreparedFile)
  | { readonly outcome: 'refused'; readonly fault: FileFault };

/** In a worker, so that the page answers meanwhile. */
export function prepareFile(file: Blob): Promise<Preparation> {
  const worker = new Worker(new URL('./prepare.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<Preparation>();
  worker.onmessage = ({ data }: MessageEvent<Preparation>) => resolve(data);
  // Out of memory, or the code of the worker did not come.
  worker.onerror = () => resolve({ outcome: 'refused', fault: 'unreadable' });
  worker.postMessage(file);
  return promise.finally(() => worker.terminate());
}
