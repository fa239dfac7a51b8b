import { RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../domain/errors/domain-error';

/** What a limiter rejects with, in the API's words; anything else is a fault and stays one. */
export function refuseByRate(limit: unknown): never {
  if (!(limit instanceof RateLimiterRes)) throw limit;
  throw new DomainError('RATE_LIMITED', {
    // A client that is told 0 would ask again at once.
    retryAfterSeconds: Math.max(1, Math.ceil(limit.msBeforeNext / 1000)),
  });
}
