import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { residentIn, type Stack, untilReady } from './stack.mts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** Returns the command of Compose: part of docker, or the older separate program. */
async function composeCommand(): Promise<(...args: string[]) => Promise<string>> {
  const isPart = await run('docker', ['compose', 'version']).then(
    () => true,
    () => false,
  );
  const [program, first] = isPart ? ['docker', ['compose']] : ['docker-compose', []];
  return async (...args) => (await run(program, [...first, ...args], { cwd: root })).stdout;
}

/**
 * Returns a reader of the backend's memory status. Reads it from this machine if its processes are visible: a program
 * started for each reading takes much of the measured processor.
 */
function statusReader(compose: (...args: string[]) => Promise<string>): () => Promise<string> {
  const inContainer = () => compose('exec', '-T', 'backend', 'cat', '/proc/1/status');
  let known: Promise<string | null> | undefined;
  return async () => {
    known ??= processOnThisMachine(compose);
    const file = await known;
    return file === null ? inContainer() : readFile(file, 'utf8').catch(inContainer);
  };
}

/** Returns null if the engine runs elsewhere. */
async function processOnThisMachine(compose: (...args: string[]) => Promise<string>): Promise<string | null> {
  const container = (await compose('ps', '-q', 'backend')).trim();
  const { stdout } = await run('docker', ['inspect', '-f', '{{.State.Pid}}', container]);
  const file = `/proc/${stdout.trim()}/status`;
  const status = await readFile(file, 'utf8').catch(() => '');
  return /^NSpid:.*\t1$/m.test(status) ? file : null;
}

/** Uses this checkout's compose project, which must be running. */
export async function composeStack({ origin }: URL): Promise<Stack> {
  const compose = await composeCommand();
  await untilReady(origin);
  const status = statusReader(compose);
  return {
    origin,
    residentMebibytes: async () => residentIn(await status()),
    threadMilliseconds: async () => null,
    killBackend: async () => {
      await compose('kill', '-s', 'KILL', 'backend');
      await compose('start', 'backend');
      await untilReady(origin);
    },
    stop: async () => {},
  };
}
