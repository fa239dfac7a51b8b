import { dirname, join } from 'node:path';
import { type Build, buildIfChanged } from './build.ts';
import { compiler } from './compiler.ts';
import { root, runTool, toolFile } from './tool.ts';

export const backendMain = join(root, 'backend/dist/main.js');
export const frontendDir = join(root, 'frontend/dist');

const record = (name: string) => join(root, '.roadbook/build', name);
const inRoot = (paths: readonly string[]) => paths.map((path) => join(root, path));

const backend: Build = {
  name: 'backend',
  inputs: inRoot([
    'backend/src',
    'backend/tsconfig.json',
    'backend/tsconfig.build.json',
    'tsconfig.base.json',
    'package-lock.json',
  ]),
  output: dirname(backendMain),
  record: record('backend'),
  run: async () => {
    console.error('Building the backend…');
    await succeed('backend', [...compiler, '-p', 'tsconfig.build.json'], 'backend');
  },
};

const frontend: Build = {
  name: 'frontend',
  inputs: inRoot([
    'frontend',
    'backend/src/domain',
    'backend/src/generated',
    'scripts/precompress.ts',
    'tsconfig.base.json',
    'package-lock.json',
  ]),
  output: frontendDir,
  record: record('frontend'),
  run: async () => {
    console.error('Building the frontend…');
    await succeed('frontend', [toolFile('vite', 'vite'), 'build', '--logLevel', 'warn'], 'frontend');
    await succeed('frontend', [join(root, 'scripts/precompress.ts'), frontendDir], '.');
  },
};

async function succeed(name: string, args: readonly string[], folder: string): Promise<void> {
  const code = await runTool({ args, cwd: join(root, folder) });
  if (code !== 0) throw new Error(`The ${name} does not build; what is wrong is above.`);
}

/** Builds the backend alone, if it changed since the last time. */
export async function buildBackend(): Promise<void> {
  await buildIfChanged(backend);
}

/** Builds whatever changed since the last time. */
export async function buildAll(): Promise<void> {
  await Promise.all([buildIfChanged(backend), buildIfChanged(frontend)]);
}
