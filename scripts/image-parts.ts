import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyFiles, copyPackages, packagesOf } from './release/packages.ts';
import { writeSbom } from './release/sbom-of-part.ts';
import { buildAll } from './stack/builds.ts';
import { root } from './stack/tool.ts';

/**
 * Runs `node scripts/image-parts.ts <folder>`: writes the parts of each image, and its list of packages. An unpacked
 * release contains them all; a clone is built first.
 */
async function parts(into: string): Promise<void> {
  await buildAll();
  const folder = (name: string) => join(into, name);

  copyFiles(['backend/package.json', 'backend/dist'], folder('backend'));
  copyPackages(packagesOf('backend'), folder('backend'));

  cpSync(join(root, 'frontend/dist'), folder('frontend'), { recursive: true });
  // Needed by tests and benchmarks only.
  rmSync(join(folder('frontend'), '.vite'), { recursive: true, force: true });

  mkdirSync(folder('sbom'));
  for (const part of ['backend', 'frontend'] as const) {
    writeSbom(part, part === 'frontend' ? root : folder(part), join(folder('sbom'), `${part}.cdx.json`));
  }
}

const [into, ...more] = process.argv.slice(2);
if (into === undefined || more.length > 0) {
  console.error('Say one folder: node scripts/image-parts.ts <folder>');
  process.exitCode = 1;
} else {
  await parts(into);
}
