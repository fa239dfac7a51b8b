import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import getPort from 'get-port';
import limits from '../../backend/src/config/limits.json';
import { afterwards } from './afterwards';
import { ask } from './ask';

const nginxDir = resolve(__dirname, '..');
const entrypointDir = join(nginxDir, 'entrypoint');

export type Variables = Record<string, string>;

export interface Edge {
  readonly port: number;
  readonly url: string;
  /** Content of the access log and the error log so far. */
  accessLog(): string;
  errorLog(): string;
  /** Reloads configuration and certificates. */
  reload(): void;
  /** Stops at once, or with SIGQUIT once every request has ended and is in the log. */
  stop(signal?: 'SIGTERM' | 'SIGQUIT'): Promise<void>;
}

/** Error for an invalid environment, with the entrypoint's message. */
export class EdgeError extends Error {}

const embedded: Variables = {
  NODE_ENV: 'test',
  FIREBASE_API_KEY: 'demo-key',
  FIREBASE_AUTH_DOMAIN: '',
  FIREBASE_PROJECT_ID: 'demo-roadbook',
  IDENTITY: 'embedded',
};

export const hosted: Variables = {
  NODE_ENV: 'production',
  FIREBASE_API_KEY: 'AIzaSy_test-key',
  FIREBASE_AUTH_DOMAIN: 'road-1.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'road-1',
  IDENTITY: 'hosted',
};

/** Starts a real nginx on a free port, with the rendered template and the entrypoint of the image. */
export async function startEdge(variables: Variables = {}): Promise<Edge> {
  requireTools();
  const runDir = mkdtempSync(join(tmpdir(), 'roadbook-edge-'));
  const port = await getPort({ host: '127.0.0.1' });
  const environment: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    EDGE_PORT: String(port),
    EDGE_HTML_DIR: join(runDir, 'html'),
    EDGE_RUN_DIR: runDir,
    EDGE_TLS_PORT: '8443',
    EDGE_BACKEND: '127.0.0.1:9',
    EDGE_BACKEND_TIMEOUT_SECONDS: '60',
    EDGE_RESOLVE_SECONDS: '1',
    EDGE_HOLD_SECONDS: '1',
    ...Object.fromEntries(Object.entries(limits).map(([name, { value }]) => [name, String(value)])),
    EDGE_AUTH_CA: '/etc/ssl/certs/ca-certificates.crt',
    ...embedded,
    ...variables,
  };
  mkdirSync(join(runDir, 'html'));
  afterwards(() => rmSync(runDir, { recursive: true, force: true }));
  const configuration = join(runDir, 'roadbook.conf');
  writeFileSync(configuration, render(environment));
  runEntrypoint(environment);

  const accessLog = join(runDir, 'access.log');
  const errorLog = join(runDir, 'error.log');
  const [out, err] = [openSync(accessLog, 'a'), openSync(errorLog, 'a')];
  // The test's folders belong to its own user; nginx started by root would read them as the user `nobody`.
  const globals = `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''}`;
  const nginx = spawn('nginx', ['-c', configuration, '-g', globals], { stdio: ['ignore', out, err] });
  closeSync(out);
  closeSync(err);
  const exited = once(nginx, 'exit');
  const stop = async (signal: 'SIGTERM' | 'SIGQUIT' = 'SIGTERM') => {
    nginx.kill(signal);
    await exited;
  };
  afterwards(() => stop());

  while (!(await answers(port))) {
    if (nginx.exitCode !== null) throw new Error(`nginx did not start: ${readFileSync(errorLog, 'utf8')}`);
    if (readFileSync(errorLog, 'utf8').includes('Address already in use')) {
      await stop();
      return startEdge(variables);
    }
  }
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    accessLog: () => readFileSync(accessLog, 'utf8'),
    errorLog: () => readFileSync(errorLog, 'utf8'),
    reload: () => void nginx.kill('SIGHUP'),
    stop,
  };
}

function requireTools(): void {
  const missing = [
    spawnSync('nginx', ['-v']).error &&
      'nginx-light libnginx-mod-http-brotli-static libnginx-mod-http-brotli-filter',
    spawnSync('envsubst', ['-V']).error && 'gettext-base',
  ].filter(Boolean);
  if (missing.length > 0) throw new Error(`These tests need more: apt-get install -y ${missing.join(' ')}`);
}

/** Replaces variables like the image's 20-envsubst-on-templates.sh: only those set in the environment. */
function render(environment: NodeJS.ProcessEnv): string {
  const names = Object.keys(environment).map((name) => `\${${name}}`);
  return execFileSync('envsubst', [names.join(' ')], {
    input: readFileSync(join(nginxDir, 'roadbook.conf.template')),
    env: environment,
    encoding: 'utf8',
  });
}

function runEntrypoint(environment: NodeJS.ProcessEnv): void {
  const scripts = readdirSync(entrypointDir).filter((name) => name.endsWith('.sh'));
  for (const script of scripts.sort()) {
    const { status, stderr } = spawnSync(join(entrypointDir, script), { env: environment, encoding: 'utf8' });
    if (status !== 0) throw new EdgeError(stderr);
  }
}

/** True if nginx answers. A server of another test may have taken the port in the meantime. */
async function answers(port: number): Promise<boolean> {
  return ask(port, '/healthz').then(
    ({ headers }) => headers.server === 'nginx',
    () => false,
  );
}
