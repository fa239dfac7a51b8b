import type { AttachmentType } from '@domain/attachments/attachment.schema';
import { attachmentHeadBytes, attachmentTypeOf } from '@domain/attachments/content/cleaned-content';

/** Only this device may be able to read it: Apple's can. ISO/IEC 23008-12, 10.2: brands of HEIF pictures. */
const heicHead = /^ftyp(heic|heix|heim|heis|mif1|msf1)/;

/** What a file is by its first bytes, whatever it is called; null where it is nothing that can be attached. */
export async function kindOfFile(file: Blob): Promise<AttachmentType | 'heic' | null> {
  const head = new Uint8Array(await file.slice(0, attachmentHeadBytes).arrayBuffer());
  const type = attachmentTypeOf(head);
  if (type === null && heicHead.test(String.fromCharCode(...head.subarray(4)))) return 'heic';
  return type;
}
