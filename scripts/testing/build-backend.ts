import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buildBackend } from '../stack/builds.ts';
import { root } from '../stack/tool.ts';

/** Builds the backend if it changed. Tests that need it at the same time wait for the build. */
const lockFile = join(root, '.roadbook/test/backend-build.lock');
mkdirSync(dirname(lockFile), { recursive: true });
// The operating system's lock on an open file ends with the process.
const lock = new DatabaseSync(lockFile, { timeout: 180_000 });
lock.exec('BEGIN EXCLUSIVE');
await buildBackend();
lock.close();
