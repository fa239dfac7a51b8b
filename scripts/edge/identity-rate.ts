import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** As nginx has it: ten a second from one address, and a hundred at once. */
export const identityRate = { perSecond: 10, burst: 100 };

/** Whether an address may ask the identity once more. Checking a password costs far more than sending one. */
export function identityLimiter(): (address: string) => Promise<boolean> {
  const { perSecond, burst } = identityRate;
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
