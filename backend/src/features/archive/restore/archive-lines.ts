import { archiveLineSchema } from '../../../domain/archive/archive.schema';
import type { JsonObject, Stored } from '../../../platform/documents/documents';
import type { ArchivedCollection } from '../../../registry/archive-contents';
import { ArchiveRefused } from './archive-refused';
import type { ArchiveZip } from './archive-zip';
import { jsonOf } from './bounded-json';
import { textLines } from './text-lines';

export const dataFileOf = ({ collection }: ArchivedCollection) => `data/${collection.name}.jsonl`;

export interface ArchivedDocument extends Stored<JsonObject> {
  /** For whoever is told what is wrong with it. */
  readonly place: string;
}

/** The documents of one collection as an archive has them; refused where a line is none. */
export async function* documentsIn(
  zip: ArchiveZip,
  archived: ArchivedCollection,
): AsyncGenerator<ArchivedDocument> {
  const name = dataFileOf(archived);
  // An archive from before that collection; which must be there is checked with the names.
  if (!zip.entries.has(name)) return;
  for await (const { number, text } of textLines(zip.read(name))) {
    const place = `${name}:${number}`;
    const line = text === null ? undefined : archiveLineSchema.safeParse(jsonOf(text)).data;
    if (line === undefined) throw new ArchiveRefused('ARCHIVE_DAMAGED', place);
    // What JSON was parsed to is JSON; that every engine can hold it is checked with the rest.
    yield { id: line.id, version: line.version, data: line.data as JsonObject, place };
  }
}
