import { setTimeout as wait } from 'node:timers/promises';

const answerTimeoutMilliseconds = 10_000;
const maxRedirects = 3;

export interface DatabaseAddress {
  /** With a trailing slash. */
  readonly url: URL;
  /** Token for the Authorization header, after "Bearer". */
  readonly accessToken: () => Promise<string>;
}

/** Address of the database: the emulator if there is one, which distinguishes databases by name. */
export function databaseAddress(
  databaseUrl: string,
  emulatorHost: string | undefined,
  accessToken: () => Promise<string>,
): DatabaseAddress {
  const hosted = new URL(databaseUrl);
  if (emulatorHost === undefined) return { url: new URL('/', hosted), accessToken };
  const url = new URL(`http://${emulatorHost}/`);
  url.searchParams.set('ns', hosted.searchParams.get('ns') ?? hosted.hostname.split('.')[0] ?? '');
  // The emulator's token for an administrator.
  return { url, accessToken: async () => 'owner' };
}

/** The path of a key, in which some characters of channel names are not allowed. */
export function pathOfChannel(channel: string): string {
  return `events/${Buffer.from(channel).toString('base64url')}.json`;
}

/**
 * Requests a path of the database (https://firebase.google.com/docs/reference/rest/database). Follows redirects here,
 * because fetch would omit the token for the server that has the database.
 */
export async function askDatabase(
  { url, accessToken }: DatabaseAddress,
  path: string,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> },
): Promise<Response> {
  let target = new URL(path, url);
  target.search = url.search;
  const authorization = `Bearer ${await accessToken()}`;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await fetch(target, {
      ...init,
      headers: { ...headers, authorization },
      redirect: 'manual',
    });
    const location = answer.headers.get('location');
    if (answer.status !== 307 || location === null) return answer;
    await answer.body?.cancel();
    target = redirected(target, location);
  }
  throw new Error('The database redirects in a circle.');
}

function redirected(from: URL, location: string): URL {
  const target = new URL(location, from);
  // The token is sent only to servers of the same domain.
  const domain = (host: string) => host.split('.').slice(-2).join('.');
  if (target.protocol !== from.protocol || domain(target.hostname) !== domain(from.hostname)) {
    throw new Error('The database redirects to a server of somebody else.');
  }
  return target;
}

interface Stored {
  readonly value: unknown;
  readonly etag: string;
}

async function stored(answer: Response): Promise<Stored> {
  return { value: await answer.json(), etag: answer.headers.get('etag') ?? '' };
}

function failed(answer: Response): Error {
  return new Error(`The database answered with status ${answer.status}.`);
}

export async function readValue(database: DatabaseAddress, path: string): Promise<unknown> {
  const signal = AbortSignal.timeout(answerTimeoutMilliseconds);
  const answer = await askDatabase(database, path, { signal });
  if (!answer.ok) throw failed(answer);
  return answer.json();
}

const maxAttempts = 20;

/** Replaces a value if it is unchanged, and otherwise tries again with the changed one. */
export async function changeValue(
  database: DatabaseAddress,
  path: string,
  change: (value: unknown) => unknown,
): Promise<void> {
  const ask = (init: Parameters<typeof askDatabase>[2]) =>
    askDatabase(database, path, { ...init, signal: AbortSignal.timeout(answerTimeoutMilliseconds) });
  const read = await ask({ headers: { 'x-firebase-etag': 'true' } });
  if (!read.ok) throw failed(read);
  let current = await stored(read);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const body = JSON.stringify(change(current.value));
    const written = await ask({ method: 'PUT', headers: { 'if-match': current.etag }, body });
    if (written.status !== 412) {
      await written.body?.cancel();
      if (!written.ok) throw failed(written);
      return;
    }
    current = await stored(written);
    await wait(Math.random() * 10 * attempt);
  }
  throw new Error('Others change the value all the time.');
}

export async function removeValue(database: DatabaseAddress, path: string): Promise<void> {
  const signal = AbortSignal.timeout(answerTimeoutMilliseconds);
  const answer = await askDatabase(database, path, { method: 'DELETE', signal });
  await answer.body?.cancel();
  if (!answer.ok) throw failed(answer);
}
