import { TrackRefused } from '@domain/import/tracks/track-refused';

/** Longer than any line of positions. */
const longestLine = 1_000_000;

/** Yields lines without their line ends, of any kind; leaves out blank lines. */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let isFirst = true;
  for await (const chunk of chunks) {
    const text = isFirst ? chunk.replace(/^\uFEFF/, '') : rest + chunk;
    isFirst = false;
    const lines = text.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new TrackRefused('entryTooLarge');
    for (const line of lines) if (line.trim() !== '') yield line;
  }
  if (rest.trim() !== '') yield rest;
}
