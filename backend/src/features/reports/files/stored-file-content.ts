import { DomainError } from '../../../domain/errors/domain-error';
import type { DocumentStore } from '../../../platform/documents/documents';
import type { ByteRange } from '../../../platform/files/files';
import { reportPartId, reportParts } from '../../../registry/stored/reports.collection';
import { bytesAPart } from '../contents/packed';

/** A range of a file as it was stored in parts before there was a file store. */
export async function* contentOfParts(
  driverDocuments: ReturnType<DocumentStore['of']>,
  owner: string,
  { attempt, parts }: { readonly attempt: number; readonly parts: number },
  { from, before }: ByteRange,
): AsyncGenerator<Uint8Array> {
  for (let part = Math.floor(from / bytesAPart); part < parts && part * bytesAPart < before; part += 1) {
    const stored = await driverDocuments.get(reportParts, reportPartId(owner, attempt, part));
    if (!stored) throw new DomainError('NOT_FOUND');
    const start = part * bytesAPart;
    yield Buffer.from(stored.data.base64, 'base64').subarray(Math.max(from - start, 0), before - start);
  }
}
