import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment';
import { DomainError } from '../domain/errors/domain-error';

const windowSeconds = 60;

/**
 * A phone that was away for weeks may send a thousand queued records in one go, for which the processor's default
 * seconds are ten times enough. Bad tokens are few, as checking a signature costs far more than sending one.
 */
type RateLimits = Pick<
  Environment,
  'LIMIT_CALLS_PER_MINUTE' | 'LIMIT_PROCESSOR_SECONDS_PER_MINUTE' | 'LIMIT_BAD_TOKENS_PER_MINUTE'
>;

function refuse(limit: unknown): never {
  if (!(limit instanceof RateLimiterRes)) throw limit;
  throw new DomainError('RATE_LIMITED', {
    retryAfterSeconds: Math.max(1, Math.ceil(limit.msBeforeNext / 1000)),
  });
}

/** Bounds what one driver, or one address with bad tokens, may ask of the server in a minute: calls, and their work. */
@Injectable()
export class CallRate {
  readonly #drivers: RateLimiterMemory;
  readonly #work: RateLimiterMemory;
  readonly #unprovenTokens: RateLimiterMemory;

  constructor(@Inject(ENVIRONMENT) limits: RateLimits) {
    const perMinute = (points: number) => new RateLimiterMemory({ points, duration: windowSeconds });
    this.#drivers = perMinute(limits.LIMIT_CALLS_PER_MINUTE);
    this.#work = perMinute(limits.LIMIT_PROCESSOR_SECONDS_PER_MINUTE * 1_000_000);
    this.#unprovenTokens = perMinute(limits.LIMIT_BAD_TOKENS_PER_MINUTE);
  }

  async ofDriver(driverId: string, calls: number): Promise<void> {
    const work = await this.#work.get(driverId);
    if (work !== null && work.consumedPoints >= this.#work.points) refuse(work);
    await this.#drivers.consume(driverId, calls).catch(refuse);
  }

  /** What a driver's calls took of the processor is known only afterwards, and counts against the next ones. */
  spent(driverId: string, microseconds: number): void {
    void this.#work.penalty(driverId, microseconds);
  }

  /** Counts a token as bad until it is known to be good: many at once must not slip past together. */
  async beforeVerifying(address: string): Promise<void> {
    await this.#unprovenTokens.consume(address).catch(refuse);
  }

  async afterVerifying(address: string): Promise<void> {
    await this.#unprovenTokens.reward(address);
  }
}
