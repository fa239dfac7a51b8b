import type { AppRouter } from '@api/app-router';
import { loggerLink, type TRPCClientError, type TRPCLink } from '@trpc/client';
import { toProblem } from '@/lib/errors/problem';

export interface Failure {
  readonly path: string;
  readonly type: string;
  readonly reason: string;
  readonly requestId?: string;
  readonly elapsedMilliseconds: number;
}

function isFailure(result: object): result is TRPCClientError<AppRouter> {
  return result instanceof Error;
}

/** Records failed responses only, without anything that a person entered or is identified by. */
export function failureLogLink(record: (failure: Failure) => void): TRPCLink<AppRouter> {
  return loggerLink({
    enabled: (happening) => happening.direction === 'down' && isFailure(happening.result),
    logger(happening) {
      if (happening.direction === 'up') return;
      const { reason, requestId } = toProblem(happening.result);
      const { path, type, elapsedMs } = happening;
      record({ path, type, reason, requestId, elapsedMilliseconds: elapsedMs });
    },
  });
}
