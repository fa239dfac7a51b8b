import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const readyLine = z.object({ ready: z.literal(true), port: z.number() });
const script = join(__dirname, '../../../scripts/identity-emulator.ts');

let emulator: ChildProcess | undefined;
let dataDir: string | undefined;

/** Starts one real identity emulator for all suites; each test creates its own driver. */
export default async function start(): Promise<void> {
  dataDir = mkdtempSync(join(tmpdir(), 'roadbook-identity-'));
  const options = ['--host', '127.0.0.1', '--port', '0', '--data', dataDir, '--project', 'demo-roadbook'];
  const secret = randomBytes(32).toString('base64url');
  const child = spawn(process.execPath, [script, ...options], {
    env: { ...process.env, IDENTITY_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  emulator = child;
  for await (const line of createInterface({ input: child.stdout })) {
    const ready = readyLine.safeParse(JSON.parse(line));
    if (!ready.success) continue;
    process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${ready.data.port}/${secret}`;
    return;
  }
  throw new Error('the identity emulator ended before it was ready');
}

export async function stop(): Promise<void> {
  if (emulator && emulator.exitCode === null) {
    const ended = new Promise((resolve) => emulator?.once('exit', resolve));
    emulator.kill('SIGTERM');
    await ended;
  }
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
}
