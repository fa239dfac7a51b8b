import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';
import { DomainError } from '../../domain/errors/domain-error';
import { DriverTurns } from '../../platform/driver-turns';
import { AtOnce } from '../at-once';
import { CallRate } from '../call-rate';
import { DriverLoad } from '../driver-load';
import { maxTransfersWaiting } from '../fixed-limits';

const busySeconds = 5;

/**
 * Limits the concurrent transfers of one driver, so that long ones over a slow network leave room for calls, which have
 * their own limits.
 */
@Injectable()
export class Transfers {
  readonly #ofDriver = new Map<string, AtOnce>();
  readonly #maxAtOnce: number;

  constructor(
    @Inject(ENVIRONMENT) { LIMIT_TRANSFERS_AT_ONCE }: Pick<Environment, 'LIMIT_TRANSFERS_AT_ONCE'>,
  ) {
    this.#maxAtOnce = LIMIT_TRANSFERS_AT_ONCE;
  }

  /** Waits until the driver has few enough transfers. Returns the function that ends this one. */
  async begin(driverId: string): Promise<() => void> {
    const transfers = this.#ofDriver.get(driverId) ?? new AtOnce(this.#maxAtOnce);
    if (transfers.waiting >= maxTransfersWaiting) {
      throw new DomainError('RATE_LIMITED', { retryAfterSeconds: busySeconds });
    }
    this.#ofDriver.set(driverId, transfers);
    await transfers.begin();
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      transfers.end();
      if (transfers.isIdle) this.#ofDriver.delete(driverId);
    };
  }
}

/** Runs work for a driver without a sign-in, such as a calendar request, within the limits of the driver's calls. */
@Injectable()
export class BoundedWork {
  constructor(
    private readonly rate: CallRate,
    private readonly load: DriverLoad,
    private readonly turns: DriverTurns,
  ) {}

  /**
   * Begins in a turn of the driver, as one of few concurrent calls. Throws RATE_LIMITED if the driver's minute is used
   * up.
   */
  async run<Result>(driverId: string, work: () => Promise<Result>): Promise<Result> {
    await this.rate.ofDriver(driverId, 1);
    const request = await this.load.begin(driverId);
    try {
      await request.calls.begin();
      try {
        await this.turns.next(driverId);
        return await work();
      } finally {
        request.calls.end();
      }
    } finally {
      request.end();
    }
  }
}
