import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { root } from '../stack/tool.ts';

const namesSchema = z.record(z.string(), z.string()).default({});
const packageSchema = z.object({
  dependencies: namesSchema,
  optionalDependencies: namesSchema,
  peerDependencies: namesSchema,
});
const lockSchema = z.object({ packages: z.record(z.string(), packageSchema) });

/** Packages of package-lock.json by folder. */
type Packages = z.infer<typeof lockSchema>['packages'];

/** Listed but never loaded: the compiler is a peer of tRPC. */
const notLoaded = 'typescript';

/** Binaries for five systems, and files that only compilers, debuggers and people read. */
const notCopied = /\.(d\.[cm]?ts|map|md)$|[\\/]nestjs-trpc[\\/]native$/;

function locked(): Packages {
  return lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).packages;
}

/**
 * Folder in which Node finds a package that the one in `folder` depends on, in npm's layout; null if it is not
 * installed.
 */
function find(packages: Packages, folder: string, name: string): string | null {
  const found = join(folder, 'node_modules', name);
  if (packages[found] !== undefined && existsSync(join(root, found))) return found;
  if (folder === '.') return null;
  const above = folder.lastIndexOf('/node_modules/');
  return find(packages, above === -1 ? '.' : folder.slice(0, above), name);
}

/** Folders of all packages that a workspace needs. */
export function packagesOf(workspace: 'backend' | 'scripts'): string[] {
  const packages = locked();
  const reached = new Set<string>();
  const follow = (folder: string, names: readonly string[]) => {
    for (const name of names) {
      // Only the compiler needs types.
      const isLeft = name === notLoaded || name.startsWith('@types/');
      const found = isLeft ? null : find(packages, folder, name);
      if (found === null || reached.has(found)) continue;
      reached.add(found);
      const { dependencies, optionalDependencies, peerDependencies } =
        packages[found] ?? packageSchema.parse({});
      // firebase-admin lists Firestore and Cloud Storage as optional dependencies.
      const optional = workspace === 'backend' ? optionalDependencies : {};
      const needed = Object.keys({ ...dependencies, ...optional, ...peerDependencies });
      follow(
        found,
        needed.filter((each) => workspace === 'backend' || !(each in optionalDependencies)),
      );
    }
  };
  follow(workspace, Object.keys(packages[workspace]?.dependencies ?? {}));
  return [...reached].sort();
}

export function copyPackages(folders: readonly string[], into: string): void {
  for (const folder of folders) {
    const from = join(root, folder);
    cpSync(from, join(into, folder), {
      recursive: true,
      dereference: true,
      // Nested packages have their own entries, if they are needed.
      filter: (file) => file === from || (basename(file) !== 'node_modules' && !notCopied.test(file)),
    });
  }
}

/** Copies the pinned runtime of this system without its headers and manuals. Returns whether there is one. */
export function copyRuntime(into: string): boolean {
  const manifest = z
    .object({ optionalDependencies: namesSchema })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const programs = Object.keys(manifest.optionalDependencies)
    .flatMap((name) => [join('node_modules', name, 'bin/node'), join('node_modules', name, 'bin/node.exe')])
    .filter((file) => existsSync(join(root, file)));
  for (const file of programs) cpSync(join(root, file), join(into, file));
  const [program] = programs;
  if (program?.endsWith('node')) {
    mkdirSync(join(into, 'node_modules/.bin'), { recursive: true });
    symlinkSync(join('..', program.slice('node_modules/'.length)), join(into, 'node_modules/.bin/node'));
  }
  return program !== undefined;
}

/** Copies `file` of this folder to the same path in another, without tests. */
export function copyFiles(files: readonly string[], into: string): void {
  const isForTests = /\.(test|spec|e2e-spec)\.tsx?$|[\\/](fixtures|testing|containers|test)$/;
  for (const file of files) {
    mkdirSync(dirname(join(into, file)), { recursive: true });
    cpSync(join(root, file), join(into, file), {
      recursive: true,
      filter: (each) => basename(each) !== 'node_modules' && !isForTests.test(each),
    });
  }
}
