import { Injectable } from '@nestjs/common';
import { ownerOf } from '../domain/demo/examples-id';
import { DomainError } from '../domain/errors/domain-error';
import { DriverTurns } from '../platform/driver-turns';
import { AtOnce } from './at-once';
import { CallRate } from './call-rate';
import { mostCallsAtOnce, mostRequestsAtOnce, mostRequestsWaiting } from './fixed-limits';

/** Until those that wait have had their turn. */
const busySeconds = 1;

interface Load {
  readonly requests: AtOnce;
  readonly calls: AtOnce;
  spentMicroseconds: number;
}

/** What a request in progress may use: a place for each of its calls, and the count of what its driver has used. */
export interface RequestInProgress {
  readonly calls: AtOnce;
  /** Of all that the driver has in progress; it never becomes less. */
  spentMicroseconds(): number;
  end(): void;
}

/** Bounds what one driver has in progress, and so the memory of it, and tells the rate what it took. */
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

  /** Waits until the driver has few enough requests in progress. Refuses with RATE_LIMITED where too many wait. */
  async begin(logbookId: string): Promise<RequestInProgress> {
    const driverId = ownerOf(logbookId);
    const load = this.#loads.get(driverId) ?? {
      requests: new AtOnce(mostRequestsAtOnce),
      calls: new AtOnce(mostCallsAtOnce),
      spentMicroseconds: 0,
    };
    if (load.requests.waiting >= mostRequestsWaiting) {
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
