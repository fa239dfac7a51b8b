import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buildBackend } from '../stack/builds.ts';
import { root } from '../stack/tool.ts';

/** Builds the backend if it changed; tests that want it at the same time wait for the one that builds it. */
const lockFile = join(root, '.roadbook/test/backend-build.lock');
mkdirSync(dirname(lockFile), { recursive: true });
// The operating system's, on an open file: it ends with the process however that ends.
const lock = new DatabaseSync(lockFile, { timeout: 180_000 });
lock.exec('BEGIN EXCLUSIVE');
await buildBackend();
lock.close();
