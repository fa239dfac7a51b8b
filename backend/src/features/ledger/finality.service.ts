import { Inject, Injectable } from '@nestjs/common';
import { finaliseAfterDays, finality, isLocked, type LockedPeriod } from '../../domain/ledger/finality';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Reads } from '../../platform/documents/documents';
import { periodLocks, periodLocksId } from '../../registry/stored/ledger.collection';
import { AccountService } from '../account/account.service';

type Timed = Parameters<typeof finality>[0];

@Injectable()
export class FinalityService {
  constructor(
    private readonly account: AccountService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Whether a trip is final as it was, or would be changed into a locked period. */
  async isFinal(
    reads: Reads,
    before: Timed & { finalisedByDriver: boolean },
    after: Timed,
  ): Promise<boolean> {
    const locked = await this.#locked(reads);
    return (await this.rule(reads, locked))(before) || isLocked(after, locked);
  }

  /** Says of each of many trips whether it is final; what that depends on is read once. */
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
   * Whether something is of a locked period: a fill or an expense, or a new trip, which is late and not final if it
   * ended long ago.
   */
  async isLocked(reads: Reads, at: Pick<Timed, 'startedAtMs' | 'startZone'>): Promise<boolean> {
    return isLocked(at, await this.#locked(reads));
  }

  async #locked(reads: Reads) {
    return (await reads.get(periodLocks, periodLocksId))?.data.locks ?? [];
  }
}
