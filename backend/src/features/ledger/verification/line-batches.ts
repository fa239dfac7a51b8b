import { isUtf8 } from 'node:buffer';

const lineBreak = 0x0a;

/** Maximum length of a line, far longer than any entry; longer content without a line break is not a text of lines. */
const maxLineBytes = 4 * 1024 * 1024;

export interface LineBatch {
  /** Lines without their line breaks; null for a line that is not valid UTF-8. */
  readonly lines: readonly (string | null)[];
  /** False for the part after the last line break. */
  readonly isWhole: boolean;
}

/**
 * The lines of a stream, in batches as they arrive. Invalid UTF-8 is not replaced, as another byte could then take its
 * place unnoticed, and only a line feed ends a line.
 */
export async function* lineBatches(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<LineBatch> {
  let rest = Buffer.alloc(0);
  for await (const part of bytes) {
    const chunk = rest.length === 0 ? Buffer.from(part) : Buffer.concat([rest, part]);
    const end = chunk.lastIndexOf(lineBreak);
    if (end >= 0) yield { lines: linesIn(chunk.subarray(0, end)), isWhole: true };
    rest = chunk.subarray(end + 1);
    if (rest.length > maxLineBytes) break;
  }
  if (rest.length > maxLineBytes) yield { lines: [null], isWhole: false };
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
