import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import { WorkbookRefused } from './workbook-refused';

/** Maximum size of a part: a sheet of a million rows with twenty cells has some 800 MB. */
const largestPart = 1_000_000_000;

/** Deflate grows at most a thousandfold, so that one slice becomes at most 16 MB. */
const sliceBytes = 16_384;

/** Size of the pieces in which unpacked data is passed on. */
const pieceBytes = 16_384;

const maxParts = 10_000;

/** Returns the names in the file's directory. */
export function partNames(file: Uint8Array): ReadonlySet<string> {
  const names = new Set<string>();
  try {
    unzipSync(file, {
      filter: ({ name }) => {
        if (names.size < maxParts) names.add(name);
        return false;
      },
    });
  } catch {
    throw new WorkbookRefused('notReadable');
  }
  return names;
}

/** Yields the text of one part in pieces. Only this part is unpacked, and only as far as it is read. */
export function* partText(file: Uint8Array, path: string): Generator<string> {
  const part = new PartInflation(path);
  const decoder = new TextDecoder();
  let bytes = 0;
  for (let start = 0; start < file.length && !part.isWhole; start += sliceBytes) {
    const isLast = start + sliceBytes >= file.length;
    for (const inflated of part.push(file.subarray(start, start + sliceBytes), isLast)) {
      bytes += inflated.length;
      if (bytes > largestPart) throw new WorkbookRefused('tooLarge');
      for (let at = 0; at < inflated.length; at += pieceBytes)
        yield decoder.decode(inflated.subarray(at, at + pieceBytes), { stream: true });
    }
  }
  if (!part.isWhole) throw new WorkbookRefused('notReadable');
  yield decoder.decode();
}

class PartInflation {
  isWhole = false;
  private hasBegun = false;
  private pieces: Uint8Array[] = [];
  private readonly unzip: Unzip;

  constructor(path: string) {
    this.unzip = new Unzip((part) => {
      if (part.name !== path || this.hasBegun) return;
      this.hasBegun = true;
      part.ondata = (error, data, final) => {
        if (error !== null) throw error;
        this.pieces.push(data);
        this.isWhole = final;
      };
      part.start();
    });
    this.unzip.register(UnzipInflate);
  }

  /** Every error of the library means the same: this is no zip, or an incomplete one. */
  push(slice: Uint8Array, isLast: boolean): Uint8Array[] {
    this.pieces = [];
    try {
      this.unzip.push(slice, isLast);
    } catch {
      throw new WorkbookRefused('notReadable');
    }
    return this.pieces;
  }
}
