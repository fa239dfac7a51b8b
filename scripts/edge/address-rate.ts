import type { ServerResponse } from 'node:http';
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { EdgeLimits } from './limits.ts';

/** Checking a password costs far more than sending one. */
export const identityRate = { perSecond: 10, burst: 100 };

/** Whether an address may send one request more: so many a second, and a burst beside them, as nginx has it. */
export function addressLimiter({
  perSecond,
  burst,
}: typeof identityRate): (address: string) => Promise<boolean> {
  const limiter = new BurstyRateLimiter(
    new RateLimiterMemory({ points: perSecond, duration: 1 }),
    new RateLimiterMemory({ keyPrefix: 'burst', points: burst, duration: burst / perSecond }),
  );
  return async (address) => {
    try {
      await limiter.consume(address);
      return true;
    } catch (error) {
      if (error instanceof RateLimiterRes) return false;
      throw error;
    }
  };
}

/** Whether an address may have one answer more in progress; it counts until that is sent. */
export function connectionLimiter({
  connections,
}: Pick<EdgeLimits, 'connections'>): (address: string, response: ServerResponse) => boolean {
  const open = new Map<string, number>();
  return (address, response) => {
    const before = open.get(address) ?? 0;
    if (before >= connections) return false;
    open.set(address, before + 1);
    response.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    return true;
  };
}
