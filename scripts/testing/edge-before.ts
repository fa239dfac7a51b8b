import { type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { after } from 'node:test';
import { builtPages } from '../edge/built-pages.ts';
import { knownHosts } from '../edge/known-hosts.ts';
import { type EdgeOptions, edge } from '../edge.ts';
import { takePort } from '../stack/listener.ts';
import { type PublicConfig, readSettings } from '../stack/settings.ts';

export const config: PublicConfig = {
  mode: 'production',
  identity: 'embedded',
  providers: ['google', 'password'],
  registration: 'open',
  demo: true,
  operator: { name: '', text: '' },
  oidc: '',
  firebase: {
    apiKey: '',
    authDomain: '',
    projectId: 'demo-roadbook',
    databaseURL: '',
    storageBucket: '',
    messagingSenderId: '',
    appId: '',
    measurementId: '',
  },
};

const isKnownHost = knownHosts({ host: '127.0.0.1', origins: ['https://log.example'], authDomain: '' });

const settings = readSettings({}, import.meta.dirname);

const servers: Server[] = [];
after(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

/** Starts a server and returns its host:port. */
export async function serve(answer: RequestListener): Promise<string> {
  const listener = await takePort(readSettings({ PORT: '0' }, import.meta.dirname));
  servers.push(listener.server);
  listener.open(answer);
  return `127.0.0.1:${listener.port}`;
}

const fixturePages = builtPages(join(import.meta.dirname, '../stack/fixtures/pages'));

/** Starts an edge and returns its origin. */
export async function edgeBefore(
  backend: string,
  identity: PublicConfig['identity'] = 'embedded',
  pages: RequestListener = fixturePages,
  bounds: EdgeOptions['bounds'] = settings,
): Promise<string> {
  return `http://${await serve(edge({ pages, headers: { 'X-Content-Type-Options': 'nosniff' }, config: { ...config, identity }, isKnownHost, bounds, backend }))}`;
}

/** Answers with the request that reached the server behind the edge, as JSON. */
export const echo: RequestListener = (request, response) => {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? 'none');
  response.end(JSON.stringify({ url: request.url, method: request.method, headers: request.headers }));
};
