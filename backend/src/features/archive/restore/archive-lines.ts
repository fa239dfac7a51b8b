import type { ArchivedCollection } from '../../../archive-contents';
import { archiveLineSchema } from '../../../domain/archive/archive.schema';
import type { JsonObject, Stored } from '../../../platform/documents/documents';
import { ArchiveRefused } from './archive-refused';
import type { ArchiveZip } from './archive-zip';
import { jsonOf } from './bounded-json';
import { textLines } from './text-lines';

export const dataFileOf = ({ collection }: ArchivedCollection) => `data/${collection.name}.jsonl`;

export interface ArchivedDocument extends Stored<JsonObject> {
  /** Place for error messages. */
  readonly place: string;
}

/** The documents of one collection in an archive; refused if a line is none. */
export async function* documentsIn(
  zip: ArchiveZip,
  archived: ArchivedCollection,
): AsyncGenerator<ArchivedDocument> {
  const name = dataFileOf(archived);
  // An archive from before that collection; required files are checked with the names.
  if (!zip.entries.has(name)) return;
  for await (const { number, text } of textLines(zip.read(name))) {
    const place = `${name}:${number}`;
    const line = text === null ? undefined : archiveLineSchema.safeParse(jsonOf(text)).data;
    if (line === undefined) throw new ArchiveRefused('ARCHIVE_DAMAGED', place);
    // Parsed JSON is JSON; the limits of the engines are checked with the rest.
    yield { id: line.id, version: line.version, data: line.data as JsonObject, place };
  }
}
