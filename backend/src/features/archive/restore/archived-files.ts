import { createHash } from 'node:crypto';
import { attachmentTypeSchema, attachmentTypes } from '../../../domain/attachments/attachment.schema';
import { cleanedContent } from '../../../domain/attachments/content/cleaned-content';
import type { WrittenFile } from '../../../platform/files/files';
import type { NamedFile } from '../../../registry/archive-contents';
import type { ArchiveZip } from './archive-zip';

export const attachmentFolder = 'attachments/';

/**
 * Content of a file that a document names, ready to be stored: an attachment as an upload would leave it. The
 * type comes from the key and must match that of the document (isOfItsType).
 */
export function contentOf(zip: ArchiveZip, { key }: Pick<NamedFile, 'key'>): AsyncIterable<Uint8Array> {
  const content = zip.read(`files/${key}`);
  const type = attachmentTypeSchema.options.find((each) => key.endsWith(`.${attachmentTypes[each]}`));
  return key.startsWith(attachmentFolder) && type !== undefined ? cleanedContent(type, content) : content;
}

export function isOfItsType({ key }: Pick<NamedFile, 'key'>, type: unknown): boolean {
  const known = attachmentTypeSchema.safeParse(type).data;
  return known !== undefined && key.endsWith(`.${attachmentTypes[known]}`);
}

/** Returns the same result as `put`, without storing anything. */
export async function hashedContent(content: AsyncIterable<Uint8Array>): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of content) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
