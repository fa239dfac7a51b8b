import { toProblem } from '@/lib/errors/problem';
import { withRetries } from '@/lib/trpc/with-retries';

type Asked<Answer> =
  | { readonly outcome: 'answered'; readonly answer: Answer }
  | { readonly outcome: 'limited'; readonly error: unknown; readonly seconds: number };

/**
 * Calls the server and, when rate limited, waits as long as the server says and retries. A large file needs more calls
 * than a driver may make per minute.
 */
export async function withinLimits<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
  onWait?: (isWaiting: boolean) => void,
): Promise<Answer> {
  for (;;) {
    const asked = await withRetries(() => limited(ask), signal);
    if (asked.outcome === 'answered') return asked.answer;
    if (signal.aborted) throw asked.error;
    onWait?.(true);
    await pause(asked.seconds * 1000, signal);
    onWait?.(false);
  }
}

async function limited<Answer>(ask: () => Promise<Answer>): Promise<Asked<Answer>> {
  try {
    return { outcome: 'answered', answer: await ask() };
  } catch (error) {
    const { reason, retryAfterSeconds } = toProblem(error);
    if (reason !== 'RATE_LIMITED') throw error;
    return { outcome: 'limited', error, seconds: retryAfterSeconds ?? 1 };
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
