import { viewOf } from '@domain/attachments/content/byte-reader';
import { checkImageSize } from '@domain/attachments/content/image-bounds';
import { DomainError } from '@domain/errors/domain-error';

/** A picture of 50 megapixels has 191 tiles of 512 pixels, some hidden items and a thumbnail. */
const maxItems = 1_000;
/** A thousand items need less than a tenth of this. */
const maxMetaBytes = 1_048_576;
const maxBoxes = 2_000;

interface Box {
  readonly type: string;
  readonly content: Uint8Array;
}

/**
 * Checks a HEIC before the browser decodes it: IMAGE_TOO_LARGE beyond `checkImageSize` or a thousand parts,
 * FILE_UNREADABLE if its description is damaged. ISO/IEC 14496-12, 4.2, 8.11.1 and 8.11.6; ISO/IEC 23008-12, 6.5.3.
 */
export async function checkHeic(file: Blob): Promise<void> {
  const meta = await metaOf(file);
  let sizes = 0;
  for (const { type, content } of boxesIn(meta.subarray(4))) {
    if (type === 'iinf') checkItems(content);
    if (type !== 'iprp') continue;
    for (const container of boxesIn(content)) {
      if (container.type !== 'ipco') continue;
      for (const property of boxesIn(container.content)) {
        if (property.type !== 'ispe') continue;
        sizes += 1;
        checkImageSize(uint32(property.content, 4), uint32(property.content, 8));
      }
    }
  }
  if (sizes === 0) throw new DomainError('FILE_UNREADABLE');
}

function checkItems(iinf: Uint8Array): void {
  const count = iinf[0] === 0 ? uint32(iinf, 2) & 0xffff : uint32(iinf, 4);
  if (count > maxItems) throw new DomainError('IMAGE_TOO_LARGE');
}

/** Returns the box that describes the picture, which is next to the picture data. */
async function metaOf(file: Blob): Promise<Uint8Array> {
  for (let at = 0, boxes = 0; at < file.size && boxes < 20; boxes += 1) {
    const head = new Uint8Array(await file.slice(at, at + 8).arrayBuffer());
    const bytes = uint32(head, 0);
    if (bytes < 8) break;
    if (typeOf(head) === 'meta') {
      if (bytes > maxMetaBytes) throw new DomainError('IMAGE_TOO_LARGE');
      if (at + bytes > file.size) break;
      return new Uint8Array(await file.slice(at + 8, at + bytes).arrayBuffer());
    }
    at += bytes;
  }
  throw new DomainError('FILE_UNREADABLE');
}

function* boxesIn(content: Uint8Array): Generator<Box> {
  for (let at = 0, boxes = 0; at < content.length; boxes += 1) {
    const bytes = uint32(content, at);
    if (bytes < 8 || at + bytes > content.length) throw new DomainError('FILE_UNREADABLE');
    if (boxes >= maxBoxes) throw new DomainError('IMAGE_TOO_LARGE');
    yield { type: typeOf(content.subarray(at)), content: content.subarray(at + 8, at + bytes) };
    at += bytes;
  }
}

const typeOf = (box: Uint8Array) => String.fromCharCode(...box.subarray(4, 8));

function uint32(bytes: Uint8Array, at: number): number {
  if (at + 4 > bytes.length) throw new DomainError('FILE_UNREADABLE');
  return viewOf(bytes).getUint32(at);
}
