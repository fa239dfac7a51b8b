import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';

interface Recorded {
  readonly method: string;
  readonly address: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => unknown;

export interface TestServer {
  readonly requests: Recorded[];
  /** Answer to all further requests. */
  answer: Answer;
  stop(): Promise<void>;
}

export function answerWith(status: number, body: string, type = 'application/json'): Answer {
  return (_request, response) => response.writeHead(status, { 'content-type': type }).end(body);
}

/** A real server behind the page's own origin: a relative address goes there, as it would in a browser. */
export async function startServer(answer: Answer): Promise<TestServer> {
  const requests: Recorded[] = [];
  const listener: RequestListener = async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = method === 'POST' ? await text(request) : '';
    requests.push({ method, address: url, headers, body });
    await testServer.answer(request, response, body);
  };
  // On a slow machine a server that ends idle connections ends one that a request is on.
  const server = createServer({ maxHeaderSize: 2 ** 24, keepAliveTimeout: 600_000 }, listener);
  const testServer: TestServer = {
    requests,
    answer,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    realFetch(new URL(address, `http://127.0.0.1:${port}`), init),
  );
  return testServer;
}
