import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { DriverFiles, FilePage, FileStore, StoredFile } from '../../platform/files/files';

const filesAPage = 200;

export interface FilesMove {
  readonly source: FileStore;
  readonly target: FileStore;
  readonly driverIds: readonly string[];
  readonly onProgress: (files: number) => void;
}

export interface FilesComparison {
  readonly files: number;
  readonly bytes: number;
  /** First differences, as `<driver>/<key>`. */
  readonly differences: readonly string[];
}

const maxDifferences = 20;

/** Copies files. They never change, so a file with the right length in the target was copied before. */
export async function moveFiles({ source, target, driverIds, onProgress }: FilesMove): Promise<void> {
  let files = 0;
  for (const driverId of driverIds) {
    const [from, to] = [source.of(driverId), target.of(driverId)];
    const wanted = new Set<string>();
    for await (const { key, bytes } of filesOf(from)) {
      wanted.add(key);
      const found = await to.head(key);
      if (found !== null && found.bytes !== bytes) await to.delete(key);
      if (found?.bytes !== bytes) await to.put(key, from.get(key), { mostBytes: bytes });
      files += 1;
      onProgress(files);
    }
    const unwanted: string[] = [];
    for await (const { key } of filesOf(to)) if (!wanted.has(key)) unwanted.push(key);
    for (const key of unwanted) await to.delete(key);
  }
}

/** Reads every file in both stores. */
export async function compareFiles(move: FilesMove): Promise<FilesComparison> {
  const { source, target, driverIds, onProgress } = move;
  const differences: string[] = [];
  let [files, bytes] = [0, 0];
  const differs = (place: string) => {
    if (differences.length < maxDifferences) differences.push(place);
  };
  for (const driverId of driverIds) {
    const [from, to] = [source.of(driverId), target.of(driverId)];
    const known = new Set<string>();
    for await (const file of filesOf(from)) {
      known.add(file.key);
      if (!(await isEqual(from, to, file))) differs(`${driverId}/${file.key}`);
      files += 1;
      bytes += file.bytes;
      onProgress(files);
    }
    for await (const { key } of filesOf(to)) if (!known.has(key)) differs(`${driverId}/${key}`);
  }
  return { files, bytes, differences };
}

async function isEqual(from: DriverFiles, to: DriverFiles, { key, bytes }: StoredFile): Promise<boolean> {
  if ((await to.head(key))?.bytes !== bytes) return false;
  const [one, other] = await Promise.all([hashOf(from.get(key)), hashOf(to.get(key))]);
  return one === other;
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece);
  return hash.digest('hex');
}

async function* filesOf(files: DriverFiles): AsyncGenerator<StoredFile> {
  for (let after: string | null | undefined; after !== null; ) {
    const page: FilePage = await files.list({
      prefix: '',
      limit: filesAPage,
      ...(after !== undefined && { after }),
    });
    yield* page.files;
    after = page.next;
  }
}
