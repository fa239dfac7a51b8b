import { builtPages } from '../edge/built-pages.ts';
import { knownHosts } from '../edge/known-hosts.ts';
import { securityHeaders } from '../edge/security-headers.ts';
import { edge } from '../edge.ts';
import { freeAddress } from './addresses.ts';
import { holdDataFolder } from './data-folder.ts';
import { takePort } from './listener.ts';
import { startBackend } from './programs.ts';
import type { Running } from './running.ts';
import { publicConfig, type Settings } from './settings.ts';

export interface Parts {
  /** Builds backend and pages if necessary. */
  build(): Promise<void>;
  readonly backendMain: string;
  readonly frontendDir: string;
}

/** Runs everything on one origin and returns its port once all of it is ready. */
export async function startStack(running: Running, settings: Settings, parts: Parts): Promise<number> {
  const listener = await takePort(settings);
  running.serve(listener.server);
  running.hold(holdDataFolder(settings.dataDir));
  await parts.build();

  const backend = await freeAddress();
  await startBackend(running, settings, { main: parts.backendMain, address: backend, mode: 'production' });
  listener.open(
    edge({
      pages: builtPages(parts.frontendDir),
      headers: securityHeaders(settings),
      config: publicConfig(settings, 'production'),
      isKnownHost: knownHosts({ ...settings, authDomain: settings.firebase.authDomain }),
      bounds: settings,
      backend,
    }),
  );
  return listener.port;
}
