import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { residentIn, type Stack, untilReady } from './stack.mts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** Compose as a part of docker, or as the older program of its own. */
async function composeCommand(): Promise<(...args: string[]) => Promise<string>> {
  const isPart = await run('docker', ['compose', 'version']).then(
    () => true,
    () => false,
  );
  const [program, first] = isPart ? ['docker', ['compose']] : ['docker-compose', []];
  return async (...args) => (await run(program, [...first, ...args], { cwd: root })).stdout;
}

/** This checkout's compose project, which runs already. */
export async function composeStack({ origin }: URL): Promise<Stack> {
  const compose = await composeCommand();
  await untilReady(origin);
  return {
    origin,
    residentMebibytes: async () =>
      residentIn(await compose('exec', '-T', 'backend', 'cat', '/proc/1/status')),
    killBackend: async () => {
      await compose('kill', '-s', 'KILL', 'backend');
      await compose('start', 'backend');
      await untilReady(origin);
    },
    stop: async () => {},
  };
}
