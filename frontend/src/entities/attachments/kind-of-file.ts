import type { AttachmentType } from '@domain/attachments/attachment.schema';
import { attachmentHeadBytes, attachmentTypeOf } from '@domain/attachments/content/cleaned-content';

/** HEIF brands (ISO/IEC 23008-12, 10.2). Only some devices can read such pictures, Apple's among them. */
const heicHead = /^ftyp(heic|heix|heim|heis|mif1|msf1)/;

/** Returns the type of a file by its first bytes, whatever its name; null if it cannot be attached. */
export async function kindOfFile(file: Blob): Promise<AttachmentType | 'heic' | null> {
  const head = new Uint8Array(await file.slice(0, attachmentHeadBytes).arrayBuffer());
  const type = attachmentTypeOf(head);
  if (type === null && heicHead.test(String.fromCharCode(...head.subarray(4)))) return 'heic';
  return type;
}
