/**
 * Runs `node scripts/run.mjs <command> …`: installs missing packages, then runs scripts/<command>.ts on the pinned
 * runtime.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hasTools, install, isInstalled, runtimeMissing, runtimeOf } from './bootstrap.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const [command = '', ...args] = process.argv.slice(2);
const script = join(root, 'scripts', `${command}.ts`);
const ofDevelopers = ['attack', 'bench', 'dev', 'format', 'generate', 'pictures', 'test'];

if (!/^[a-z]+(-[a-z]+)*$/.test(command) || !existsSync(script)) fail(`There is no command "${command}".`);
// An unpacked release brings all its packages.
if (!existsSync(join(root, 'release.json'))) installMissing(ofDevelopers.includes(command) || hasTools(root));
const runtime = runtimeOf(root);
if (runtime === null) fail(runtimeMissing);
stopWithNpm();

if (runtime === process.execPath) {
  process.argv = [runtime, script, ...args];
  await import(pathToFileURL(script).href);
} else {
  const child = spawn(runtime, [script, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`${runtime} cannot be run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

function installMissing(withTools) {
  if (isInstalled(root, withTools)) return;
  console.log(`Installing the packages of package-lock.json${withTools ? '' : ' that a start needs'}…`);
  const code = install(root, withTools);
  if (code !== 0) fail('The packages could not be installed; what is wrong is above.', code);
}

/** Stops with npm, which sends a TERM only to its shell; the shell ends without passing it on. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}

function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}
