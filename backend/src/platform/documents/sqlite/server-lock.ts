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
 * Takes the file for this server alone: rates, jobs and caches of a second one would not know of this one's. Commands
 * that work on the file beside the server do not ask for it. The lock is the operating system's, on an open file, so
 * that it ends with the process however that ends. Waits `waitMs` for a server that is just stopping.
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

/** Only for the sentence that names it; a full disk must not keep a server from starting here. */
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
