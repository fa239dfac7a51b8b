import { existsSync } from 'node:fs';
import * as inBucket from '../platform/files/bucket/bucket-operations';
import type { Bucket } from '../platform/files/bucket/open-bucket';
import { foldersOfOthers, storedLengths } from '../platform/files/disk/disk-operations';

/** What a file store has, as it is compared with the documents that name files. */
export interface StoredFiles {
  /** The keys and lengths of a driver's files. */
  lengthsOf(driverId: string): Promise<ReadonlyMap<string, number>>;
  /** Folders of files whose drivers are not among those named. */
  foldersOfOthers(driverIds: readonly string[]): Promise<readonly string[]>;
}

/** null where there is no such folder. */
export function filesOnDisk(root: string): StoredFiles | null {
  if (!existsSync(root)) return null;
  return {
    lengthsOf: async (driverId) => storedLengths(root, driverId),
    foldersOfOthers: async (driverIds) => foldersOfOthers(root, driverIds),
  };
}

export function filesInBucket(bucket: Bucket): StoredFiles {
  return {
    lengthsOf: (driverId) => inBucket.storedLengths(bucket, driverId),
    foldersOfOthers: (driverIds) => inBucket.foldersOfOthers(bucket, driverIds),
  };
}
