import type { AppRouter } from '@api/app-router';
import type { TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { toProblem } from '@/lib/errors/problem';

/**
 * Sends a call again that its batch had no room for, in a separate request, for which the server always has room. The
 * server has not executed such a call, so even a mutation may be sent again.
 */
export function retryUnbatchedLink(
  batched: TRPCLink<AppRouter>,
  alone: TRPCLink<AppRouter>,
): TRPCLink<AppRouter> {
  return (runtime) => {
    const [sendBatched, sendAlone] = [batched(runtime), alone(runtime)];
    return (operation) =>
      observable((observer) => {
        let call: Unsubscribable = sendBatched(operation).subscribe({
          ...observer,
          error(error) {
            if (toProblem(error).reason !== 'BATCH_BUDGET') observer.error(error);
            else call = sendAlone(operation).subscribe(observer);
          },
        });
        return () => call.unsubscribe();
      });
  };
}
