import { closeSync, fsync, openSync } from 'node:fs';
import { link, mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { FileExists } from '../files';
import { hasCode } from './disk-error';

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

/** Gives a complete file its name, unless another one has it. The name is durable once its folder is synced. */
export async function giveName(temporary: string, path: string): Promise<void> {
  try {
    await linked(temporary, path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    // The first file of its folder.
    await makeFolder(dirname(path));
    await linked(temporary, path);
  }
}

async function linked(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (error) {
    // A file system without hard links.
    if (!hasCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) throw error;
    if (await isThere(path)) throw new FileExists('there is a file by that key');
    await rename(temporary, path);
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
