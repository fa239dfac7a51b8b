import superjson from 'superjson';
import { z } from 'zod';

/** Maximum time for an answer; a later one counts as hanging. */
const timeoutMilliseconds = 30_000;

export interface Answer {
  /** 0 without an answer. */
  readonly status: number;
  /** Reason of a refusal; null for a success, or if the refusal has none. */
  readonly reason: string | null;
  readonly text: string;
  readonly milliseconds: number;
}

export interface Call {
  readonly path: string;
  readonly type: 'query' | 'mutation';
  readonly input: unknown;
}

const refusalSchema = z.object({
  error: z.object({ json: z.object({ data: z.object({ reason: z.string(), requestId: z.string() }) }) }),
});
const successSchema = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) });

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function dataOf({ text }: Answer): unknown {
  const read = successSchema.safeParse(json(text));
  return read.success
    ? superjson.deserialize(read.data.result.data as Parameters<typeof superjson.deserialize>[0])
    : undefined;
}

export function isReadable({ text }: Answer): boolean {
  return json(text) !== undefined;
}

/** Sends a request and reads the whole answer; a connection that breaks is an answer of status 0. */
export async function send(url: string, init: RequestInit = {}): Promise<Answer> {
  const startedAt = performance.now();
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
      ...init,
    });
    const text = await response.text();
    const refused = refusalSchema.safeParse(json(text));
    return {
      status: response.status,
      reason: refused.success ? refused.data.error.json.data.reason : null,
      text,
      milliseconds: performance.now() - startedAt,
    };
  } catch (error) {
    const text = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error);
    return { status: 0, reason: null, text, milliseconds: performance.now() - startedAt };
  }
}

const logbooksByToken = new Map<string, string>();

/** Directs further calls with this token to a logbook: the driver's examples, or one with members. */
export function nameLogbook(token: string, logbook: string): void {
  logbooksByToken.set(token, logbook);
}

/** True in a logbook with members, which has no keys of scripts. */
export function isShared(token: string): boolean {
  return logbooksByToken.get(token)?.startsWith('logbook-') === true;
}

/** Headers that name the caller and the logbook. */
export function signedInHeaders(token: string): Record<string, string> {
  const headers = { authorization: `Bearer ${token}` };
  const logbook = logbooksByToken.get(token);
  return logbook === undefined ? headers : { ...headers, 'x-roadbook-logbook': logbook };
}

/** Calls with an input that is already encoded, valid or not. */
export function callEncoded(
  origin: string,
  token: string,
  { path, type }: Omit<Call, 'input'>,
  encoded: string,
): Promise<Answer> {
  const url = `${origin}/api/trpc/${path}`;
  const headers = { ...signedInHeaders(token), 'content-type': 'application/json' };
  return type === 'query'
    ? send(`${url}?input=${encodeURIComponent(encoded)}`, { headers })
    : send(url, { method: 'POST', headers, body: encoded });
}

export function call(origin: string, token: string, made: Call): Promise<Answer> {
  return callEncoded(origin, token, made, JSON.stringify(superjson.serialize(made.input)));
}

/** Calls again for as long as the server asks to wait. */
export async function callWithRetries(origin: string, token: string, made: Call): Promise<Answer> {
  for (;;) {
    const answer = await call(origin, token, made);
    if (answer.status !== 429) return answer;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
