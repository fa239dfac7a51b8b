import { RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../domain/errors/domain-error';

/** Converts the rejection of a rate limiter into RATE_LIMITED; rethrows anything else. */
export function refuseByRate(limit: unknown): never {
  if (!(limit instanceof RateLimiterRes)) throw limit;
  throw new DomainError('RATE_LIMITED', {
    // A client that receives 0 would ask again at once.
    retryAfterSeconds: Math.max(1, Math.ceil(limit.msBeforeNext / 1000)),
  });
}
