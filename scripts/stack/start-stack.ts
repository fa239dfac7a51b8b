import { createServer, type RequestListener } from 'node:http';
import { builtPages } from '../edge/built-pages.ts';
import { refuse } from '../edge/refusals.ts';
import { securityHeaders } from '../edge/security-headers.ts';
import { edge, maxHeaderBytes } from '../edge.ts';
import { holdDataFolder } from './data-folder.ts';
import { freePort, listen } from './port.ts';
import { startBackend, startIdentity } from './programs.ts';
import type { Running } from './running.ts';
import { publicConfig, type Settings } from './settings.ts';

export interface Parts {
  /** Makes the two below, where they are not made yet. */
  build(): Promise<void>;
  readonly backendMain: string;
  readonly frontendDir: string;
}

/** Runs everything on one origin and returns its port when all of it is ready. */
export async function startStack(running: Running, settings: Settings, parts: Parts): Promise<number> {
  let answer: RequestListener = (_request, response) => refuse(response, 502, 'starting');
  const server = createServer({ maxHeaderSize: maxHeaderBytes }, (request, response) =>
    answer(request, response),
  );
  // Before anything is built: whoever has to choose another port need not wait to be told.
  const port = await listen(server, settings.host, settings.port);
  running.serve(server);
  running.hold(holdDataFolder(settings.dataDir));
  await parts.build();

  const identity = settings.identity === 'embedded' ? `127.0.0.1:${await freePort()}` : null;
  const backend = `127.0.0.1:${await freePort()}`;
  await Promise.all([
    identity === null ? null : startIdentity(running, settings, identity),
    startBackend(running, settings, {
      main: parts.backendMain,
      address: backend,
      identity,
      mode: 'production',
    }),
  ]);
  answer = edge({
    pages: builtPages(parts.frontendDir),
    headers: securityHeaders(settings),
    config: publicConfig(settings, 'production'),
    backend,
    identity,
  });
  return port;
}
