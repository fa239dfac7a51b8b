import { retryDelayMilliseconds, shouldRetry } from './query-client';

/** Retries a call by the rules for queries. For one of many calls that are needed together. */
export async function withRetries<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted || !shouldRetry(failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMilliseconds(failures, error)));
    }
  }
}
