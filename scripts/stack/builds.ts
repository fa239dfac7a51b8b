import { dirname, join } from 'node:path';
import { type Build, buildIfChanged } from './build.ts';
import { isRelease } from './release.ts';
import { failureOf, sparingCompiler, sparingNode, sparingVariables } from './sparing.ts';
import { endOfTool, root, toolFile } from './tool.ts';

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
    await succeed('backend', [...sparingCompiler(), '-p', 'tsconfig.build.json'], 'backend');
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
    const vite = [...sparingNode, toolFile('vite', 'vite'), 'build', '--logLevel', 'warn'];
    await succeed('frontend', vite, 'frontend');
    await succeed('frontend', [join(root, 'scripts/precompress.ts'), frontendDir], '.');
  },
};

async function succeed(name: string, args: readonly string[], folder: string): Promise<void> {
  const env = { ...process.env, ...sparingVariables };
  const failure = failureOf(name, await endOfTool({ args, cwd: join(root, folder), env }));
  if (failure !== null) throw new Error(failure);
}

/** Builds the backend alone, if it changed since the last time. */
export async function buildBackend(): Promise<void> {
  if (!isRelease) await buildIfChanged(backend);
}

/**
 * Builds everything that changed since the last build, one part after the other, as both at once need twice the memory.
 */
export async function buildAll(): Promise<void> {
  if (isRelease) return;
  await buildIfChanged(backend);
  await buildIfChanged(frontend);
}
