import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StoreUnavailable } from '../errors';

/** The largest transaction is 4 MB of documents; it is written twice, and its indexes with it. */
const neededBytes = 10_000_000;

/** Rejects with StoreUnavailable if the disk has no room for a transaction of any size. */
export async function checkFreeSpace(file: string, needed = neededBytes): Promise<void> {
  const folder = dirname(file);
  const { bavail, bsize, blocks } = await statfs(folder);
  const freeBytes = bavail * bsize;
  // Some network disks do not report their size.
  if (blocks === 0 || freeBytes >= needed) return;
  throw new StoreUnavailable(
    `The disk that holds ${file} is full: ${megabytes(freeBytes)} of ${folder} are free, and ${megabytes(needed)} are needed.`,
  );
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
