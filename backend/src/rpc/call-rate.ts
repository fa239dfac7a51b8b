import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment';
import { type DriverRate, DriverRates } from './rates/driver-rates';
import { refuseByRate } from './rates/rate-refusal';

const windowSeconds = 60;
/** Share of a driver's calls that a process counts before it writes to the store: at most ten writes a minute. */
const unwrittenShare = 0.1;

/**
 * A phone that was away for weeks may send a thousand queued records in one go, for which the processor's default
 * seconds are ten times enough. Bad tokens are few, as checking a signature costs far more than sending one.
 */
type RateLimits = Pick<
  Environment,
  'LIMIT_CALLS_PER_MINUTE' | 'LIMIT_PROCESSOR_SECONDS_PER_MINUTE' | 'LIMIT_BAD_TOKENS_PER_MINUTE'
>;

/**
 * Limits the calls of a driver, or of an address with bad tokens, per minute. Calls are counted across all processes;
 * work and bad tokens per process, as they limit the use of its own processor.
 */
@Injectable()
export class CallRate {
  readonly #calls: DriverRate;
  readonly #work: RateLimiterMemory;
  readonly #unprovenTokens: RateLimiterMemory;

  constructor(
    @Inject(ENVIRONMENT) limits: RateLimits,
    @Inject(DriverRates) private readonly rates: Pick<DriverRates, 'use'>,
  ) {
    const perMinute = (points: number) => new RateLimiterMemory({ points, duration: windowSeconds });
    const most = limits.LIMIT_CALLS_PER_MINUTE;
    this.#calls = {
      name: 'calls',
      most,
      windowMs: windowSeconds * 1_000,
      unwritten: Math.floor(most * unwrittenShare),
    };
    this.#work = perMinute(limits.LIMIT_PROCESSOR_SECONDS_PER_MINUTE * 1_000_000);
    this.#unprovenTokens = perMinute(limits.LIMIT_BAD_TOKENS_PER_MINUTE);
  }

  /** Counts the calls of all logbooks of a driver together, like turns and their time. */
  async ofDriver(driverId: string, calls: number): Promise<void> {
    const work = await this.#work.get(driverId);
    if (work !== null && work.consumedPoints >= this.#work.points) refuseByRate(work);
    await this.rates.use(driverId, this.#calls, calls);
  }

  /** Charges processor time to the driver's next calls, as the time of a call is known only afterwards. */
  spent(driverId: string, microseconds: number): void {
    void this.#work.penalty(driverId, microseconds);
  }

  /** Counts a token as bad until it is verified, so that many at once cannot pass together. */
  async beforeVerifying(address: string): Promise<void> {
    await this.#unprovenTokens.consume(address).catch(refuseByRate);
  }

  async afterVerifying(address: string): Promise<void> {
    await this.#unprovenTokens.reward(address);
  }
}
