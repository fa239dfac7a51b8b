import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { firstLine } from './first-line';

const root = join(__dirname, '../../..');

/** Address at which the drivers of a test open the application. The test stands in for TLS and the name. */
const publicUrl = 'https://log.example.com';
export const callback = `${publicUrl}/api/identity/oidc/callback`;

export type OwnProvider = Awaited<ReturnType<typeof startOwnProvider>>;

/** Starts a real provider of OpenID Connect. */
export async function startOwnProvider() {
  const program = join(root, 'backend/test/harness/oidc-provider.mts');
  const child = spawn(process.execPath, [program, callback], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { issuer } = z.object({ issuer: z.string() }).parse(JSON.parse(await firstLine(child)));
  const tell = (what: string, body: object) =>
    fetch(`${issuer}/test/${what}`, { method: 'POST', body: JSON.stringify(body) });
  return {
    issuer,
    /** Variables of a server with this provider. */
    variables: {
      IDENTITY: 'embedded',
      REGISTRATION: 'open',
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'roadbook',
      OIDC_CLIENT_SECRET: 'a secret of the test',
      OIDC_NAME: 'Test provider',
      PUBLIC_URL: publicUrl,
    },
    /** Person who can sign in there by a name. */
    async person(login: string, claims: object): Promise<void> {
      await tell('person', { login, ...claims });
    },
    async fault(fault: object): Promise<void> {
      await tell('fault', fault);
    },
    async stop(): Promise<void> {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const expired = /max-age=0|expires=thu, 01 jan 1970/i;

/** A browser's part: cookies by origin, redirects followed one by one, and the application under its public name. */
export class TestBrowser {
  readonly #cookies = new Map<string, Map<string, string>>();

  constructor(private readonly application: string) {}

  /** The name and value of every cookie that the application has set. */
  get cookies(): Map<string, string> {
    return this.#of(this.application);
  }

  #of(origin: string): Map<string, string> {
    const known = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, known);
    return known;
  }

  async request(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address.replace(publicUrl, this.application), this.application);
    const cookies = this.#of(url.origin);
    const headers = new Headers(init.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (expired.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  async call(step: 'start' | 'finish', body: object = {}, token = ''): Promise<unknown> {
    const response = await this.request(`/api/identity/oidc/${step}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return response.json();
  }

  /** Begins a sign-in and returns the address of the provider's page. */
  async begin(body: object = {}, token = ''): Promise<string> {
    const started = z.object({ address: z.string() }).parse(await this.call('start', body, token));
    return started.address;
  }

  /** Signs in at the provider, and returns the address to which it leads back, which is not requested yet. */
  async signInAtProvider(address: string, name: string): Promise<string> {
    let next = address;
    for (let step = 0; step < 12; step += 1) {
      const response = await this.request(next);
      const location = response.headers.get('location');
      if (location === null) {
        const body = new URLSearchParams({ login: name });
        const submitted = await this.request(next, { method: 'POST', body });
        next = new URL(submitted.headers.get('location') ?? '', next).href;
      } else {
        next = new URL(location, next).href;
      }
      if (next.startsWith(callback)) return next;
    }
    throw new Error(`The provider did not lead back, but to ${next}.`);
  }

  /** The whole way of a driver, from the button to the answer that the page gets. */
  async wholeWay(name: string, body: object = {}, token = ''): Promise<unknown> {
    const back = await this.signInAtProvider(await this.begin(body, token), name);
    await this.request(back);
    return this.call('finish', {}, token);
  }
}
