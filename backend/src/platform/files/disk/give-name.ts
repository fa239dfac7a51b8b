import { link, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { FileExists } from '../errors';
import { hasCode } from './disk-error';
import { makeFolder } from './sync-folder';

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
