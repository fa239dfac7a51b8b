import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { DocumentStore } from '../platform/documents/documents';
import { jobs } from '../platform/jobs/jobs.collection';
import { certificateAt } from './certificate';
import { isInFirestore, openStore } from './opened-store';
import { bytesOf, freeBytes, newestBackupAtMs, recordsFile, writeAheadLog } from './store-state';
import { ownerCount } from './stored-owners';

/** Version of this program, from the package.json next to its folder. */
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(__dirname, '..', '..', 'package.json'), 'utf8')));

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Maximum number of jobs counted; more are shown as that. */
const maxJobs = 100;
/** Time limit for the store. The SDK of Firestore retries for minutes; many drivers take some seconds. */
const storeAnswersInTimeMs = 15_000;

/**
 * Runs `status <data folder> [--backups <folder>] [--certificate <file or https address>]`: prints a few lines for
 * people. Nothing is changed.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { backups: { type: 'string' }, certificate: { type: 'string' } },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) {
    throw new Error(
      'Say which folder: status <data folder> [--backups <folder>] [--certificate <file or https address>]',
    );
  }
  const nowMs = Date.now();
  const lines = [
    ['version', version],
    ...(await storeLines(folder)),
    ['disk', `${sizeOf(await freeBytes(folder))} free`],
    ['last backup', await backupLine(values.backups, nowMs)],
    ...(values.certificate === undefined
      ? []
      : [['certificate', await certificateLine(values.certificate, nowMs)]]),
  ];
  for (const [name = '', value = ''] of lines) console.log(`${`${name}:`.padEnd(13)}${value}`);
}

async function storeLines(folder: string): Promise<string[][]> {
  if (!isInFirestore() && !existsSync(recordsFile(folder))) {
    return [['store', `there are no records in ${folder}`]];
  }
  const tooLate = new AbortController();
  try {
    return await Promise.race([linesOfStore(folder), notInTime(tooLate.signal)]);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [['store', `cannot be asked: ${why.replaceAll(/\s+/g, ' ')}`]];
  } finally {
    tooLate.abort();
  }
}

async function notInTime(signal: AbortSignal): Promise<never> {
  await wait(storeAnswersInTimeMs, undefined, { signal });
  throw new Error(`it did not answer within ${storeAnswersInTimeMs / 1000} seconds.`);
}

async function linesOfStore(folder: string): Promise<string[][]> {
  const store = await openStore(folder);
  try {
    const many = ownerCount(await store.driverIds());
    return [
      ['store', isInFirestore() ? `${store.name}, ${many}` : `${await sizesOf(folder)}, ${many}`],
      ['jobs', await jobsLine(store.documents)],
    ];
  } finally {
    await store.close();
  }
}

async function sizesOf(folder: string): Promise<string> {
  const [records, log] = await Promise.all([bytesOf(recordsFile(folder)), bytesOf(writeAheadLog(folder))]);
  return `${sizeOf(records)}, its log ${sizeOf(log)}`;
}

async function jobsLine(documents: DocumentStore): Promise<string> {
  const nowMs = Date.now();
  const due = await documents.due(jobs, {
    field: 'dueAtMs',
    fromMs: 0,
    beforeMs: nowMs + 1,
    limit: maxJobs,
  });
  const found = await Promise.all(due.map(({ driverId, id }) => documents.of(driverId).get(jobs, id)));
  const waiting = found.flatMap((job) => (job?.data.isOpen ? job.data.askedAtMs : []));
  const running = await documents.due(jobs, { field: 'leaseUntilMs', fromMs: nowMs, limit: maxJobs });
  const oldest = waiting.length === 0 ? '' : `, the oldest for ${ageOf(nowMs - Math.min(...waiting))}`;
  return `${waiting.length} waiting${oldest}; ${running.length} running or to be tried again`;
}

async function backupLine(folder: string | undefined, nowMs: number): Promise<string> {
  if (isInFirestore()) return 'those of Firestore, in its console';
  if (folder === undefined) return 'not known; name the folder with --backups';
  const atMs = await newestBackupAtMs(folder);
  if (atMs === null) return `none in ${folder}`;
  return `${new Date(atMs).toISOString()}, ${ageOf(nowMs - atMs)} ago`;
}

/** Describes the certificate, or why it cannot be read; the rest of the status is still shown. */
async function certificateLine(where: string, nowMs: number): Promise<string> {
  const certificate = await certificateAt(where).catch((error: unknown) => error);
  if (!(certificate instanceof X509Certificate)) {
    return `not known: ${certificate instanceof Error ? certificate.message : certificate}`;
  }
  const { subject, validToDate } = certificate;
  const leftMs = validToDate.getTime() - nowMs;
  const until = validToDate.toISOString().slice(0, 10);
  const name = subject.replaceAll('\n', ', ');
  return leftMs < 0 ? `${name}: EXPIRED on ${until}` : `${name}: valid until ${until}, ${ageOf(leftMs)} left`;
}

function ageOf(ms: number): string {
  if (ms < hourMs) return `${Math.round(ms / 60_000)} min`;
  return ms < 2 * dayMs ? `${Math.round(ms / hourMs)} h` : `${Math.round(ms / dayMs)} days`;
}

function sizeOf(bytes: number | null): string {
  if (bytes === null) return 'unknown';
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${(bytes / 1024 ** power).toFixed(power < 2 ? 0 : 1)} ${units[power]}`;
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  // Does not wait for a store that does not answer; the lines are printed before this is called.
  .finally(() => process.stdout.write('', () => process.exit()));
