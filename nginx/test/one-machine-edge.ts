import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterwards } from './afterwards';

const script = join(__dirname, '../../scripts/stack/fixtures/edge.ts');

/** The edge of `npm start`, before the same parts; returns its port. */
export async function startOneMachineEdge(
  backend: string,
  identity: string,
  variables: Record<string, string> = {},
): Promise<number> {
  const child = spawn(process.execPath, [script, backend, identity], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: variables,
  });
  const exited = once(child, 'exit');
  afterwards(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return Number(line);
}
