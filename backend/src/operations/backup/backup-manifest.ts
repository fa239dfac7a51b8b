import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';

export const storeName = 'roadbook.sqlite';
export const filesFolder = 'files';
export const manifestFile = 'backup.json';
export const accountsCopy = 'accounts.json';

/** Description of a backup; a folder without it is not a backup. */
const manifestSchema = z.strictObject({
  format: z.literal('roadbook-backup'),
  /** Version 1 has no hashes of the drivers' files. */
  version: z.union([z.literal(1), z.literal(2)]),
  madeAtMs: z.int(),
  documents: z.int(),
  files: z.int(),
  /** Last entry of each driver's ledger. */
  ledgers: z.array(z.strictObject({ driverId: z.string(), sequence: z.int(), hash: z.string() })),
  /** Every file of the backup: records, keys, accounts, and drivers' files. */
  entries: z.array(z.strictObject({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});

export type BackupManifest = z.infer<typeof manifestSchema>;

const newestVersion = 2;

/** Part of the manifest that is the same in every version. */
const versionSchema = z.object({ format: z.literal('roadbook-backup'), version: z.int() });

export const madeByNewer =
  'The backup was made by a newer Roadbook. Restore it with that version, or a later one. Nothing was changed.';

export async function readManifest(folder: string): Promise<BackupManifest> {
  const content = await readFile(join(folder, manifestFile), 'utf8').catch(() => null);
  if (content === null) {
    throw new Error(`${folder} has no ${manifestFile}: it is no backup, or one that was not finished.`);
  }
  const written = jsonOf(content);
  const version = versionSchema.safeParse(written).data?.version ?? newestVersion;
  if (version > newestVersion) throw new Error(madeByNewer);
  const manifest = manifestSchema.safeParse(written).data;
  if (manifest === undefined)
    throw new Error(`${join(folder, manifestFile)} cannot be read: the backup is damaged.`);
  return manifest;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Names of all files below a folder of a backup, such as `files/drivers/<id>/reports/<name>`. */
export async function namesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((each) => !each.isDirectory())
    .map((each) => relative(folder, join(each.parentPath, each.name)).split(sep).join('/'))
    .sort();
}

export async function measuredFile(folder: string, name: string): Promise<BackupManifest['entries'][number]> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(join(folder, name))) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { name, bytes, sha256: hash.digest('hex') };
}
