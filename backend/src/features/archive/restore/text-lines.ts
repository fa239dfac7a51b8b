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
