import { createHash } from 'node:crypto';
import { FileTooLarge, type WrittenFile } from './files';

/** Passes content on and measures it. */
export class Measured {
  #bytes = 0;
  readonly #hash = createHash('sha256');
  /** Reason why the content ended early: its own error, or its size. */
  failure: unknown = null;

  constructor(
    private readonly content: AsyncIterable<Uint8Array>,
    private readonly mostBytes: number,
  ) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of this.content) {
        this.#bytes += chunk.length;
        if (this.#bytes > this.mostBytes) throw new FileTooLarge(`longer than ${this.mostBytes} bytes`);
        this.#hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }

  /** Measurements of all passed content; to be called once. */
  written(): WrittenFile {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}
