import { toProblem } from '@/lib/errors/problem';
import { withRetries } from '@/lib/trpc/with-retries';

/** A large file is more than a driver may ask for in a minute: its calls wait as long as the server says, and go on. */
export async function withinLimits<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (;;) {
    try {
      return await withRetries(ask, signal);
    } catch (error) {
      const { reason, retryAfterSeconds } = toProblem(error);
      if (reason !== 'RATE_LIMITED' || signal.aborted) throw error;
      await pause((retryAfterSeconds ?? 1) * 1000, signal);
    }
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
