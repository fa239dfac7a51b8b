import { Inject, Injectable } from '@nestjs/common';
import type { OnErrorOptions, TRPCErrorHandler } from 'nestjs-trpc';
import type { Logger } from 'pino';
import { LOG } from './log';
import { refusalOf } from './refusal';
import { currentRequestId } from './request-scope';

/** What went wrong inside stays inside: the log has the error, the answer has the request id. */
@Injectable()
export class ErrorLog implements TRPCErrorHandler {
  constructor(@Inject(LOG) private readonly log: Logger) {}

  onError({ error, path, type }: OnErrorOptions): void {
    const { reason } = refusalOf(error);
    if (reason !== 'INTERNAL' && reason !== 'UNAVAILABLE') return;
    const { name, stack, cause } = error.cause ?? error;
    this.log.error(
      {
        requestId: currentRequestId(),
        reason,
        path: path?.slice(0, 200),
        type,
        error: { name, stack, cause: cause instanceof Error ? cause.message : undefined },
      },
      'call failed',
    );
  }
}
