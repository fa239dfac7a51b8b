import type { LoggerService } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import pino, { type Logger } from 'pino';
import { currentRequestId } from './request-scope';

export const LOG = Symbol('log');

/** Writes structured lines to standard output. Only named fields are logged: no headers, bodies or queries. */
export function makeLog(level: string): Logger {
  const lines = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  // Lines are still written at once, but with a length of 0 flush() would not wait for the write in progress.
  return pino(lines, pino.destination({ minLength: 1 }));
}

/** HTTP status of a batch in which some calls were refused. */
const multiStatus = 207;

/** Logs one line for every answer that failed or contains failures, and none for others, at any level. */
export function logFailedAnswers(log: Logger, isServed: (procedure: string) => boolean) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const startedAt = performance.now();
    const requestId = currentRequestId();
    response.once('finish', () => {
      const { statusCode } = response;
      if (statusCode < 400 && statusCode !== multiStatus) return;
      const level = statusCode >= 500 ? 'error' : 'warn';
      log[level](
        {
          requestId,
          method: request.method,
          path: pathOf(request, isServed),
          statusCode,
          durationMs: Math.round(performance.now() - startedAt),
        },
        'answered',
      );
    });
    next();
  };
}

const procedures = /^\/api\/trpc\/([^/]*)$/;
const plainPaths = new Set(['/api/trpc', '/api/jobs/tick', '/healthz', '/readyz']);
const files = /^\/api\/files\/(reports|service-books|attachments|calendar)\//;
/** Address under which programs send; the rest of it is their key. */
const intake = '/api/in/';
const notServed = '…';

/**
 * Returns the path of a served procedure only: anything else was typed or pasted, and may be a token or a name. The
 * query is cut off, as it holds inputs and tokens; the rest has a maximum length.
 */
function pathOf({ originalUrl }: Request, isServed: (procedure: string) => boolean): string {
  const path = originalUrl.split('?', 1)[0] ?? '';
  if (plainPaths.has(path)) return path;
  const [ofFiles] = files.exec(path) ?? [];
  if (ofFiles !== undefined) return `${ofFiles}${notServed}`;
  if (path.startsWith(intake)) return `${intake}${notServed}`;
  const [, names] = procedures.exec(path) ?? [];
  if (names === undefined) return notServed;
  const served = names.split(',').map((name) => (isServed(name) ? name : notServed));
  return `/api/trpc/${served.join(',').slice(0, 200)}`;
}

/** Nest's own start-up chatter goes to debug; its warnings and errors keep their level. */
export function nestLog(log: Logger): LoggerService {
  const line = (level: 'debug' | 'warn' | 'error') => (message: unknown) => log[level](String(message));
  return {
    log: line('debug'),
    warn: line('warn'),
    error: line('error'),
    debug: line('debug'),
    verbose: line('debug'),
  };
}
