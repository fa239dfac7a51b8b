import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { firstLine } from '../../backend/test/harness/first-line';
import { afterwards } from './afterwards';

const script = join(__dirname, '../../scripts/stack/fixtures/edge.ts');

/** Starts the edge of `npm start` in front of the same backend; returns its port. */
export async function startOneMachineEdge(
  backend: string,
  variables: Record<string, string> = {},
): Promise<number> {
  const child = spawn(process.execPath, [script, backend], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: variables,
  });
  const exited = once(child, 'exit');
  afterwards(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return Number(await firstLine(child));
}
