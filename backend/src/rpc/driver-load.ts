import { Injectable } from '@nestjs/common';
import { DomainError } from '../domain/errors/domain-error';
import { DriverTurns } from '../platform/driver-turns';
import { AtOnce } from './at-once';
import { CallRate } from './call-rate';
import { maxCallsAtOnce, maxRequestsAtOnce, maxRequestsWaiting } from './fixed-limits';

/** Suggested wait, in which the waiting requests get their turn. */
const busySeconds = 1;

interface Load {
  readonly requests: AtOnce;
  readonly calls: AtOnce;
  spentMicroseconds: number;
}

/** Resources of a request in progress: slots for its calls, and the driver's processor time. */
export interface RequestInProgress {
  readonly calls: AtOnce;
  /** Processor time of all requests of the driver in progress; never decreases. */
  spentMicroseconds(): number;
  end(): void;
}

/** Limits the requests and calls of one driver in progress, and so their memory. Reports their time to the rate. */
@Injectable()
export class DriverLoad {
  readonly #loads = new Map<string, Load>();

  constructor(turns: DriverTurns, rate: CallRate) {
    turns.onSpent((driverId, microseconds) => {
      const load = this.#loads.get(driverId);
      if (load) load.spentMicroseconds += microseconds;
      rate.spent(driverId, microseconds);
    });
  }

  /** Waits until the driver has few enough requests in progress. Throws RATE_LIMITED if too many wait. */
  async begin(driverId: string): Promise<RequestInProgress> {
    const load = this.#loads.get(driverId) ?? {
      requests: new AtOnce(maxRequestsAtOnce),
      calls: new AtOnce(maxCallsAtOnce),
      spentMicroseconds: 0,
    };
    if (load.requests.waiting >= maxRequestsWaiting) {
      throw new DomainError('RATE_LIMITED', { retryAfterSeconds: busySeconds });
    }
    this.#loads.set(driverId, load);
    await load.requests.begin();
    let hasEnded = false;
    return {
      calls: load.calls,
      spentMicroseconds: () => load.spentMicroseconds,
      end: () => {
        if (hasEnded) return;
        hasEnded = true;
        load.requests.end();
        if (load.requests.isIdle) this.#loads.delete(driverId);
      },
    };
  }
}
