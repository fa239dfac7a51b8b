import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * Runs `npm run sbom [-- backend|frontend|scripts|identity]`: prints the packages of the product, or of one part, as
 * CycloneDX; with --installed <folder> only those in that folder. With `--omit dev` npm would also leave out packages
 * that a tool needs, so it gets manifests without tools. Imports nothing but Node, so that it runs without installed
 * packages.
 */
type Manifest = Record<string, unknown>;
type Packages = Record<string, Manifest>;

interface Sbom {
  readonly components: readonly { 'bom-ref': string; name: string; version: string }[];
  readonly dependencies: readonly { ref: string; dependsOn: readonly string[] }[];
}

const root = join(import.meta.dirname, '..');
const workspaces = ['backend', 'frontend', 'scripts'];
const read = (path: string): Manifest => JSON.parse(readFileSync(join(root, path), 'utf8'));
const lock = read('package-lock.json');
const packages = lock.packages as Packages;

/** Runs npm's SBOM for these manifests with the versions of the lock file. */
function listed(manifests: Packages, locked: Packages, options: readonly string[]): Sbom {
  const temporary = mkdtempSync(join(tmpdir(), 'sbom-'));
  try {
    // npm takes the name of the folder as the name of the product.
    const folder = join(temporary, 'roadbook');
    const write = (path: string, content: Manifest) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), JSON.stringify(content));
    };
    for (const [half, manifest] of Object.entries(manifests)) write(join(half, 'package.json'), manifest);
    write('package-lock.json', { ...lock, packages: locked });
    const { status, stdout } = spawnSync(
      'npm',
      ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', ...options],
      {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 64 * 1_048_576,
        stdio: ['ignore', 'pipe', 'inherit'],
        shell: process.platform === 'win32',
      },
    );
    if (status !== 0) process.exit(status ?? 1);
    return JSON.parse(stdout);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Dependencies that build both halves, and are not part of the result. */
const builders = ['@vitejs/plugin-react', 'postcss-preset-mantine', 'vite', 'vite-plugin-pwa'];
const isBuilder = (name: string) => builders.includes(name) || name.startsWith('@types/');

function ofProduct(half: string | undefined): Sbom {
  // Dependencies of the root only build or test.
  const withoutTools = (each: string, { devDependencies, optionalDependencies, ...manifest }: Manifest) => ({
    ...manifest,
    dependencies: Object.fromEntries(
      Object.entries(manifest.dependencies ?? {}).filter(([name]) => each !== '' && !isBuilder(name)),
    ),
  });
  const halves = ['', ...workspaces];
  const manifests = halves.map((each) => [each, withoutTools(each, read(join(each, 'package.json')))]);
  const locked = halves.map((each) => [each, withoutTools(each, packages[each] ?? {})]);
  return listed(
    Object.fromEntries(manifests),
    { ...packages, ...Object.fromEntries(locked) },
    half === undefined ? [] : ['--workspace', half],
  );
}

/** Drops packages that are not in `folder`, except those bundled into the pages. */
function installed(sbom: Sbom, folder: string, inPages: ReadonlySet<string>): Sbom {
  const isThere = new Map<string, boolean>();
  for (const [path, { version }] of Object.entries(packages)) {
    const named = `${path.split('node_modules/').at(-1)}@${version}`;
    isThere.set(named, isThere.get(named) || existsSync(join(folder, path)));
  }
  const gone = new Set(
    sbom.components
      .filter(
        (each) => isThere.get(`${each.name}@${each.version}`) === false && !inPages.has(each['bom-ref']),
      )
      .map((component) => component['bom-ref']),
  );
  return {
    ...sbom,
    components: sbom.components.filter((component) => !gone.has(component['bom-ref'])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => !gone.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => !gone.has(each)) })),
  };
}

const {
  values: { installed: folder = root },
  positionals: [part, ...more],
} = parseArgs({ allowPositionals: true, options: { installed: { type: 'string' } } });
if (more.length > 0 || (part !== undefined && !workspaces.includes(part))) {
  console.error('Say which part: sbom [backend|frontend|scripts]');
  process.exit(1);
}
const sbom = ofProduct(part);
const inPages = new Set(
  folder !== root && part === undefined
    ? ofProduct('frontend').components.map((each) => each['bom-ref'])
    : [],
);
const hasPackages = existsSync(join(folder, 'node_modules'));
process.stdout.write(`${JSON.stringify(hasPackages ? installed(sbom, folder, inPages) : sbom, null, 2)}\n`);
