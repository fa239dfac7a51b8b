import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { StoreUnavailable } from '../errors';

/**
 * Flushes commits in the write-ahead file to the disk while the server continues. One wait for the disk serves all
 * commits before it began.
 */
export class LogFlush {
  readonly #log: number;
  #last: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(
    private readonly file: string,
    private readonly flushFile: (file: number) => Promise<void> = promisify(fdatasync),
  ) {
    // Windows cannot flush a file that is open only for reading.
    this.#log = openSync(`${file}-wal`, 'r+');
  }

  /**
   * Resolves when all present commits are on the disk. After one failure of the disk its content is unknown, so this
   * fails from then on.
   */
  flushed(): Promise<void> {
    this.#next ??= this.#last.then(() => {
      this.#last = this.#flush();
      this.#next = null;
      return this.#last;
    });
    return this.#next;
  }

  /** Resolves when all flushes requested so far are complete. */
  last(): Promise<void> {
    return this.#next ?? this.#last;
  }

  /** Closes the file after the last flush. */
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
