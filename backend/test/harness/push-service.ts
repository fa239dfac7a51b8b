import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';

/** A browser's own keys for its push messages. */
export interface PushKeys {
  readonly privateKey: string;
  readonly p256dh: string;
  readonly auth: string;
}

export function newPushKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    privateKey: pair.getPrivateKey('base64url'),
    p256dh: pair.getPublicKey('base64url', 'uncompressed'),
    auth: randomBytes(16).toString('base64url'),
  };
}

/** A message of one record as a browser reads it: RFC 8291, section 3.4, over RFC 8188. */
export function decryptedPush(body: Buffer, { privateKey, p256dh, auth }: PushKeys): string {
  const [salt, sender, ciphertext] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), sender]);
  const secret = derived(pair.computeSecret(sender), Buffer.from(auth, 'base64url'), keyInfo, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(ciphertext.subarray(-16));
  const padded = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()]);
  const text = padded.toString('utf8').replace(/\0+$/, '');
  if (!text.endsWith('\x02')) throw new Error('It is not the last record.');
  return text.slice(0, -1);
}

function derived(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

export interface ReceivedPush {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Starts a push service like those of browsers: it answers with `status` and stores the messages. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const state = { status: 201, hangsUp: false, location: '' };
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, cert]);
  const server = createServer({ cert, key }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      if (state.location !== '') response.setHeader('Location', state.location);
      if (state.hangsUp) request.socket.destroy();
      else response.writeHead(state.status).end();
    });
  });
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    host: `localhost:${port}`,
    /** Certificate for programs that must trust the service. */
    certificate: cert,
    received,
    state,
    endpoint: (name: string) => `https://localhost:${port}/push/${name}`,
    async close() {
      setDefaultCACertificates(trusted);
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Verifies the signature of a VAPID header and returns its claims (RFC 8292). */
export function vapidClaims(authorization: unknown): {
  readonly claims: unknown;
  readonly publicKey: string;
} {
  const [, head = '', claims = '', signature = '', publicKey = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(String(authorization)) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is not that of the key.');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey };
}
