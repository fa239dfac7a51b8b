import { join } from 'node:path';
import { createServer as createViteServer } from 'vite';
import { knownHosts } from './edge/known-hosts.ts';
import { edge } from './edge.ts';
import { freeAddress } from './stack/addresses.ts';
import { readAllSettings } from './stack/backend-problems.ts';
import { backendMain } from './stack/builds.ts';
import { Child } from './stack/child.ts';
import { holdDataFolder } from './stack/data-folder.ts';
import { takePort } from './stack/listener.ts';
import { spawnBackend, untilReady } from './stack/programs.ts';
import { Running } from './stack/running.ts';
import { loadEnvironmentFile, publicConfig, type Settings } from './stack/settings.ts';
import { root, toolFile } from './stack/tool.ts';
import { welcome } from './stack/welcome.ts';

async function develop(running: Running): Promise<void> {
  loadEnvironmentFile(root);
  const settings = await readAllSettings(process.env, root);
  const listener = await takePort(settings);
  running.serve(listener.server);
  running.hold(holdDataFolder(settings.dataDir));

  const backend = await freeAddress();
  const isKnownHost = knownHosts({ ...settings, authDomain: settings.firebase.authDomain });
  const vite = await createViteServer({
    root: join(root, 'frontend'),
    server: {
      middlewareMode: true,
      hmr: { server: listener.server },
      allowedHosts: settings.origins.map((origin) => new URL(origin).hostname),
    },
  });
  listener.open(
    edge({
      pages: (request, response) => vite.middlewares(request, response),
      headers: {},
      config: publicConfig(settings, 'development'),
      isKnownHost,
      bounds: settings,
      backend,
    }),
  );
  compileAndRun(running, settings, backend);
  await untilReady(backend);
  console.log(welcome(settings, listener.port));
}

/**
 * Restarts the backend after each compilation without errors; after one with errors the last good one keeps running.
 */
function compileAndRun(running: Running, settings: Settings, address: string): void {
  let current: Child | null = null;
  let restarted = Promise.resolve();
  const restart = async () => {
    await current?.stop();
    current = spawnBackend(settings, { address, main: backendMain, mode: 'development' });
    running.keep(current);
  };
  const compiler = new Child({
    name: 'compiler',
    args: [toolFile('typescript', 'tsc'), '-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'],
    env: process.env,
    cwd: join(root, 'backend'),
  });
  running.need(compiler);
  compiler.onLine((line) => {
    if (line.includes('Found 0 errors')) restarted = restarted.then(restart);
    else if (line !== '') console.log(line);
  });
}

const running = new Running();
develop(running).catch((error: unknown) => running.fail(error));
