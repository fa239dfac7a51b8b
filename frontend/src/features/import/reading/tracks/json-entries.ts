import { TrackRefused } from '@domain/import/tracks/track-refused';
import { JSONParser } from '@streamparser/json';

/** Maximum length of an entry; text between two entries is held in memory, too. */
const longestEntry = 8_000_000;

interface JsonEntry {
  /** Name of the list that has the entry; null if the file itself is a list. */
  readonly list: string | null;
  readonly value: unknown;
}

/** Yields the entries of the lists in a file's object, or of the list that is the file, one by one. */
export async function* jsonEntries(
  chunks: AsyncIterable<string>,
  shape: 'object' | 'list',
): AsyncGenerator<JsonEntry> {
  const parser = new JSONParser({ paths: [shape === 'list' ? '$.*' : '$.*.*'], keepStack: false });
  let entries: JsonEntry[] = [];
  let isBroken = false;
  parser.onValue = ({ value, stack }) => {
    const list = stack[1]?.key;
    entries.push({ list: typeof list === 'string' ? list : null, value });
  };
  parser.onError = () => {
    isBroken = true;
  };
  let isFirst = true;
  let charactersSince = 0;
  for await (const chunk of chunks) {
    const text = isFirst ? chunk.replace(/^\uFEFF/, '') : chunk;
    isFirst = false;
    if (parser.isEnded) {
      if (text.trim() !== '') throw new TrackRefused('notReadable');
      continue;
    }
    parser.write(text);
    if (isBroken) throw new TrackRefused('notReadable');
    charactersSince = entries.length > 0 ? 0 : charactersSince + text.length;
    if (charactersSince > longestEntry) throw new TrackRefused('entryTooLarge');
    yield* entries;
    entries = [];
  }
  if (!parser.isEnded) throw new TrackRefused('notReadable');
}
