import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * `npm run sbom [-- backend|frontend]`: prints the packages that the product, or one half of it, consists of, as CycloneDX.
 * With `--omit dev` npm would leave out each package that some tool needs, too, so it is asked over manifests without tools.
 * Images are built with it where nothing is installed yet: it imports nothing but Node.
 */
type Manifest = Record<string, unknown>;

const root = join(import.meta.dirname, '..');
const [workspace, ...more] = process.argv.slice(2);
const workspaces = ['backend', 'frontend'];
if (more.length > 0 || (workspace !== undefined && !workspaces.includes(workspace))) {
  console.error('Say which half: sbom [backend|frontend]');
  process.exit(1);
}

const read = (path: string): Manifest => JSON.parse(readFileSync(join(root, path), 'utf8'));
const withoutTools = ({ devDependencies, optionalDependencies, ...manifest }: Manifest): Manifest => manifest;

const temporary = mkdtempSync(join(tmpdir(), 'sbom-'));
try {
  // npm takes the folder's name for the product's.
  const folder = join(temporary, 'roadbook');
  const write = (path: string, content: Manifest) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(content));
  };
  const lock = read('package-lock.json');
  const packages = { ...(lock.packages as Record<string, Manifest>) };
  for (const half of ['', ...workspaces]) {
    packages[half] = withoutTools(packages[half] ?? {});
    write(join(half, 'package.json'), withoutTools(read(join(half, 'package.json'))));
  }
  write('package-lock.json', { ...lock, packages });
  const half = workspace === undefined ? [] : ['--workspace', workspace];
  const { status } = spawnSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', ...half],
    {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  process.exitCode = status ?? 1;
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
