import { Inject, Injectable } from '@nestjs/common';
import { Refused } from '../../domain/errors/refused';
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

  /** Whether a new trip falls into a locked period; that it ended long ago makes it late, not final. */
  async isLocked(reads: Reads, trip: Timed): Promise<boolean> {
    return isLocked(trip, await this.#locked(reads));
  }

  /** Of fills and expenses that lie in a locked period, or would. */
  async requireReasonIfLocked(
    reads: Reads,
    states: readonly ({ readonly atMs: number; readonly zone: string } | null)[],
    reason: string | null | undefined,
  ): Promise<void> {
    const locked = await this.#locked(reads);
    const isFinal = states.some(
      (state) => state !== null && isLocked({ startedAtMs: state.atMs, startZone: state.zone }, locked),
    );
    if (isFinal) requireReason(reason ?? undefined);
  }

  async #locked(reads: Reads) {
    return (await reads.get(periodLocks, periodLocksId))?.data.locks ?? [];
  }
}

/** Refuses a change of what is final that does not say why. */
export function requireReason(reason: string | undefined): void {
  if (reason !== undefined) return;
  throw new Refused('REASON_REQUIRED', { fields: [{ path: 'reason', rule: 'REASON_REQUIRED' }] });
}
