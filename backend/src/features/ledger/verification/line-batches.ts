import { isUtf8 } from 'node:buffer';

const lineBreak = 0x0a;

/** Far longer than an entry can be; what has no line break for so long is no text of lines. */
const longestLineBytes = 4 * 1024 * 1024;

export interface LineBatch {
  /** Without their line breaks; null is a line that is no UTF-8 and so means nothing. */
  readonly lines: readonly (string | null)[];
  /** False for what stands behind the last line break. */
  readonly isWhole: boolean;
}

/**
 * The lines of a stream, as many at a time as came. Bytes that are no UTF-8 are not replaced, as another byte could
 * then stand in their place unseen, and only a line feed ends a line.
 */
export async function* lineBatches(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<LineBatch> {
  let rest = Buffer.alloc(0);
  for await (const part of bytes) {
    const chunk = rest.length === 0 ? Buffer.from(part) : Buffer.concat([rest, part]);
    const end = chunk.lastIndexOf(lineBreak);
    if (end >= 0) yield { lines: linesIn(chunk.subarray(0, end)), isWhole: true };
    rest = chunk.subarray(end + 1);
    if (rest.length > longestLineBytes) break;
  }
  if (rest.length > longestLineBytes) yield { lines: [null], isWhole: false };
  else if (rest.length > 0) yield { lines: linesIn(rest), isWhole: false };
}

function linesIn(chunk: Buffer): readonly (string | null)[] {
  if (isUtf8(chunk)) return chunk.toString('utf8').split('\n');
  const lines: (string | null)[] = [];
  for (let from = 0; from <= chunk.length; ) {
    const found = chunk.indexOf(lineBreak, from);
    const line = chunk.subarray(from, found < 0 ? chunk.length : found);
    lines.push(isUtf8(line) ? line.toString('utf8') : null);
    from += line.length + 1;
  }
  return lines;
}
