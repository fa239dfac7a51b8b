import type { ServerResponse } from 'node:http';
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { EdgeLimits } from './limits.ts';

/** Limits of the identity per address. Checking a password costs far more than sending one. */
export const identityRate = { perSecond: 10, burst: 100 };

/** Returns a check for one more request of an address: a number per second, plus a burst, as in nginx. */
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

/** Returns a check for one more concurrent answer to an address, counted until it is sent. */
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
