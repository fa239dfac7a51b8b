import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, createReadStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { copyFiles, copyPackages, copyRuntime, packagesOf } from './release/packages.ts';
import { listedParts, writeSbom } from './release/sbom-of-part.ts';
import { buildAll } from './stack/builds.ts';
import { isRelease } from './stack/release.ts';
import { root } from './stack/tool.ts';

/**
 * Runs `npm run release [-- <folder>]`: builds, and writes one archive for this system, with its checksum and its list
 * of packages.
 */
const files = [
  ...[
    '.env.example',
    '.npmrc',
    'CHANGELOG.md',
    'README.md',
    'SECURITY.md',
    'package-lock.json',
    'docs',
    'deploy',
  ],
  ...['docker-compose.yml', 'docker-compose.firebase.yml', 'Dockerfile.backend', 'Dockerfile.frontend'],
  ...['backend/package.json', 'backend/dist', 'backend/firebase', 'backend/src/config/limits.json'],
  ...['frontend/package.json', 'frontend/dist', 'monitoring', 'nginx', 'scripts'],
];

/** Commands that need sources, compiler or tools. */
const commandsOfDevelopers = /^(dev|test|test:e2e|check|generate|attack|bench|pictures|sbom|release|format)$/;

const manifestSchema = z.looseObject({
  version: z.string(),
  scripts: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
});

function stage(into: string, version: string): void {
  mkdirSync(into, { recursive: true });
  copyFiles(files, into);
  copyPackages([...new Set([...packagesOf('backend'), ...packagesOf('scripts')])], into);
  if (!copyRuntime(into))
    console.error('There is no pinned runtime here: the release needs Node 24 or newer where it runs.');

  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const scripts = Object.entries(manifest.scripts).filter(([name]) => !commandsOfDevelopers.test(name));
  writeJson(join(into, 'package.json'), { ...manifest, scripts: Object.fromEntries(scripts) });
  writeJson(join(into, 'release.json'), { version, builtAt: new Date().toISOString(), revision: revision() });
  // Images have their own runtime.
  const runtimes = Object.keys(manifest.optionalDependencies).map((each) => `node_modules/${each}`);
  writeFileSync(
    join(into, '.dockerignore'),
    ['.roadbook', '.env', 'node_modules/.bin', ...runtimes, ''].join('\n'),
  );
  mkdirSync(join(into, 'sbom'));
  for (const part of listedParts) writeSbom(part, into, join(into, 'sbom', `${part}.cdx.json`));
}

const writeJson = (file: string, content: unknown) =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);

function revision(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'unknown';
}

async function release(folder: string): Promise<void> {
  if (isRelease) throw new Error('This is a release already. Another is made in a clone of the repository.');
  await buildAll();
  const { version } = manifestSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const name = `roadbook-${version}-${process.platform}-${process.arch}`;
  const work = join(root, '.roadbook/release');
  rmSync(work, { recursive: true, force: true });
  try {
    console.error(`Packing ${name}…`);
    stage(join(work, name), version);
    mkdirSync(folder, { recursive: true });
    const archive = `${name}.tar.gz`;
    const { status } = spawnSync('tar', ['-czf', join(folder, archive), '-C', work, name], {
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error('tar could not make the archive; what is wrong is above.');
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, archive)), hash);
    // Format that `sha256sum --check` reads.
    writeFileSync(join(folder, `${archive}.sha256`), `${hash.digest('hex')}  ${archive}\n`);
    cpSync(join(work, name, 'sbom/product.cdx.json'), join(folder, `${name}.cdx.json`));
    for (const each of [archive, `${archive}.sha256`, `${name}.cdx.json`]) {
      console.log(relative(process.cwd(), join(folder, each)) || each);
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const [folder = 'release', ...more] = process.argv.slice(2);
if (more.length > 0) throw new Error('Say one folder for the archive: npm run release -- <folder>');
// npm runs this in the repository; resolves the folder from where the user typed the command.
await release(resolve(process.env.INIT_CWD ?? root, folder));
