import { archiveLineSchema } from '../../../domain/archive/archive.schema';
import { isWithinJsonBounds, type JsonBounds } from '../../../domain/wire/json-bounds';
import { maxLevels } from '../../../domain/wire/plain-json';
import type { JsonObject, Stored } from '../../../platform/documents/documents';
import type { ArchivedCollection } from '../../../registry/archive-contents';
import { ArchiveRefused, type ArchiveZip } from './archive-zip';

export const dataFileOf = ({ collection }: ArchivedCollection) => `data/${collection.name}.jsonl`;

export interface ArchivedDocument extends Stored<JsonObject> {
  /** Place for error messages. */
  readonly place: string;
}

/** Yields the documents of one collection in an archive; throws if a line is not a document. */
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

/**
 * A document is nested two levels in its line. The largest document, a batch of an import, has a third of these
 * members.
 */
const lineBounds: JsonBounds = { maxLevels: maxLevels + 2, maxMembers: 60_000, maxNames: 5_000 };

/** Parses a line of an archive; undefined if it is invalid JSON or exceeds the bounds. */
export function jsonOf(text: string, bounds = lineBounds): unknown {
  if (!isWithinJsonBounds(text, bounds)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Longer than the longest document. */
const maxLineBytes = 2_000_000;
const lineFeed = 0x0a;

/** The lines of a text, each with its number; null for one that is too long, no UTF-8 or incomplete. */
export async function* textLines(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ readonly number: number; readonly text: string | null }> {
  let number = 1;
  let rest: Uint8Array[] = [];
  let restBytes = 0;
  for await (const piece of bytes) {
    let from = 0;
    for (let end = piece.indexOf(lineFeed); end >= 0; end = piece.indexOf(lineFeed, from)) {
      yield { number, text: textOf(Buffer.concat([...rest, piece.subarray(from, end)])) };
      [rest, restBytes, from] = [[], 0, end + 1];
      number += 1;
    }
    if (from === piece.length) continue;
    rest.push(piece.subarray(from));
    restBytes += piece.length - from;
    if (restBytes > maxLineBytes) {
      yield { number, text: null };
      return;
    }
  }
  if (restBytes > 0) yield { number, text: null };
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function textOf(line: Uint8Array): string | null {
  try {
    return decoder.decode(line);
  } catch {
    return null;
  }
}
