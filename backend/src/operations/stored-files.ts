import { existsSync } from 'node:fs';
import type { Bucket } from '../platform/files/bucket/bucket-files';
import * as inBucket from '../platform/files/bucket/bucket-operations';
import { foldersOfOthers, sha256OfFile, storedLengths } from '../platform/files/disk/disk-operations';

/** Files of a store, as they are compared with the documents that name them. */
export interface StoredFiles {
  /** Returns the keys and lengths of a driver's files. */
  lengthsOf(driverId: string): Promise<ReadonlyMap<string, number>>;
  /** SHA-256 of a file, or null if it is missing. Not available for a bucket, which checks its files itself. */
  readonly hashOf: ((driverId: string, key: string) => Promise<string | null>) | null;
  /** Returns folders of files whose drivers are not in the list. */
  foldersOfOthers(driverIds: readonly string[]): Promise<readonly string[]>;
}

/** Opens a folder of files; null if it does not exist. */
export function filesOnDisk(root: string): StoredFiles | null {
  return existsSync(root) ? filesInFolder(root) : null;
}

export function filesInFolder(root: string): StoredFiles {
  return {
    lengthsOf: async (driverId) => storedLengths(root, driverId),
    hashOf: (driverId, key) => sha256OfFile(root, driverId, key),
    foldersOfOthers: async (driverIds) => foldersOfOthers(root, driverIds),
  };
}

export function filesInBucket(bucket: Bucket): StoredFiles {
  return {
    lengthsOf: (driverId) => inBucket.storedLengths(bucket, driverId),
    hashOf: null,
    foldersOfOthers: (driverIds) => inBucket.foldersOfOthers(bucket, driverIds),
  };
}
