import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../domain/errors/domain-error';

const windowSeconds = 60;
/** A phone that was away for weeks may send a thousand queued records in one go. */
const callsPerDriver = 3_000;
/** A third of a processor, and ten times what a thousand queued records take. */
const microsecondsPerDriver = 20_000_000;
/** Checking a signature costs far more than sending one. */
const badTokensPerAddress = 300;

function refuse(limit: unknown): never {
  if (!(limit instanceof RateLimiterRes)) throw limit;
  throw new DomainError('RATE_LIMITED', {
    retryAfterSeconds: Math.max(1, Math.ceil(limit.msBeforeNext / 1000)),
  });
}

/** Bounds what one driver, or one address with bad tokens, may ask of the server in a minute: calls, and their work. */
@Injectable()
export class CallRate {
  private readonly drivers = new RateLimiterMemory({ points: callsPerDriver, duration: windowSeconds });
  private readonly work = new RateLimiterMemory({
    points: microsecondsPerDriver,
    duration: windowSeconds,
  });
  private readonly unprovenTokens = new RateLimiterMemory({
    points: badTokensPerAddress,
    duration: windowSeconds,
  });

  async ofDriver(driverId: string, calls: number): Promise<void> {
    const work = await this.work.get(driverId);
    if (work !== null && work.consumedPoints >= microsecondsPerDriver) refuse(work);
    await this.drivers.consume(driverId, calls).catch(refuse);
  }

  /** What a driver's calls took of the processor is known only afterwards, and counts against the next ones. */
  spent(driverId: string, microseconds: number): void {
    void this.work.penalty(driverId, microseconds);
  }

  /** Counts a token as bad until it is known to be good: many at once must not slip past together. */
  async beforeVerifying(address: string): Promise<void> {
    await this.unprovenTokens.consume(address).catch(refuse);
  }

  async afterVerifying(address: string): Promise<void> {
    await this.unprovenTokens.reward(address);
  }
}
