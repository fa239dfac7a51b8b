import { createServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createViteServer } from 'vite';
import { edge, maxHeaderBytes } from './edge.ts';
import { backendMain } from './stack/builds.ts';
import { Child } from './stack/child.ts';
import { holdDataFolder } from './stack/data-folder.ts';
import { freePort, listen } from './stack/port.ts';
import { spawnBackend, startIdentity } from './stack/programs.ts';
import { Running } from './stack/running.ts';
import { loadEnvironmentFile, publicConfig, readSettings, type Settings } from './stack/settings.ts';
import { root, toolFile } from './stack/tool.ts';
import { welcome } from './stack/welcome.ts';

async function develop(running: Running): Promise<void> {
  loadEnvironmentFile(root);
  const settings = readSettings(process.env, root);
  const server = createServer({ maxHeaderSize: maxHeaderBytes });
  const port = await listen(server, settings.host, settings.port);
  running.serve(server);
  running.hold(holdDataFolder(settings.dataDir));

  const identity = settings.identity === 'embedded' ? `127.0.0.1:${await freePort()}` : null;
  const backend = `127.0.0.1:${await freePort()}`;
  const vite = await createViteServer({
    root: join(root, 'frontend'),
    server: { middlewareMode: true, hmr: { server } },
  });
  server.on(
    'request',
    edge({
      pages: (request, response) => vite.middlewares(request, response),
      headers: {},
      config: publicConfig(settings, 'development'),
      backend,
      identity,
    }),
  );
  if (identity !== null) await startIdentity(running, settings, identity);
  compileAndRun(running, settings, { address: backend, identity });
  console.log(welcome(settings, port));
}

/** Restarts the backend after each compilation without errors; one with errors leaves the last good one. */
function compileAndRun(
  running: Running,
  settings: Settings,
  place: { address: string; identity: string | null },
): void {
  let current: Child | null = null;
  let restarted = Promise.resolve();
  const restart = async () => {
    await current?.stop();
    current = spawnBackend(settings, { ...place, main: backendMain, mode: 'development' });
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
