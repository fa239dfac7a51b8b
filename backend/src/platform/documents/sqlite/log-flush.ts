import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { StoreUnavailable } from '../errors';

/**
 * Brings what was committed into the write-ahead file to the disk, while the server goes on. One wait for the disk serves
 * all that was committed before it began.
 */
export class LogFlush {
  readonly #log: number;
  #last: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(
    private readonly file: string,
    private readonly flushFile: (file: number) => Promise<void> = promisify(fdatasync),
  ) {
    // Windows flushes nothing that is open for reading alone.
    this.#log = openSync(`${file}-wal`, 'r+');
  }

  /**
   * All that is committed by now is on the disk. Where the disk fails once nobody can say what it holds, so that it fails
   * from then on.
   */
  flushed(): Promise<void> {
    this.#next ??= this.#last.then(() => {
      this.#last = this.#flush();
      this.#next = null;
      return this.#last;
    });
    return this.#next;
  }

  /** All that was to be flushed until now is. */
  last(): Promise<void> {
    return this.#next ?? this.#last;
  }

  /** Once nothing is to be flushed any more. */
  close(): void {
    closeSync(this.#log);
  }

  async #flush(): Promise<void> {
    try {
      await this.flushFile(this.#log);
    } catch (cause) {
      throw new StoreUnavailable(`${this.file} cannot be written.`, { cause });
    }
  }
}
