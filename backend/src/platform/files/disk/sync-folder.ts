import { closeSync, fsync, openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const synced = promisify(fsync);

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return;
  // A folder that was just changed is in memory: opening it takes less than a turn through the thread pool.
  const descriptor = openSync(folder, 'r');
  try {
    await synced(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Creates the folder and its parents, accessible only to their owner. */
export async function makeFolder(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (firstMade === undefined) return;
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}
