import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRelease } from '../stack/release.ts';
import { root } from '../stack/tool.ts';

export const listedParts = ['backend', 'frontend', 'product'] as const;
export type ListedPart = (typeof listedParts)[number];

/** Writes the list of packages of a part as CycloneDX, limited to packages in `installedIn`. */
export function writeSbom(part: ListedPart, installedIn: string, file: string): void {
  if (isRelease) {
    cpSync(join(root, 'sbom', `${part}.cdx.json`), file);
    return;
  }
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'scripts/sbom.ts'), ...(part === 'product' ? [] : [part]), '--installed', installedIn],
    { encoding: 'utf8', maxBuffer: 64 * 1_048_576, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (status !== 0) throw new Error(`The packages of ${part} cannot be listed; what is wrong is above.`);
  writeFileSync(file, stdout);
}
