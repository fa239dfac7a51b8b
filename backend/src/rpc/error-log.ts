import { Inject, Injectable } from '@nestjs/common';
import type { OnErrorOptions, TRPCErrorHandler } from 'nestjs-trpc';
import type { Logger } from 'pino';
import type { ReasonCode } from '../domain/errors/reasons';
import { LOG } from './log';
import { refusalOf } from './refusal';
import { currentRequestId } from './request-scope';

/** Faults that the operator must fix; all others are the caller's. */
const serversFault: ReadonlySet<ReasonCode> = new Set([
  'INTERNAL',
  'UNAVAILABLE',
  'SERVER_CLOCK_WRONG',
  'RECORDS_DAMAGED',
]);

/** Removes the quoted input from a parser's message, which may hold anybody's data. */
function withoutQuote({ name, message }: Error, text: string | undefined): string | undefined {
  return name === 'SyntaxError' ? text?.replace(message, '…') : text;
}

const recordsDamaged = 'records are damaged: npm run check-data says which, docs/operations.md what to do';

/** Logs errors. Internal details stay in the log, and the answer has only the request id. */
@Injectable()
export class ErrorLog implements TRPCErrorHandler {
  constructor(@Inject(LOG) private readonly log: Logger) {}

  onError({ error, path, type }: OnErrorOptions): void {
    const { reason } = refusalOf(error);
    if (!serversFault.has(reason)) return;
    const failure = error.cause ?? error;
    const { name, cause } = failure;
    this.log.error(
      {
        requestId: currentRequestId(),
        reason,
        path: path?.slice(0, 200),
        type,
        error: {
          name,
          stack: withoutQuote(failure, failure.stack),
          cause: cause instanceof Error ? withoutQuote(cause, cause.message) : undefined,
        },
      },
      reason === 'RECORDS_DAMAGED' ? recordsDamaged : 'call failed',
    );
  }
}
