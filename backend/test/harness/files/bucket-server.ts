import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { crc32c } from './crc32c';

interface StoredObject {
  readonly content: Buffer;
  readonly contentType: string;
  readonly cacheControl: string | undefined;
  readonly timeCreated: string;
  readonly generation: string;
}

export interface BucketServer {
  /** host:port */
  readonly host: string;
  /** The objects by their names. */
  readonly objects: ReadonlyMap<string, StoredObject>;
  /** Answers the next requests with this status, without doing anything. */
  failNext(status: number, requests: number): void;
  close(): Promise<void>;
}

/**
 * The parts of the JSON API of Cloud Storage that its client needs for objects of one bucket
 * (https://cloud.google.com/storage/docs/json_api/v1/objects): insert in one multipart request with ifGenerationMatch,
 * get, get of the media with ranges, delete, list with prefix, startOffset, maxResults and pageToken, and with prefix
 * and delimiter.
 */
export async function startBucketServer(): Promise<BucketServer> {
  const objects = new Map<string, StoredObject>();
  let failing = { status: 0, requests: 0 };
  let generations = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (failing.requests > 0) {
      failing = { ...failing, requests: failing.requests - 1 };
      request.resume();
      return refuse(response, failing.status);
    }
    const url = new URL(request.url ?? '', 'http://localhost');
    const [, name] = /\/b\/[^/]+\/o(?:\/(.+))?$/.exec(url.pathname) ?? [];
    if (request.method === 'POST' && url.pathname.startsWith('/upload/'))
      return insert(request, response, url);
    if (name === undefined) {
      if (url.searchParams.has('delimiter')) return listPrefixes(response, url.searchParams);
      return list(response, url.searchParams);
    }
    const found = objects.get(decodeURIComponent(name));
    if (!found) return refuse(response, 404);
    if (request.method === 'DELETE') {
      objects.delete(decodeURIComponent(name));
      response.writeHead(204).end();
    } else if (url.searchParams.get('alt') === 'media') {
      sendMedia(request, response, found);
    } else {
      send(response, resource(decodeURIComponent(name), found));
    }
  }

  async function insert(request: IncomingMessage, response: ServerResponse, { searchParams }: URL) {
    // An interrupted request stores nothing.
    const body = await buffer(request);
    const parts = relatedParts(body, /boundary=(.+)$/.exec(request.headers['content-type'] ?? '')?.[1] ?? '');
    const [metadata, media] = parts;
    const name = searchParams.get('name');
    if (!metadata || !media || name === null) return refuse(response, 400);
    if (searchParams.get('ifGenerationMatch') === '0' && objects.has(name)) return refuse(response, 412);
    const { contentType, cacheControl }: Pick<StoredObject, 'contentType' | 'cacheControl'> = JSON.parse(
      metadata.toString(),
    );
    generations += 1;
    const object = {
      ...{ content: media, contentType, cacheControl, generation: String(generations) },
      timeCreated: new Date().toISOString(),
    };
    objects.set(name, object);
    send(response, resource(name, object));
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    const [prefix, startOffset] = [query.get('prefix') ?? '', query.get('startOffset') ?? ''];
    const after = query.get('pageToken') ?? '';
    const names = [...objects.keys()]
      .filter((name) => name.startsWith(prefix) && name >= startOffset && name > after)
      .toSorted();
    const page = names.slice(0, Number(query.get('maxResults') ?? 1_000));
    const items = page.flatMap((name) => {
      const found = objects.get(name);
      return found ? [resource(name, found)] : [];
    });
    send(response, {
      kind: 'storage#objects',
      items,
      ...(names.length > page.length && { nextPageToken: page.at(-1) }),
    });
  }

  /** Lists all prefixes at once, each up to its delimiter. */
  function listPrefixes(response: ServerResponse, query: URLSearchParams): void {
    const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
    const prefixes = [...objects.keys()].flatMap((name) => {
      const end = name.startsWith(prefix) ? name.indexOf(delimiter, prefix.length) : -1;
      return end < 0 ? [] : [name.slice(0, end + delimiter.length)];
    });
    send(response, { kind: 'storage#objects', prefixes: [...new Set(prefixes)].toSorted() });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 600_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: hostOf(server),
    objects,
    failNext: (status, requests) => {
      failing = { status, requests };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function resource(name: string, { content, contentType, timeCreated, generation }: StoredObject) {
  const size = String(content.length);
  return {
    kind: 'storage#object',
    name,
    size,
    contentType,
    timeCreated,
    generation,
    crc32c: crc32c(content),
  };
}

function sendMedia({ headers }: IncomingMessage, response: ServerResponse, object: StoredObject): void {
  const { content, contentType } = object;
  response.setHeader('content-type', contentType);
  response.setHeader('x-goog-hash', `crc32c=${crc32c(content)}`);
  response.setHeader('x-goog-stored-content-encoding', 'identity');
  const [, from, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (from === undefined) return void response.end(content);
  const end = last === '' ? content.length - 1 : Number(last);
  response.setHeader('content-range', `bytes ${from}-${end}/${content.length}`);
  response.writeHead(206).end(content.subarray(Number(from), end + 1));
}

/** The bodies of a multipart/related message, whose content may be any bytes. */
function relatedParts(body: Buffer, boundary: string): Buffer[] {
  const delimiter = Buffer.from(`--${boundary.replaceAll('"', '')}`);
  const starts: number[] = [];
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + 1)) starts.push(at);
  // The message is complete only with the closing delimiter.
  if (body.subarray((starts.at(-1) ?? 0) + delimiter.length).toString('latin1', 0, 2) !== '--') return [];
  return starts.slice(0, -1).map((start, at) => {
    const part = body.subarray(start + delimiter.length, (starts[at + 1] ?? 0) - 2);
    return part.subarray(part.indexOf('\r\n\r\n') + 4);
  });
}

function send(response: ServerResponse, body: object): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
}

function refuse(response: ServerResponse, code: number): void {
  const message = `refused with ${code}`;
  response.writeHead(code, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { code, message, errors: [{ message, reason: 'refused' }] } }));
}

function hostOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `127.0.0.1:${address.port}`;
}
