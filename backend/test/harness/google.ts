import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import http, { type IncomingMessage, type RequestOptions, type Server } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** Key pair whose certificate the stand-in publishes or withholds, as the provider publishes its own. */
export interface SigningKey {
  readonly keyId: string;
  readonly privateKey: string;
  readonly certificate: string;
}

export async function makeSigningKey(keyId: string): Promise<SigningKey> {
  const pems = await generate([{ name: 'commonName', value: 'securetoken.system.gserviceaccount.com' }], {
    keySize: 2048,
    algorithm: 'sha256',
  });
  return { keyId, privateKey: pems.private, certificate: pems.cert };
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A real token: RS256 over the header and the claims as they are given. */
export function signToken(key: SigningKey, claims: object, header: object = {}): string {
  const signed = `${base64url({ alg: 'RS256', typ: 'JWT', kid: key.keyId, ...header })}.${base64url(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), createPrivateKey(key.privateKey)).toString('base64url')}`;
}

export function unsignedToken(claims: object): string {
  return `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(claims)}.`;
}

/** The classic confusion: the public key used as a shared secret. */
export function publicKeyOf(key: SigningKey): string {
  return createPublicKey(key.certificate).export({ type: 'spki', format: 'pem' }).toString();
}

export interface GoogleAccount {
  readonly localId: string;
  readonly disabled?: boolean;
  readonly validSince?: string;
}

/**
 * Stand-in for the provider's hosts: certificates and account look-ups, which the SDK requests over node's https as in
 * production.
 */
export class Google {
  readonly accounts = new Map<string, GoogleAccount>();
  readonly requests: string[] = [];
  reachable = true;
  private readonly server: Server;
  private readonly request = https.request;

  constructor(private readonly published: readonly SigningKey[]) {
    this.server = http.createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const answer = this.answer(request, Buffer.concat(chunks).toString());
        response
          .setHeader('content-type', 'application/json')
          .setHeader('cache-control', 'public, max-age=3600');
        response.end(JSON.stringify(answer));
      });
    });
  }

  private answer({ url = '' }: IncomingMessage, body: string): object {
    this.requests.push(url);
    if (url.includes('/metadata/x509/')) {
      return Object.fromEntries(this.published.map(({ keyId, certificate }) => [keyId, certificate]));
    }
    if (url.includes('accounts:lookup')) {
      const [id] = (JSON.parse(body) as { localId: string[] }).localId;
      const account = this.accounts.get(id ?? '');
      return account ? { users: [account] } : {};
    }
    if (url.includes('accounts:delete')) {
      this.accounts.delete((JSON.parse(body) as { localId: string }).localId);
      return {};
    }
    throw new Error(`nothing stands at ${url}`);
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const { port } = this.server.address() as AddressInfo;
    jest.spyOn(https, 'request').mockImplementation(((options: RequestOptions, answered: () => void) =>
      http.request(
        {
          method: options.method,
          path: options.path,
          headers: options.headers,
          host: '127.0.0.1',
          port: this.reachable ? port : 1,
        },
        answered,
      )) as typeof https.request);
  }

  async stop(): Promise<void> {
    https.request = this.request;
    await new Promise((resolve) => this.server.close(resolve));
  }
}
