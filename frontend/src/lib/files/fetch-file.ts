import { type LogbookName, logbookHeader } from '@domain/logbooks/logbook-name';
import { TRPCClientError } from '@trpc/client';
import superjson from 'superjson';
import { isRedirect, noteReach } from '@/config/reach';
import { toProblem } from '@/lib/errors/problem';
import { MalformedAnswer, NetworkFailure } from '@/lib/errors/transport-errors';
import { withRetries } from '@/lib/trpc/with-retries';
import type { Identity } from '@/platform/identity/identity';

export interface FetchTerms {
  readonly identity: Pick<Identity, 'currentToken' | 'refreshToken'>;
  readonly logbook: LogbookName;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: { readonly done: number; readonly total: number }) => void;
}

/** Part of a file received so far. */
interface Received {
  pieces: Uint8Array<ArrayBuffer>[];
  bytes: number;
  /** ETag of these bytes; null before the first answer. */
  tag: string | null;
}

/**
 * Fetches a file of the driver. The token is sent in a header, never in the address, so that no history or log contains
 * it. An interrupted download is retried and continues where it stopped.
 */
export async function fetchFile(address: string, terms: FetchTerms): Promise<Blob> {
  const received: Received = { pieces: [], bytes: 0, tag: null };
  const type = await withRetries(() => fetchRest(address, received, terms), terms.signal);
  return new Blob(received.pieces, { type });
}

interface StreamTerms extends Omit<FetchTerms, 'onProgress'> {
  readonly onProgress: (bytes: number) => void;
}

/** Fetches content that the server generates while sending: of unknown length, and always from the start. */
export async function fetchStream(address: string, terms: StreamTerms): Promise<Blob> {
  const { signal, onProgress } = terms;
  const { body, headers } = await ask(address, terms);
  let bytes = 0;
  const counted = body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        bytes += piece.length;
        onProgress(bytes);
        controller.enqueue(piece);
      },
    }),
  );
  try {
    // The browser stores long content on disk, but our own chunks would stay in memory.
    return await new Response(counted, {
      headers: { 'Content-Type': headers.get('content-type') ?? '' },
    }).blob();
  } catch (error) {
    throw signal.aborted ? error : new NetworkFailure(error);
  }
}

/** Sends a file, or part of one. */
export async function sendFile(
  address: string,
  body: Blob,
  terms: Pick<FetchTerms, 'identity' | 'logbook' | 'signal'>,
): Promise<void> {
  await withRetries(() => ask(address, terms, {}, { method: 'PUT', body }), terms.signal);
}

/** Throws NOT_FOUND if the file does not exist. */
export async function deleteFile(
  address: string,
  terms: Pick<FetchTerms, 'identity' | 'logbook' | 'signal'>,
): Promise<void> {
  await withRetries(() => ask(address, terms, {}, { method: 'DELETE' }), terms.signal);
}

async function fetchRest(address: string, received: Received, terms: FetchTerms): Promise<string> {
  const { signal, onProgress } = terms;
  const { bytes, tag } = received;
  const rest = bytes > 0 && tag !== null ? { Range: `bytes=${bytes}-`, 'If-Range': tag } : undefined;
  const response = await ask(address, terms, rest);
  // Starts over if the server has other bytes by now.
  if (response.status !== 206) Object.assign(received, { pieces: [], bytes: 0 });
  received.tag = response.headers.get('etag');
  const total = received.bytes + Number(response.headers.get('content-length'));
  const reader = response.body?.getReader();
  try {
    for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
      received.pieces.push(piece.value);
      received.bytes += piece.value.length;
      onProgress({ done: received.bytes, total });
    }
  } catch (error) {
    throw signal.aborted ? error : new NetworkFailure(error);
  }
  if (received.bytes !== total) throw new NetworkFailure(new Error('the download broke off'));
  return response.headers.get('content-type') ?? '';
}

/** Calls with a token that is renewed once if the server refuses it. */
async function ask(
  address: string,
  { identity, logbook, signal }: Pick<FetchTerms, 'identity' | 'logbook' | 'signal'>,
  given: Record<string, string> = {},
  content: Pick<RequestInit, 'method' | 'body'> = {},
): Promise<Response> {
  const headers = logbook === 'own' ? given : { ...given, [logbookHeader]: logbook };
  const terms = { ...content, signal };
  const sent = await send(address, terms, { ...headers, token: await identity.currentToken() });
  if (sent.ok) return sent;
  const refusal = await refusalIn(sent);
  const { reason } = toProblem(refusal);
  if (reason !== 'TOKEN_EXPIRED' && reason !== 'TOKEN_INVALID') throw refusal;
  const token = await identity.refreshToken().catch(() => '');
  if (token === '') throw refusal;
  const again = await send(address, terms, { ...headers, token });
  if (!again.ok) throw await refusalIn(again);
  return again;
}

async function send(
  address: string,
  terms: RequestInit & { readonly signal: AbortSignal },
  { token, ...headers }: Record<string, string>,
): Promise<Response> {
  const response = await fetch(address, {
    ...terms,
    redirect: 'manual',
    headers: { ...headers, Authorization: `Bearer ${token}` },
  }).catch((error: unknown) => {
    throw terms.signal.aborted ? error : new NetworkFailure(error);
  });
  if (isPageOfAnother(response)) {
    noteReach('another');
    throw new MalformedAnswer();
  }
  return response;
}

/**
 * The server neither redirects nor has HTML files: otherwise a proxy's sign-in page would count as a file, or as a
 * receipt of an upload.
 */
function isPageOfAnother(response: Response): boolean {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  return response.status < 500 && (isPage || isRedirect(response));
}

/**
 * Returns the refusal in an answer. The server refuses files in the format of calls; any other answer is not from the
 * server.
 */
async function refusalIn(response: Response): Promise<Error> {
  try {
    const { error } = await response.json();
    if (typeof error?.json !== 'object') return new MalformedAnswer();
    return TRPCClientError.from({ error: superjson.deserialize(error) });
  } catch (error) {
    return new MalformedAnswer(error);
  }
}
