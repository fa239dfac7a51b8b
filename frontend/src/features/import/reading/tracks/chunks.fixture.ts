import { TrackRefused } from '@domain/import/tracks/track-refused';
import { readTrack } from './read-track';
import { recogniseTrack } from './recognise-track';

/** A text in pieces, as a stream gives it. */
async function* inPieces(text: string, length = 7): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += length) yield text.slice(start, start + length);
}

/** What a file holds, recognised and read as the page does. */
export async function readFile(text: string, pieceLength = 7) {
  const format = recogniseTrack(text.slice(0, 65_536));
  if (format === null) throw new Error('not recognised');
  const read = [];
  for await (const each of readTrack(format, inPieces(text, pieceLength))) read.push(each);
  return { format, read };
}

export async function refusalOf(text: string, pieceLength = 4096): Promise<string> {
  try {
    await readFile(text, pieceLength);
  } catch (error) {
    if (error instanceof TrackRefused) return error.reason;
    throw error;
  }
  return 'read';
}
