import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import getPort from 'get-port';
import { z } from 'zod';
import { aPdf, attachedToNewVehicle } from '../backend/test/harness/attachments';
import { startServer, type TestServer } from '../backend/test/harness/server';
import { afterwards } from './test/afterwards';
import { ask } from './test/ask';
import { startEdge } from './test/edge';
import { startOneMachineEdge } from './test/one-machine-edge';
import { refusalIn } from './test/trpc-refusal';
import { startUpstream, type Upstream } from './test/upstream';

const mebibyte = 1_048_576;
const mostBytes = 20 * mebibyte;
const id = '01JZ0000000000000000000000';
const path = `/api/files/attachments/${id}`;

function answerTo(outgoing: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.once('error', reject);
  });
}

/** Starts each edge in front of a backend, and returns its port. */
const edges = {
  nginx: async (backend: string) => (await startEdge({ EDGE_BACKEND: backend })).port,
  'the one-machine edge': (backend: string) => startOneMachineEdge(backend),
} as const;

describe.each(Object.entries(edges))('files through %s', (_name, startBefore) => {
  describe('before a backend that tells what comes', () => {
    let upstream: Upstream;
    let port: number;
    let answer: (incoming: IncomingMessage) => void;
    beforeAll(async () => {
      upstream = await startUpstream((incoming, response) => {
        answer(incoming);
        const hash = createHash('sha256');
        incoming.on('data', (chunk: Buffer) => hash.update(chunk));
        incoming.on('end', () => response.end(hash.digest('hex')));
        incoming.on('error', () => undefined);
      });
      port = await startBefore(upstream.address);
    });
    beforeEach(() => {
      answer = () => undefined;
    });

    it('an upload of 20 MiB arrives whole, with its token and type', async () => {
      const body = randomBytes(mostBytes);
      const headers = { Authorization: 'Bearer a.b', 'Content-Type': 'image/png' };
      const { status, text } = await ask(port, path, { method: 'PUT', headers, body });
      expect([status, text]).toEqual([200, createHash('sha256').update(body).digest('hex')]);
      expect(upstream.requests.at(-1)).toMatchObject({
        method: 'PUT',
        url: path,
        headers: {
          authorization: 'Bearer a.b',
          'content-type': 'image/png',
          'content-length': String(mostBytes),
        },
      });
    });

    it('a larger one is refused before it is sent', async () => {
      const before = upstream.requests.length;
      const headers = { 'Content-Length': mostBytes + 1 };
      const outgoing = request({ host: '127.0.0.1', port, path, method: 'PUT', headers, agent: false });
      outgoing.on('error', () => undefined).flushHeaders();
      const response = await answerTo(outgoing);
      expect(response.statusCode).toBe(413);
      outgoing.destroy();
      expect(upstream.requests.length).toBe(before);
    });

    it('no other path takes more than 1 MiB', async () => {
      for (const other of ['/api/trpc/a', '/api/filesx/a', '/api/other']) {
        const { status } = await ask(port, other, { method: 'POST', body: Buffer.alloc(mebibyte + 1) });
        expect([other, status]).toEqual([other, 413]);
      }
    });

    it('an upload reaches the backend while it is still being sent', async () => {
      let arrived = 0;
      const isFirstPartThere = Promise.withResolvers<void>();
      answer = (incoming) =>
        incoming.on('data', (chunk: Buffer) => {
          arrived += chunk.length;
          if (arrived >= mebibyte) isFirstPartThere.resolve();
        });
      const headers = { 'Content-Length': 3 * mebibyte };
      const outgoing = request({ host: '127.0.0.1', port, path, method: 'PUT', headers, agent: false });
      outgoing.write(Buffer.alloc(mebibyte));
      // The rest is sent only once the first part has arrived.
      await isFirstPartThere.promise;
      outgoing.end(Buffer.alloc(2 * mebibyte));
      const response = await answerTo(outgoing);
      expect([response.statusCode, arrived]).toEqual([200, 3 * mebibyte]);
      response.resume();
    });

    it('an upload that breaks off breaks off for the backend', async () => {
      const gone = Promise.withResolvers<boolean>();
      answer = (incoming) => incoming.once('close', () => gone.resolve(incoming.complete));
      const socket = connect(port, '127.0.0.1');
      socket.write(`PUT ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3000000\r\n\r\n`);
      socket.write(Buffer.alloc(500_000), () => setImmediate(() => socket.destroy()));
      expect(await gone.promise).toBe(false);
    });

    it('a refusal by the backend reaches whoever is still sending', async () => {
      const refusing = await startUpstream((incoming, response) => {
        response.writeHead(400, { 'Content-Type': 'application/json' }).end('{"error":"of the backend"}');
        incoming.resume();
      });
      const other = await startBefore(refusing.address);
      const { status, text } = await ask(other, path, { method: 'PUT', body: Buffer.alloc(15 * mebibyte) });
      expect([status, text]).toEqual([400, '{"error":"of the backend"}']);
    });

    it('a download comes as it is sent, a range with what says so, and neither can do anything as a page', async () => {
      let sendRest = () => {};
      const sending = await startUpstream((_incoming, response) => {
        response.writeHead(206, {
          'Content-Type': 'application/pdf',
          'Content-Disposition': 'attachment; filename="a.pdf"',
          'Content-Range': 'bytes 0-9/20',
          'Content-Length': 10,
          'Cache-Control': 'private, no-store',
          'X-Content-Type-Options': 'nosniff',
          'Content-Security-Policy': "default-src 'none'; sandbox",
          ETag: '"a"',
        });
        response.write('01234');
        sendRest = () => response.end('56789');
      });
      const other = await startBefore(sending.address);
      const headers = { Range: 'bytes=0-9', 'If-Range': '"a"', 'Accept-Encoding': 'gzip, br' };
      const outgoing = request({ host: '127.0.0.1', port: other, path, headers, agent: false }).end();
      const response = await answerTo(outgoing);
      const [first] = await once(response, 'data');
      expect(first.toString()).toBe('01234');
      sendRest();
      const [second] = await once(response, 'data');
      expect(second.toString()).toBe('56789');
      expect(sending.requests.at(-1)?.headers).toMatchObject({ range: 'bytes=0-9', 'if-range': '"a"' });
      expect(response.statusCode).toBe(206);
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="a.pdf"',
        'content-range': 'bytes 0-9/20',
        'content-length': '10',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        etag: '"a"',
      });
    });

    it('a download that breaks off breaks off for the browser', async () => {
      const breaking = await startUpstream((_incoming, response) => {
        response.writeHead(200, { 'Content-Length': 1_000_000 });
        response.write(Buffer.alloc(100_000), () => setImmediate(() => response.destroy()));
      });
      await expect(ask(await startBefore(breaking.address), path)).rejects.toThrow();
    });

    it('a backend that is not there is spoken for in the API’s shape', async () => {
      const answered = await ask(
        await startBefore(`127.0.0.1:${await getPort({ host: '127.0.0.1' })}`),
        path,
      );
      expect([answered.status, refusalIn(answered.text).data.reason]).toEqual([502, 'UNAVAILABLE']);
      expect(answered.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    });
  });

  describe('before the real backend', () => {
    let server: TestServer;
    let port: number;
    let token: string;
    let driverId: string;
    let owner: string;
    beforeAll(async () => {
      server = await startServer({ IDENTITY: 'embedded' });
      afterwards(() => server.close());
      port = await startBefore(new URL(server.url).host);
      const signUp = `${server.url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key`;
      const account = {
        email: `driver-${randomUUID()}@roadbook.example`,
        password: 'a long enough password',
        returnSecureToken: true,
      };
      const headers = { 'Content-Type': 'application/json' };
      const signedUp = await fetch(signUp, { method: 'POST', headers, body: JSON.stringify(account) });
      const parsed = z.object({ idToken: z.string(), localId: z.string() }).parse(await signedUp.json());
      [token, driverId] = [parsed.idToken, parsed.localId];
      owner = await attachedToNewVehicle(server.client(token));
    });

    const asDriver = (method: string, more: { body?: Buffer; headers?: Record<string, string> } = {}) =>
      ask(port, `${path}?${owner}`, {
        method,
        ...(more.body && { body: more.body }),
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/pdf', ...more.headers },
      });

    it('a file goes up, comes down whole and in part, and is deleted', async () => {
      const body = aPdf(randomBytes(5 * mebibyte));
      expect((await asDriver('PUT', { body })).status).toBe(200);
      const whole = await asDriver('GET');
      expect(whole.body.equals(body)).toBe(true);
      expect(whole.headers['content-type']).toBe('application/pdf');
      const range = await asDriver('GET', { headers: { Range: 'bytes=1000000-1999999' } });
      expect([range.status, range.body.equals(body.subarray(1_000_000, 2_000_000))]).toEqual([206, true]);
      expect((await asDriver('DELETE')).status).toBe(204);
      expect((await asDriver('GET')).status).toBe(404);
    });

    it('a calendar is read under its link, and no longer once that was revoked', async () => {
      const { calendar } = server.client(token);
      const { path: link } = await calendar.createLink.mutate({});
      const whole = await ask(port, link);
      expect([whole.status, whole.headers['cache-control']]).toEqual([200, 'private, no-cache']);
      expect(whole.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
      const head = await ask(port, link, { method: 'HEAD' });
      expect([head.status, head.text, head.headers.etag]).toEqual([200, '', whole.headers.etag]);
      const again = await ask(port, link, { headers: { 'If-None-Match': whole.headers.etag } });
      expect(again.status).toBe(304);
      await calendar.revokeLink.mutate({});
      expect((await ask(port, link)).status).toBe(404);
    });

    it('a refusal of what is still being sent arrives, and nothing is stored', async () => {
      const body = Buffer.alloc(10 * mebibyte);
      const refused = await asDriver('PUT', { body, headers: { 'Content-Type': 'text/html' } });
      expect([refused.status, refusalIn(refused.text).data.reason]).toEqual([400, 'INPUT_INVALID']);
      const unsigned = await ask(port, path, { method: 'PUT', body });
      expect([unsigned.status, refusalIn(unsigned.text).data.reason]).toEqual([401, 'TOKEN_MISSING']);
      const folder = join(server.environment.DATA_DIR, 'files', 'drivers', driverId, 'attachments');
      expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
    });

    it('a missing length is refused', async () => {
      const headers = { 'Transfer-Encoding': 'chunked' };
      expect((await asDriver('PUT', { body: Buffer.from('a'), headers })).status).toBe(400);
    });
  });
});
