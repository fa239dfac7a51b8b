import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** 40 MB: emptying the log costs a few waits for the disk, and a page that was written often meanwhile is copied once. */
const checkpointBytes = 40_000_000;

/**
 * What the file says of itself, in the application id of its header. While the store is open the file alone says
 * `partial` and the write-ahead file beside it says `whole`: so a file that comes without its write-ahead file is
 * known for what it is, wherever it was copied to, and a backup, which holds both, is whole.
 */
const says = { whole: 0x52424f4b, partial: 0x5242574c } as const;

const applicationIdSchema = z.object({ application_id: z.number() });
const checkpointSchema = z.object({ log: z.number() });

/** Whether the file was in use when it was parted from its write-ahead file, and so lacks what was written last. */
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
    // When it is rewritten from its start, the log is truncated to its new contents.
    this.database.exec('PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 0');
    this.say('partial');
    checkpoint(this.database);
    this.say('whole');
  }

  emptyIfLarge(): void {
    if (this.#bytes() >= this.#nextBytes) this.empty();
  }

  /** As much as can be: a reader may be in the way, or the disk full. What was committed is safe in any case. */
  empty(): void {
    const isMarked = this.#attempt(() => this.say('partial'));
    this.#attempt(() => checkpoint(this.database));
    if (isMarked) this.#attempt(() => this.say('whole'));
    this.#nextBytes = this.#bytes() + checkpointBytes;
  }

  /** The last to close the file empties the log and removes it; what is in the file then is all there is. */
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
