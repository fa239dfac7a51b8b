import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/**
 * 40 MB: emptying the log takes a few waits for the disk, and a page that was written often meanwhile is copied once.
 */
const checkpointBytes = 40_000_000;

/**
 * State in the application id of the file's header. While the store is open, the file alone says `partial` and the
 * write-ahead file next to it says `whole`: so a file without its write-ahead file is recognised wherever it was copied
 * to, and a backup, which contains both, is whole.
 */
const says = { whole: 0x52424f4b, partial: 0x5242574c } as const;

const applicationIdSchema = z.object({ application_id: z.number() });
const checkpointSchema = z.object({ log: z.number() });

/** True if the file was in use when it was separated from its write-ahead file, and so lacks the latest writes. */
export function lacksWriteAhead(database: DatabaseSync): boolean {
  const { application_id } = applicationIdSchema.parse(database.prepare('PRAGMA application_id').get());
  return application_id === says.partial && checkpoint(database).log <= 0;
}

/** Empties the write-ahead file into the store from time to time. */
export class WriteAhead {
  #nextBytes = checkpointBytes;

  constructor(
    private readonly database: DatabaseSync,
    private readonly file: string,
  ) {}

  start(): void {
    // When the log is rewritten from its start, it is truncated to its new contents.
    this.database.exec('PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 0');
    this.say('partial');
    checkpoint(this.database);
    this.say('whole');
  }

  emptyIfLarge(): void {
    if (this.#bytes() >= this.#nextBytes) this.empty();
  }

  /** Empties the log as far as possible: a reader may block it, or the disk be full. Commits are safe in any case. */
  empty(): void {
    const isMarked = this.#attempt(() => this.say('partial'));
    this.#attempt(() => checkpoint(this.database));
    if (isMarked) this.#attempt(() => this.say('whole'));
    this.#nextBytes = this.#bytes() + checkpointBytes;
  }

  /** The last program to close the file empties the log and removes it; the file is then complete. */
  finish(): void {
    this.#attempt(() => this.say('whole'));
  }

  say(state: keyof typeof says): void {
    this.database.exec(`PRAGMA application_id = ${says[state]}`);
  }

  #bytes(): number {
    return statSync(`${this.file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  }

  #attempt(step: () => unknown): boolean {
    try {
      step();
      return true;
    } catch {
      return false;
    }
  }
}

function checkpoint(database: DatabaseSync): { readonly log: number } {
  return checkpointSchema.parse(database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get());
}
