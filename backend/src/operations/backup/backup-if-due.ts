import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { madeAtMsOf } from './make-backup-folder';

const hourMs = 3_600_000;

export interface BackupSchedule {
  readonly dataFolder: string;
  readonly into: string;
  readonly everyHours: number;
  readonly keep: number;
  /** Command line of `backup <data folder> <folder> <keep>`. */
  readonly command?: readonly string[];
}

const program = [join(__dirname, '..', 'backup.js')];

/** Makes a backup and returns its name, or null if the newest backup is not old enough. */
export async function backupIfDue(
  { dataFolder, into, everyHours, keep, command = program }: BackupSchedule,
  clock: () => number,
  warn: (text: string) => void = () => undefined,
): Promise<string | null> {
  const names = await readdir(into).catch(() => []);
  const newestAtMs = Math.max(...names.map((name) => madeAtMsOf(name) ?? Number.NEGATIVE_INFINITY));
  const ageMs = clock() - newestAtMs;
  // A backup dated in the future came from a wrong clock, and does not delay the next one.
  if (ageMs >= 0 && ageMs < everyHours * hourMs) return null;
  const child = spawn(process.execPath, [...command, dataFolder, into, String(keep)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Passes no other variables: the server's environment holds secrets.
    env: { NODE_ENV: 'production' },
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  if (code !== 0) throw new Error(`The backup failed: ${errors.trim()}`);
  if (errors.trim() !== '') warn(errors.trim());
  return output.trim();
}
