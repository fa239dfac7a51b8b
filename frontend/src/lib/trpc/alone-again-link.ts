import type { AppRouter } from '@api/app-router';
import type { TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { toProblem } from '@/lib/errors/problem';

/**
 * Sends a call that its batch had no room for once more, in a request of its own, where the server always has room. It
 * has done nothing of such a call, so that even a mutation may be sent again.
 */
export function aloneAgainLink(
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
