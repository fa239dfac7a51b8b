import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const start = fileURLToPath(new URL('../../../scripts/start.ts', import.meta.url));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function untilReady(stack: ChildProcess): Promise<void> {
  let printed = '';
  for await (const chunk of stack.stdout ?? []) {
    printed += String(chunk);
    if (printed.includes('Roadbook is ready')) return;
  }
  throw new Error(`The stack did not start:\n${printed}`);
}

/** A server that a test may stop and start again: always the same address and the same data. */
export async function ownStack() {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: mkdtempSync(join(tmpdir(), 'roadbook-own-')) };
  let stack: ChildProcess | null = null;

  return {
    origin: `http://localhost:${port}`,
    async start(): Promise<void> {
      stack = spawn(process.execPath, [start], { env, stdio: ['ignore', 'pipe', 'inherit'] });
      await untilReady(stack);
    },
    /** As Ctrl-C or a supervisor does; the exit code. */
    async stop(): Promise<number | null> {
      if (stack === null || stack.exitCode !== null) return null;
      const ended = once(stack, 'exit');
      stack.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
}
