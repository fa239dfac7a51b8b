import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { driverFolder } from '../file-keys';
import { makeFolder, syncFolder } from './names';

/** For operations only: no call reaches other drivers. */

/** The keys and lengths of a driver's files in a folder of the file store, or in a backup of one. */
export function storedLengths(root: string, driverId: string): ReadonlyMap<string, number> {
  const folder = join(root, driverFolder(driverId));
  return new Map(
    namesIn(folder).flatMap((kind) =>
      readdirSync(join(folder, kind)).map((name) => [
        `${kind}/${name}`,
        statSync(join(folder, kind, name)).size,
      ]),
    ),
  );
}

/** SHA-256 in hexadecimal of a driver's file in a folder of the file store; null if it is missing. */
export async function sha256OfFile(root: string, driverId: string, key: string): Promise<string | null> {
  const file = join(root, driverFolder(driverId), key);
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(file)) hash.update(piece);
  } catch (error) {
    if (existsSync(file)) throw error;
    return null;
  }
  return hash.digest('hex');
}

/** The folders of drivers that are not among those named, as they were erased or are in another backup. */
export function foldersOfOthers(root: string, driverIds: readonly string[]): string[] {
  const known = new Set(driverIds.map(driverFolder));
  return namesIn(join(root, 'drivers'))
    .map((name) => `drivers/${name}`)
    .filter((each) => !known.has(each));
}

/** Copies the stored files, which may be in use, into a new folder that only its owner can read. */
export async function copyFiles(root: string, into: string): Promise<void> {
  await mkdir(into, { mode: 0o700 });
  const drivers = join(root, 'drivers');
  for (const driver of namesIn(drivers)) {
    for (const kind of namesIn(join(drivers, driver))) {
      const from = join(drivers, driver, kind);
      const folder = join(into, 'drivers', driver, kind);
      await makeFolder(folder);
      for (const name of namesIn(from)) await copyOne(join(from, name), join(folder, name));
      await syncFolder(folder);
    }
  }
}

/** Files are never changed, so a missing one was deleted meanwhile. */
async function copyOne(from: string, to: string): Promise<void> {
  try {
    await pipeline(createReadStream(from), createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }));
  } catch (error) {
    if (existsSync(from)) throw error;
    await rm(to, { force: true });
  }
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
