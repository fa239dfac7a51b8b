import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';
import { ownerOf } from '../../domain/demo/examples-id';
import { DomainError } from '../../domain/errors/domain-error';
import { AtOnce } from '../at-once';
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
  async begin(logbookId: string): Promise<() => void> {
    const driverId = ownerOf(logbookId);
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
