import { type OutgoingHttpHeaders, request } from 'node:http';
import { Readable } from 'node:stream';
import type { Answer } from './calls.mts';

const timeoutMilliseconds = 20_000;
/** Maximum number of characters read of an answer. */
const maxLength = 200_000;

export interface RawRequest {
  readonly method: string;
  /** Path sent unchanged: fetch would normalise it. */
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  /** Pieces of a body without a length. */
  readonly chunks?: Iterable<Buffer>;
  readonly body?: string;
}

export type RawAnswer = Omit<Answer, 'reason'>;

/** Sends a request unchanged; a connection that breaks is an answer of status 0. */
export function sendRaw(
  origin: string,
  { method, path, headers, chunks, body }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    let text = '';
    let status = 0;
    const done = () => resolve({ status, text, milliseconds: performance.now() - startedAt });
    const sent = request({
      host: hostname.replace(/^\[|\]$/g, ''),
      port,
      method,
      path,
      headers: { 'content-type': 'application/json', ...headers },
      agent: false,
      timeout: timeoutMilliseconds,
    });
    sent.on('response', (response) => {
      status = response.statusCode ?? 0;
      response.on('data', (part: Buffer) => {
        if (text.length < maxLength) text += part;
      });
      response.on('close', () => {
        sent.destroy();
        done();
      });
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', done);
    sent.on('close', done);
    if (chunks === undefined) sent.end(body);
    else
      Readable.from(chunks)
        .on('error', () => sent.destroy())
        .pipe(sent);
  });
}
