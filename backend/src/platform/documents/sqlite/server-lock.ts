import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { StoreCannotOpen } from '../errors';
import { cannotOpen } from './cannot-open';
import { sqliteFailure } from './sqlite-errors';

export interface ServerLock {
  release(): void;
}

const holderSchema = z.object({ processId: z.number(), host: z.string(), since: z.string() });

/**
 * Locks the file for this server: a second one would not know the rates, jobs and caches of this one. Commands that use
 * the file next to the server do not take the lock. It is a lock of the operating system on an open file, so that it
 * ends with the process in any case. Waits `waitMs` for a server that is stopping.
 */
export function lockForServer(file: string, waitMs = 2_000): ServerLock {
  const holder = `${file}.server.json`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const lock = lockFile(`${file}.server-lock`, waitMs);
    noteHolder(holder);
    return { release: () => lock.close() };
  } catch (error) {
    if (sqliteFailure(error) !== 'busy') throw cannotOpen(error, file);
    throw new StoreCannotOpen(
      `${file} is in use by another Roadbook server (${holderIn(holder)}). Stop that server and start this one again, ` +
        'or give this one a folder of its own as DATA_DIR.',
      { cause: error },
    );
  }
}

function lockFile(path: string, waitMs: number): DatabaseSync {
  closeSync(openSync(path, 'a', 0o600));
  const lock = new DatabaseSync(path, { timeout: waitMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** Used only in the error message; a full disk must not keep a server from starting here. */
function noteHolder(path: string): void {
  const since = new Date().toISOString();
  try {
    writeFileSync(path, `${JSON.stringify({ processId: process.pid, host: hostname(), since })}\n`, {
      mode: 0o600,
    });
  } catch {}
}

function holderIn(path: string): string {
  try {
    const { processId, host, since } = holderSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    return `process ${processId} on ${host}, since ${since}`;
  } catch {
    return 'which one is not known';
  }
}
