import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { checkPrefix, driverFolder, extensionOf } from '../file-keys';
import type { ByteRange, DriverFiles, FileStore, StoredFile } from '../files';
import { Measured } from '../measured';
import { diskError, hasCode } from './disk-error';
import { copiesOf, filePieces, writeFile } from './file-pieces';
import { giveName, makeFolder, syncFolder } from './names';

/** Folder for files that are being written or erased; all of them are useless after a crash. */
const unfinishedFolder = 'unfinished';

/** Files under a folder of this machine, which only one server may use. Removes unfinished files of an earlier one. */
export async function openDiskFiles(root: string): Promise<FileStore> {
  const unfinished = join(root, unfinishedFolder);
  await rm(unfinished, { recursive: true, force: true });
  await makeFolder(unfinished);
  await makeFolder(join(root, 'drivers'));
  return {
    of: (driverId) => driverFiles(join(root, driverFolder(driverId)), unfinished),
    close: async () => undefined,
  };
}

function driverFiles(folder: string, unfinished: string): DriverFiles {
  const pathOf = (key: string) => {
    extensionOf(key);
    return join(folder, key);
  };
  const temporaryName = () => join(unfinished, randomUUID());

  async function head(key: string): Promise<StoredFile | null> {
    try {
      const { size, mtimeMs } = await stat(pathOf(key));
      return { key, bytes: size, storedAtMs: Math.floor(mtimeMs) };
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw diskError(error);
    }
  }

  const pieces = (key: string, range?: ByteRange) => filePieces(pathOf(key), range);

  return {
    head,

    async put(key, content, { mostBytes, detachesContent = false, mayBeNamed, onNamed }) {
      const path = pathOf(key);
      const temporary = temporaryName();
      const measured = new Measured(content, mostBytes);
      try {
        await writeFile(temporary, measured, { detachesContent });
        await mayBeNamed?.();
        await giveName(temporary, path);
      } catch (error) {
        await unlinkIfThere(temporary);
        throw measured.failure ?? diskError(error);
      }
      const written = measured.written();
      await allOf([syncFolder(dirname(path)).catch(rethrow), onNamed?.(written), unlinkIfThere(temporary)]);
      return written;
    },

    get: (key, range) => Readable.from(copiesOf(pieces(key, range)), { objectMode: false }),
    pieces,

    async delete(key) {
      const path = pathOf(key);
      try {
        await unlink(path);
        await syncFolder(dirname(path));
      } catch (error) {
        if (!hasCode(error, 'ENOENT')) throw diskError(error);
      }
    },

    async list({ prefix, after = '', limit }) {
      checkPrefix(prefix);
      const keys = (await keysIn(folder, prefix)).filter((key) => key.startsWith(prefix) && key > after);
      const page = keys.toSorted().slice(0, limit);
      const files = (await Promise.all(page.map(head))).filter((file) => file !== null);
      return { files, next: keys.length > limit ? (page.at(-1) ?? null) : null };
    },

    async erase() {
      const gone = temporaryName();
      try {
        // Removed at once and as a whole; remains of the deletion after a crash are removed with the rest.
        await rename(folder, gone);
        await syncFolder(dirname(folder));
        await rm(gone, { recursive: true });
      } catch (error) {
        if (!hasCode(error, 'ENOENT')) throw diskError(error);
      }
    },
  };
}

function rethrow(error: unknown): never {
  throw diskError(error);
}

/** Waits for all of the work, so that none of it continues after a failure. */
async function allOf(work: readonly (Promise<unknown> | undefined)[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function unlinkIfThere(path: string): Promise<void> {
  try {
    await unlink(path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

/** Keys of the kind that the prefix names, or of all kinds. */
async function keysIn(folder: string, prefix: string): Promise<string[]> {
  const [kind = ''] = prefix.split('/');
  const kinds = prefix.includes('/') ? [kind] : await namesIn(folder);
  const found = await Promise.all(
    kinds.map(async (each) => (await namesIn(join(folder, each))).map((name) => `${each}/${name}`)),
  );
  return found.flat();
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw diskError(error);
  }
}
