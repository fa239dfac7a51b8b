import type { ReasonCode } from '@domain/errors/reasons';
import { TRPCClientError } from '@trpc/client';
import { expect, it, vi } from 'vitest';
import { MalformedAnswer, NetworkFailure } from '@/lib/errors/transport-errors';
import { createQueryClient, retryDelayMilliseconds, shouldRetry } from './query-client';

function refused(reason: ReasonCode, retryAfterSeconds?: number): TRPCClientError<never> {
  const data = { reason, requestId: 'req-1', retryAfterSeconds };
  return TRPCClientError.from({ error: { message: 'no', code: -32600, data } });
}

it('tries twice more what has a chance', () => {
  const lost = TRPCClientError.from(new NetworkFailure(null));
  expect([0, 1, 2].map((failures) => shouldRetry(failures, lost))).toEqual([true, true, false]);
  expect(shouldRetry(0, TRPCClientError.from(new MalformedAnswer()))).toBe(true);
  expect(shouldRetry(0, refused('UNAVAILABLE'))).toBe(true);
});

it('tries nothing again that has none', () => {
  expect(shouldRetry(0, refused('NOT_FOUND'))).toBe(false);
  expect(shouldRetry(0, refused('INPUT_INVALID'))).toBe(false);
  expect(shouldRetry(0, new TypeError('a bug'))).toBe(false);
});

it('waits as long as the server asks, if that is not long', () => {
  expect(retryDelayMilliseconds(0, refused('UNAVAILABLE'))).toBe(1000);
  expect(retryDelayMilliseconds(1, refused('UNAVAILABLE'))).toBe(2000);
  expect(retryDelayMilliseconds(0, refused('RATE_LIMITED', 5))).toBe(5000);
  expect(shouldRetry(0, refused('RATE_LIMITED', 10))).toBe(true);
  expect(shouldRetry(0, refused('RATE_LIMITED', 11))).toBe(false);
});

it('never sends a mutation twice by itself', async () => {
  const send = vi.fn().mockRejectedValue(TRPCClientError.from(new NetworkFailure(null)));
  const client = createQueryClient();
  const mutation = client
    .getMutationCache()
    .build(client, client.defaultMutationOptions({ mutationFn: send }));
  await expect(mutation.execute(undefined)).rejects.toThrow();
  expect(send).toHaveBeenCalledOnce();
});
