import childProcess, { execFileSync, type fork as Fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const source = join(__dirname, '../../src');
const built = join(__dirname, '../../dist');
const buildScript = join(__dirname, '../../../scripts/testing/build-backend.ts');

// Suites run the sources, but a worker process needs compiled code.
const { fork } = childProcess;
let isBuilt = false;
const forkBuilt = (
  file: string,
  ...rest: Parameters<typeof Fork> extends [unknown, ...infer R] ? R : never
) => {
  if (!file.startsWith(source) || existsSync(file)) return fork(file, ...rest);
  if (!isBuilt) execFileSync(process.execPath, [buildScript], { stdio: 'inherit' });
  isBuilt = true;
  return fork(file.replace(source, built), ...rest);
};
Object.assign(childProcess, { fork: forkBuilt });
