import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { DomainError } from '../../../domain/errors/domain-error';

export interface WrittenEntry {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A zip that is written while it is read: one file after the other, none of them completely in memory. */
export class ZipWriter {
  readonly #zip = new ZipFile();
  readonly entries: WrittenEntry[] = [];
  #source: Readable | null = null;
  #isAborted = false;

  constructor(private readonly modifiedAtMs: number) {
    // `add` fails with the same error.
    this.#zip.on('error', () => undefined);
  }

  /** Stream to be read from the start; it ends after `end`, or with the error of an added file. */
  get output(): NodeJS.ReadableStream {
    return this.#zip.outputStream;
  }

  /** Resolves when all of the content was read. Files that are compressed already are stored as they are. */
  async add(
    name: string,
    content: AsyncIterable<Uint8Array | string>,
    { isPacked = false }: { readonly isPacked?: boolean } = {},
  ): Promise<void> {
    const hash = createHash('sha256');
    let bytes = 0;
    const source = Readable.from(
      (async function* () {
        for await (const piece of content) {
          const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece;
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      })(),
      { objectMode: false },
    );
    if (this.#isAborted) throw new DomainError('CANCELLED');
    this.#source = source;
    this.#zip.addReadStream(source, name, { mtime: new Date(this.modifiedAtMs), compress: !isPacked });
    await finished(source);
    this.entries.push({ name, bytes, sha256: hash.digest('hex') });
  }

  /** Fails the file being added, and later ones. */
  abort(): void {
    this.#isAborted = true;
    this.#source?.destroy(new DomainError('CANCELLED'));
  }

  end(): void {
    this.#zip.end();
  }
}

/** Content of a file that is one text. */
export async function* only(text: string): AsyncGenerator<string> {
  yield text;
}
