import { Inject, Injectable } from '@nestjs/common';
import { finaliseAfterDays, finality, isLocked } from '../../domain/ledger/finality';
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

  /** Whether a trip is final as it was, or would be changed into a locked period. */
  async isFinal(
    reads: Reads,
    before: Timed & { finalisedByDriver: boolean },
    after: Timed,
  ): Promise<boolean> {
    const locked = await this.#locked(reads);
    const afterDays = finaliseAfterDays[await this.account.jurisdiction(reads)];
    const known = { finalisedByDriver: before.finalisedByDriver, locked, afterDays, nowMs: this.clock() };
    return finality(before, known).final || isLocked(after, locked);
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
