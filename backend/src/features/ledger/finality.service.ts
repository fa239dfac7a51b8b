import { Inject, Injectable } from '@nestjs/common';
import { Refused } from '../../domain/errors/refused';
import { finaliseAfterDays, finality } from '../../domain/ledger/finality';
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
    return finality(before, known).final || inLockedPeriod(after, locked);
  }

  /** Whether a new trip falls into a locked period; that it ended long ago makes it late, not final. */
  async isLocked(reads: Reads, trip: Timed): Promise<boolean> {
    return inLockedPeriod(trip, await this.#locked(reads));
  }

  /**
   * Fills and expenses are final in a locked period, as they were or would be. Days after which they are final on
   * their own no authority names: of trips it wants entries at the time, of costs receipts.
   */
  async requireReasonIfLocked(
    reads: Reads,
    states: readonly ({ readonly atMs: number; readonly zone: string } | null)[],
    reason: string | null | undefined,
  ): Promise<void> {
    const locked = await this.#locked(reads);
    const isFinal = states.some(
      (state) =>
        state !== null &&
        inLockedPeriod({ startedAtMs: state.atMs, startZone: state.zone, endedAtMs: null }, locked),
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

function inLockedPeriod(trip: Timed, locked: Parameters<typeof finality>[1]['locked']): boolean {
  if (locked.length === 0) return false;
  const untimed = { ...trip, endedAtMs: null };
  return finality(untimed, { finalisedByDriver: false, locked, afterDays: 0, nowMs: 0 }).final;
}
