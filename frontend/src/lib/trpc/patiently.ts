import { retryDelayMilliseconds, shouldRetry } from './query-client';

/** Asks again where that has a chance, as queries of a screen do; for one call of many that make up a whole. */
export async function patiently<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted || !shouldRetry(failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMilliseconds(failures, error)));
    }
  }
}
