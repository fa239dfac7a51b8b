import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { firstLine } from './first-line';
import type { TestServer } from './server';

const attackFile = join(__dirname, '../../../quality/attack/attack.mts');
const edgeFile = join(__dirname, '../../../scripts/stack/fixtures/edge.ts');

export interface Attacks {
  /** Runs a part of the attack on the procedures with a prefix. */
  run(part: string, only: string): Promise<{ readonly code: number | null; readonly output: string }>;
  stop(): Promise<void>;
}

/** Attacks of a test's own server, behind an edge. */
export async function startAttacks(server: TestServer): Promise<Attacks> {
  const env = { ...process.env, LIMIT_REQUESTS_PER_SECOND_OF_ADDRESS: '100000' };
  const edge = spawn(process.execPath, [edgeFile, new URL(server.url).host], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const origin = `http://127.0.0.1:${await firstLine(edge)}`;
  return {
    async run(part, only) {
      const args = ['--against', origin, '--part', part, '--quick', '--only', only, '--seed', '7'];
      const child = spawn(process.execPath, [attackFile, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
      const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
      return { code, output };
    },
    async stop() {
      const ended = once(edge, 'exit');
      edge.kill('SIGKILL');
      await ended;
    },
  };
}
