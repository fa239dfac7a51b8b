import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { takePort } from '../stack/listener.ts';
import { readSettings } from '../stack/settings.ts';
import { root } from '../stack/tool.ts';
import { echo, edgeBefore, serve } from '../testing/edge-before.ts';
import { addressLimiter, identityRate } from './address-rate.ts';
import { clientAddresses, countedAddress, isNetwork } from './client-address.ts';
import { knownHosts } from './known-hosts.ts';
import { refuseUnread } from './refusals.ts';
import { boundArrival, checkUpload } from './request-body.ts';
import { isAmbiguous } from './request-target.ts';

interface Sent {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}

/** Sends exactly these headers, some of which fetch would not send. */
function ask(origin: string, path: string, { method = 'GET', headers = {}, body = '' }: Sent = {}) {
  const { hostname, port } = new URL(origin);
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      text(response).then((answer) => resolve({ status: response.statusCode ?? 0, body: answer }), reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const maxBodyBytes = 1_048_576;
const template = readFileSync(join(root, 'nginx/roadbook.conf.template'), 'utf8');
const attachments = readFileSync(join(root, 'backend/src/domain/attachments/attachment.schema.ts'), 'utf8');

describe('a body', () => {
  const paths = [
    '/api/trpc/a',
    '/identitytoolkit.googleapis.com/v1/accounts:signUp',
    '/',
    '/config.json',
    '/healthz',
  ];

  it('over 1 MiB is refused wherever it is sent, whether or not it says its length', async () => {
    const origin = await edgeBefore(await serve(echo));
    const body = 'x'.repeat(maxBodyBytes + 1);
    for (const path of paths) {
      for (const headers of [{ 'Content-Length': body.length }, { 'Transfer-Encoding': 'chunked' }]) {
        const answer = await ask(origin, path, { method: 'POST', headers, body });
        assert.equal(answer.status, 413, path);
      }
    }
    const api = JSON.parse((await ask(origin, '/api/trpc/a', { method: 'POST', body })).body);
    assert.equal(api.error.json.data.reason, 'BODY_TOO_LARGE');
    const identity = JSON.parse((await ask(origin, paths[1] ?? '', { method: 'POST', body })).body);
    assert.equal(identity.error.message, 'REQUEST_TOO_LARGE');
  });

  it('that never ends is refused as soon as it is too large, and the connection with it', async () => {
    const origin = await edgeBefore(await serve(echo));
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`);
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const feed = () => socket.writable && socket.write(chunk, () => setImmediate(feed));
    feed();
    socket.on('error', () => {});
    let answer = '';
    socket.on('data', (part) => {
      answer += part;
    });
    // Not once(): a connection that is cut while sending is an error too.
    await new Promise((closed) => socket.on('close', closed));
    assert.match(answer, /^HTTP\/1\.1 413 /);
  });

  it('that does not arrive is cut off', async () => {
    const cut = Promise.withResolvers<void>();
    const server = createServer((request) => {
      boundArrival(request, 10);
      request.on('error', () => {}).resume();
    });
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n12345');
      });
      socket.on('error', () => {}).on('close', () => cut.resolve());
    });
    await cut.promise;
    server.close();
  });

  it('that never comes on a connection that a browser opened ahead is answered with nothing', async () => {
    const bounds = { headersTimeout: 20, requestTimeout: 20, connectionsCheckingInterval: 10 };
    const server = createServer(bounds).on('clientError', refuseUnread).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    let answer = '';
    const socket = connect(port, '127.0.0.1').on('data', (part) => (answer += part));
    await once(socket, 'close');
    server.close();
    // The browser would take it as the answer to its next request.
    assert.equal(answer, '');
  });

  it('of 1 MiB without a length goes on whole', async () => {
    let received = 0;
    const backend = await serve((incoming, response) => {
      incoming.on('data', (chunk: Buffer) => {
        received += chunk.length;
      });
      incoming.on('end', () => response.end());
    });
    const origin = await edgeBefore(backend);
    const headers = { 'Transfer-Encoding': 'chunked' };
    const answer = await ask(origin, '/api/trpc/a', {
      method: 'POST',
      headers,
      body: 'x'.repeat(maxBodyBytes),
    });
    assert.equal(answer.status, 200);
    assert.equal(received, maxBodyBytes);
  });
});

describe('the limits of the one-machine edge', () => {
  it('are those of nginx', async () => {
    const { perSecond, burst } = identityRate;
    assert.match(template, new RegExp(`zone=identity:\\S+ rate=${perSecond}r/s;`));
    assert.match(template, new RegExp(`limit_req zone=identity burst=${burst} nodelay;`));
    const listener = await takePort(readSettings({ PORT: '0' }, root));
    assert.match(template, new RegExp(`client_header_timeout ${listener.server.headersTimeout / 1000}s;`));
    assert.match(template, new RegExp(`keepalive_timeout ${listener.server.keepAliveTimeout / 1000}s;`));
    assert.ok(listener.server.requestTimeout <= 300_000);
    listener.server.close();
    assert.match(template, /location \^~ \/api\/files\/ \{[\s\S]*?client_max_body_size 20m;/);
    const upload = (bytes: number) => checkUpload({ headers: { 'content-length': String(bytes) } });
    assert.deepEqual([upload(20 * 1024 ** 2), upload(20 * 1024 ** 2 + 1)], [null, 413]);
    assert.match(attachments, /maxAttachmentBytes = 20 \* 1024 \* 1024;/);
  });

  it('let ten a second from one address through, and a hundred at once', async () => {
    const mayAsk = addressLimiter(identityRate);
    const asked = await Promise.all(Array.from({ length: 300 }, () => mayAsk('192.0.2.1')));
    assert.equal(asked.filter(Boolean).length, 110);
    assert.equal(await mayAsk('192.0.2.2'), true);
  });
});

describe('a target', () => {
  it('that two programs may read in two ways is refused', async () => {
    const origin = await edgeBefore(await serve(echo));
    const targets = [
      '/a/../b',
      '/a/%2E./b',
      '//a',
      '/a//b',
      '/a\\b',
      '/a%5cb',
      '/a%2Fb',
      '/a/..',
      '/a/.?b',
      '/a#b',
    ];
    for (const path of [...targets, `${origin}/`, '*']) {
      assert.ok(isAmbiguous(path), path);
      const answer = await ask(origin, path, path === '*' ? { method: 'OPTIONS' } : {});
      assert.equal(answer.status, 400, path);
    }
    for (const path of ['/', '/trips/01J.x', '/a...b', '/.well-known/x', '/a?b=/../c//d%2f', '/a/..b']) {
      assert.ok(!isAmbiguous(path), path);
    }
  });
});

describe('a host name', () => {
  const known = knownHosts({
    host: '127.0.0.1',
    origins: ['https://log.example', 'http://10.0.0.9:81'],
    authDomain: '',
  });

  it('is this machine’s or a configured one, on any port', () => {
    for (const host of [
      'localhost',
      'localhost:8080',
      '127.0.0.1:9',
      '[::1]:8080',
      'LOG.example',
      '10.0.0.9:81',
    ]) {
      assert.ok(known(host), host);
    }
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      'log.example.evil',
      '192.168.1.9',
      '',
      'a@localhost',
    ]) {
      assert.ok(!known(host), host);
    }
    assert.ok(!known(undefined));
  });

  it('is any address, but no name, where every address is listened on', () => {
    const everywhere = knownHosts({ host: '0.0.0.0', origins: [], authDomain: '' });
    assert.ok(everywhere('192.168.1.9:8080'));
    assert.ok(everywhere('[fd00::9]:8080'));
    assert.ok(!everywhere('evil.example'));
    assert.ok(knownHosts({ host: '192.168.1.9', origins: [], authDomain: '' })('192.168.1.9'));
    assert.ok(knownHosts({ host: 'fd00::9', origins: [], authDomain: '' })('[fd00::9]:8080'));
  });

  it('of another is answered with a sentence on every path but those of health', async () => {
    const origin = await edgeBefore(await serve(echo));
    const headers = { Host: 'evil.example' };
    const identity = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
    for (const path of ['/', '/config.json', '/api/trpc/a', identity]) {
      const answer = await ask(origin, path, { headers });
      assert.equal(answer.status, 421, path);
      assert.match(answer.body, /^Roadbook does not know this address\./);
    }
    assert.equal((await ask(origin, '/healthz', { headers })).status, 200);
    assert.equal((await ask(origin, '/', { headers: { Host: 'log.example' } })).status, 200);
    assert.ok(
      template.includes(
        'Roadbook does not know this address. Whoever runs it can add it to ROADBOOK_ORIGINS.',
      ),
    );
  });
});

describe('the address of a client', () => {
  const asked = (remoteAddress: string, forwarded?: string) =>
    clientAddresses(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])({
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress } as Socket,
    });

  it('is what the nearest proxy that is trusted says, and nothing that a client wrote before it', () => {
    assert.equal(asked('127.0.0.1', '6.6.6.6, 192.0.2.1'), '192.0.2.1');
    assert.equal(asked('127.0.0.1', '6.6.6.6, 192.0.2.1, 10.9.8.7'), '192.0.2.1');
    assert.equal(asked('fd00::1', '2001:db8::5'), '2001:db8::5');
    assert.equal(asked('192.0.2.9', '192.0.2.1'), '192.0.2.9');
    assert.equal(asked('127.0.0.1', 'unknown'), '127.0.0.1');
    assert.equal(asked('127.0.0.1'), '127.0.0.1');
  });

  it('counts with its network where it is of IPv6', () => {
    const table = readFileSync(
      new URL('../../backend/test/fixtures/counted-addresses.json', import.meta.url),
      'utf8',
    );
    for (const [address, counted] of JSON.parse(table))
      assert.equal(countedAddress(address), counted, address);
  });

  it('of a proxy is an address or a network', () => {
    for (const text of ['10.0.0.0/8', '127.0.0.1', '::1', 'fc00::/7']) assert.ok(isNetwork(text), text);
    for (const text of ['', 'proxy', '10.0.0.0/33', '10.0.0.0/', 'fc00::/129', '1.2.3.4/8/8'])
      assert.ok(!isNetwork(text), text);
  });
});

describe('what a client says of its address', () => {
  it('does not reach the backend', async () => {
    const origin = await edgeBefore(await serve(echo));
    const headers = {
      'X-Forwarded-For': `6.6.6.6, ${'6'.repeat(60_000)}`,
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      'X-Real-IP': '6.6.6.6',
      Forwarded: 'for=6.6.6.6',
    };
    const received = JSON.parse((await ask(origin, '/api/trpc/a', { headers })).body).headers;
    assert.equal(received['x-forwarded-for'], '127.0.0.1');
    assert.equal(received['x-forwarded-proto'], 'http');
    assert.match(received['x-forwarded-host'], /^127\.0\.0\.1:\d+$/);
    assert.equal(received['x-real-ip'], undefined);
    assert.equal(received.forwarded, undefined);
  });
});
