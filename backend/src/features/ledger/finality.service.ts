import { Inject, Injectable } from '@nestjs/common';
import { finaliseAfterDays, finality, isLocked, type LockedPeriod } from '../../domain/ledger/finality';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Reads } from '../../platform/documents/documents';
import { AccountService } from '../account/account.service';
import { periodLocks, periodLocksId } from './ledger.collection';

type Timed = Parameters<typeof finality>[0];

@Injectable()
export class FinalityService {
  constructor(
    private readonly account: AccountService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** True if a trip was final before the change, or would be moved into a locked period. */
  async isFinal(
    reads: Reads,
    before: Timed & { finalisedByDriver: boolean },
    after: Timed,
  ): Promise<boolean> {
    const locked = await this.#locked(reads);
    return (await this.rule(reads, locked))(before) || isLocked(after, locked);
  }

  /** Returns a function that is true for final trips; its facts are read once for many trips. */
  async rule(
    reads: Reads,
    locked?: readonly LockedPeriod[],
  ): Promise<(trip: Timed & { finalisedByDriver: boolean }) => boolean> {
    const known = {
      locked: locked ?? (await this.#locked(reads)),
      afterDays: finaliseAfterDays[await this.account.jurisdiction(reads)],
      nowMs: this.clock(),
    };
    return (trip) => finality(trip, { ...known, finalisedByDriver: trip.finalisedByDriver }).final;
  }

  /**
   * True if a record is in a locked period: a fill or an expense, or a new trip, which is late and not final if it
   * ended long ago.
   */
  async isLocked(reads: Reads, at: Pick<Timed, 'startedAtMs' | 'startZone'>): Promise<boolean> {
    return isLocked(at, await this.#locked(reads));
  }

  async #locked(reads: Reads) {
    return (await reads.get(periodLocks, periodLocksId))?.data.locks ?? [];
  }
}
