import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { z } from 'zod';
import { claimJobs, everyMs, trips } from './claim-jobs.mts';
import { writeLogbooks } from './logbook-data.mts';
import { type MemoryGroup, memoryGroup } from './memory-group.mts';
import { row, tableHead } from './table.mts';

/**
 * Runs the whole application on a machine with this much memory, with the heaviest jobs, and checks that it survives.
 */
const limitMebibytes = 512;
const pollEveryMs = 20;
const what = `the whole application in ${limitMebibytes} MiB, a claim over 20 000 trips with its files`;

const scripts = join(import.meta.dirname, '../../../scripts');
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));
const port = await getPort({ host: '127.0.0.1' });
const origin = `http://127.0.0.1:${port}`;
const account = {
  email: 'bench@roadbook.example',
  password: 'a long enough password',
  returnSecureToken: true,
};
const signedInSchema = z.object({ idToken: z.string(), localId: z.string() });

/** Empty settings in place of a Firebase project in .env. */
const embedded = Object.fromEntries(
  ['API_KEY', 'AUTH_DOMAIN', 'PROJECT_ID', 'DATABASE_URL', 'STORAGE_BUCKET'].map((key) => [
    `FIREBASE_${key}`,
    '',
  ]),
);

/** Starts the command of `npm start` without npm itself. */
async function start(group: MemoryGroup | null): Promise<() => Promise<void>> {
  // A group runs a copy of the runtime, so that its pages count for the group: pages of a file count for the process
  // that read it first.
  const own = 'echo $$ > "$GROUP" && cp "$RUNTIME" "$COPY" && exec "$COPY" "$@"';
  const run = group === null ? 'exec "$RUNTIME" "$@"' : own;
  const args = ['--max-semi-space-size=4', '--import', join(scripts, 'exit-with-parent.mjs')];
  const stack = spawn('sh', ['-c', run, 'sh', ...args, join(scripts, 'start.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...embedded,
      ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: join(folder, 'data'), DOCUMENTS: 'sqlite' },
      ...{ RUNTIME: process.execPath, COPY: join(folder, 'node'), GROUP: group?.processesFile ?? '' },
    },
  });
  while (
    !(await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (stack.exitCode !== null) throw new Error('the application ended before it was ready');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return async () => {
    const ended = once(stack, 'exit');
    if (stack.exitCode === null && stack.kill('SIGTERM')) await ended;
  };
}

async function sign(operation: 'signUp' | 'signInWithPassword'): Promise<z.infer<typeof signedInSchema>> {
  const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=bench`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return signedInSchema.parse(await answer.json());
}

async function measure(group: MemoryGroup): Promise<void> {
  let peakMebibytes = 0;
  const stop = await start(group);
  const watch = setInterval(() => {
    peakMebibytes = Math.max(peakMebibytes, group.usedMebibytes());
  }, pollEveryMs);
  try {
    const jobs = claimJobs(origin, (await sign('signInWithPassword')).idToken);
    await jobs.claim();
    await jobs.report(0);
    await jobs.file(0, 'pdf', 'en');
    await jobs.file(0, 'xlsx', 'en');
    const oneByOne = peakMebibytes;
    // The heaviest jobs of two drivers at once: each lane of processes has one.
    await Promise.all([jobs.file(0, 'xlsx', 'de'), jobs.claim()]);
    if (group.ended() > 0) throw new Error(`the kernel ended ${group.ended()} processes`);
    tableHead(1);
    row(what, `lives, peak ${oneByOne.toFixed(0)} MiB`, `lives in ${limitMebibytes} MiB`);
    row('… and a claim while a file is drawn', `lives, peak ${peakMebibytes.toFixed(0)} MiB`);
  } finally {
    clearInterval(watch);
    await stop();
  }
}

let group: MemoryGroup | null = null;
try {
  group = memoryGroup(limitMebibytes);
} catch (error) {
  console.log(`\nNot measured: ${what}. ${error instanceof Error ? error.message : error}`);
}
try {
  if (group !== null) {
    const stop = await start(null);
    const { localId } = await sign('signUp');
    await stop();
    await writeLogbooks(join(folder, 'data', 'roadbook.sqlite'), [{ driverId: localId, trips, everyMs }]);
    await measure(group);
  }
} finally {
  await group?.remove();
  rmSync(folder, { recursive: true, force: true });
}
