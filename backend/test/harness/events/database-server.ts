import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { DatabaseAddress } from '../../../src/platform/events/realtime-database/database-requests';

/**
 * The parts of the Realtime Database's REST interface that events use, in memory: values with ETags, conditional writes
 * and event streams (https://firebase.google.com/docs/reference/rest/database).
 */
export class DatabaseServer {
  readonly #values = new Map<string, unknown>();
  readonly #streams = new Map<ServerResponse, string>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  /** The next answer to a write comes after this many other writers have written the same value. */
  othersBefore = 0;
  streamsOpened = 0;
  token = 'an access token';

  async start(): Promise<DatabaseAddress> {
    this.#server.keepAliveTimeout = 600_000;
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this.address();
  }

  address(): DatabaseAddress {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return { url: new URL(`http://127.0.0.1:${address.port}/`), accessToken: async () => this.token };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Paths with a value, including the query that names the database. */
  paths(): string[] {
    return [...this.#values.keys()];
  }

  /** Cuts streams like a network: the database does not give a reason. */
  cutStreams(): void {
    for (const stream of this.#streams.keys()) stream.destroy();
  }

  /** Message that the database sends before it ends the streams of an expired token. */
  revokeTokens(): void {
    for (const stream of this.#streams.keys()) {
      send(stream, 'auth_revoked', 'credential is no longer valid');
      stream.end();
    }
  }

  keepAlive(): void {
    for (const stream of this.#streams.keys()) send(stream, 'keep-alive', null);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    if (request.headers.authorization !== `Bearer ${this.token}`) {
      response.writeHead(401).end('{"error":"Unauthorized request."}');
      return;
    }
    if (request.method === 'GET' && request.headers.accept === 'text/event-stream') {
      this.#stream(path, response);
      return;
    }
    const body = await text(request);
    if (request.method === 'PUT') {
      if (this.othersBefore > 0) {
        this.othersBefore -= 1;
        this.#put(path, this.#values.get(path) ?? null);
        this.#value(path, response, 412);
        return;
      }
      const expected = request.headers['if-match'];
      if (expected !== undefined && expected !== this.#etag(path)) {
        this.#value(path, response, 412);
        return;
      }
      this.#put(path, JSON.parse(body));
    }
    if (request.method === 'DELETE') this.#put(path, null);
    this.#value(path, response, 200);
  }

  #etag(path: string): string {
    const value = this.#values.get(path) ?? null;
    return value === null ? 'null_etag' : hash('sha256', JSON.stringify(value), 'base64url');
  }

  #value(path: string, response: ServerResponse, status: number): void {
    response.writeHead(status, { 'content-type': 'application/json', etag: this.#etag(path) });
    response.end(JSON.stringify(this.#values.get(path) ?? null));
  }

  #put(path: string, value: unknown): void {
    this.#values.set(path, value);
    for (const [stream, followed] of this.#streams) {
      if (followed === path) send(stream, 'put', { path: '/', data: value });
    }
  }

  #stream(path: string, response: ServerResponse): void {
    this.streamsOpened += 1;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    send(response, 'put', { path: '/', data: this.#values.get(path) ?? null });
    this.#streams.set(response, path);
    response.once('close', () => this.#streams.delete(response));
  }
}

function send(stream: ServerResponse, event: string, data: unknown): void {
  stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
