import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export interface Build {
  readonly name: string;
  /** Files and folders whose content determines the output. */
  readonly inputs: readonly string[];
  readonly output: string;
  /** File with the fingerprints of the last build. */
  readonly record: string;
  run(): Promise<void>;
}

const notInput = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

/** Rebuilds if an input or the output changed since the last build. Returns whether it did. */
export async function buildIfChanged({ inputs, output, record, run }: Build): Promise<boolean> {
  const before = fingerprint(inputs);
  if (existsSync(output) && recorded(record) === `${before} ${fingerprint([output])}`) return false;
  // The compiler leaves outputs of files that no longer exist.
  rmSync(output, { recursive: true, force: true });
  await run();
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, `${before} ${fingerprint([output])}`);
  return true;
}

function recorded(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesOf(path)) {
      const content = readFileSync(file);
      hash.update(`${relative(dirname(path), file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !notInput.has(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]));
}
