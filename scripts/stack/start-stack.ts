import { builtPages } from '../edge/built-pages.ts';
import { knownHosts } from '../edge/known-hosts.ts';
import { securityHeaders } from '../edge/security-headers.ts';
import { edge } from '../edge.ts';
import { chooseAddresses } from './addresses.ts';
import { holdDataFolder } from './data-folder.ts';
import { takePort } from './listener.ts';
import { startBackend, startIdentity } from './programs.ts';
import type { Running } from './running.ts';
import { publicConfig, publicOrigin, type Settings } from './settings.ts';

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

  const { backend, identity } = await chooseAddresses(settings);
  await Promise.all([
    identity === null
      ? null
      : startIdentity(running, settings, {
          address: identity,
          origin: publicOrigin(settings, listener.port),
        }),
    startBackend(running, settings, {
      main: parts.backendMain,
      address: backend,
      identity,
      mode: 'production',
    }),
  ]);
  listener.open(
    edge({
      pages: builtPages(parts.frontendDir),
      headers: securityHeaders(settings),
      config: publicConfig(settings, 'production'),
      isKnownHost: knownHosts({ ...settings, authDomain: settings.firebase.authDomain }),
      bounds: settings,
      backend,
      identity,
    }),
  );
  return listener.port;
}
