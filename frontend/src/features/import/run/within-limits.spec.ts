import type { ReasonCode } from '@domain/errors/reasons';
import { TRPCClientError } from '@trpc/client';
import { expect, it, vi } from 'vitest';
import { withinLimits } from './within-limits';

function refused(reason: ReasonCode, retryAfterSeconds?: number): TRPCClientError<never> {
  const data = { reason, requestId: 'req-1', retryAfterSeconds };
  return TRPCClientError.from({ error: { message: 'no', code: -32600, data } });
}

it('waits as long as the server says, however long and often', async () => {
  vi.useFakeTimers();
  const ask = vi.fn().mockRejectedValue(refused('RATE_LIMITED', 50));
  const asked = withinLimits(ask, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(4 * 50_000);
  ask.mockResolvedValue('written');
  await vi.advanceTimersByTimeAsync(50_000);
  expect(await asked).toBe('written');
  expect(ask).toHaveBeenCalledTimes(6);
  vi.useRealTimers();
});

it('stops waiting when it is cancelled', async () => {
  const controller = new AbortController();
  const asked = withinLimits(() => Promise.reject(refused('RATE_LIMITED', 50)), controller.signal);
  controller.abort(new Error('cancelled'));
  await expect(asked).rejects.toThrow();
});

it('passes on what waiting does not help', async () => {
  const ask = vi.fn().mockRejectedValue(refused('IMPORT_ENDED'));
  await expect(withinLimits(ask, new AbortController().signal)).rejects.toThrow('no');
  expect(ask).toHaveBeenCalledTimes(1);
});
