import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import type { PeriodLock, PeriodLocks, PeriodUnlock } from '../../domain/ledger/period-lock.schema';
import type { Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { periodLocks, periodLocksId } from '../../registry/stored/ledger.collection';
import type { Logbook } from '../../rpc/logbook';
import { LedgerService } from './ledger.service';

/** A lock a month for eight years. */
const maxLocks = 100;

@Injectable()
export class PeriodLocksService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    private readonly ledger: LedgerService,
  ) {}

  async locks(logbook: Logbook): Promise<PeriodLocks> {
    const known = await this.documents.of(logbook).get(periodLocks, periodLocksId);
    return { locks: known?.data.locks ?? [] };
  }

  lock(logbook: Logbook, { id, fromDay, untilDay }: PeriodLock): Promise<PeriodLocks> {
    const lock = { id, fromDay, untilDay };
    return this.#change(logbook, (locks) => {
      const same = locks.find((other) => other.id === id);
      if (same) {
        if (same.fromDay === fromDay && same.untilDay === untilDay) return null;
        throw new DomainError('ALREADY_EXISTS');
      }
      if (locks.length >= maxLocks) throw new DomainError('TOO_MANY');
      return { locks: [...locks, lock], action: 'created', lock, reason: null };
    });
  }

  unlock(logbook: Logbook, { id, reason }: PeriodUnlock): Promise<PeriodLocks> {
    return this.#change(logbook, (locks) => {
      const lock = locks.find((other) => other.id === id);
      if (!lock) throw new DomainError('NOT_FOUND');
      return { locks: locks.filter((other) => other !== lock), action: 'removed', lock, reason };
    });
  }

  #change(
    logbook: Logbook,
    changed: (locks: readonly PeriodLock[]) => LockChange | null,
  ): Promise<PeriodLocks> {
    return this.documents.of(logbook).transact(async (transaction) => {
      const known = await transaction.get(periodLocks, periodLocksId);
      const before = known?.data.locks ?? [];
      const change = changed(before);
      if (!change) return { locks: [...before] };
      const seal = await this.#sealed(transaction, logbook, change);
      seal();
      const { locks } = change;
      if (known) transaction.update(periodLocks, periodLocksId, known.version, { locks });
      else transaction.create(periodLocks, periodLocksId, { locks });
      return { locks };
    });
  }

  #sealed(transaction: Transaction, logbook: Logbook, { action, lock, reason }: LockChange) {
    const [before, after] = action === 'created' ? [null, lock] : [lock, null];
    const subject = { kind: 'periodLock', id: lock.id } as const;
    return this.ledger.plan(transaction, logbook, [
      { subject, action, before, after, reason, madeAtMs: null },
    ]);
  }
}

interface LockChange {
  readonly locks: PeriodLock[];
  readonly action: 'created' | 'removed';
  readonly lock: PeriodLock;
  readonly reason: string | null;
}
