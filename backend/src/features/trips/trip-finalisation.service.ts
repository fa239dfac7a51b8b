import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import type { Trip, TripFinalise, TripReopen } from '../../domain/trips/trip.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { checkMayWrite, isOfAnother } from '../../records/authorship';
import type { LedgerEntry } from '../../records/ledger-entry';
import { tripKind, trips } from '../../registry/kinds/trip.kind';
import type { Logbook } from '../../rpc/logbook';
import { LedgerService } from '../ledger/ledger.service';

/** The driver's word that a trip is final, before its time, and taking that back. */
@Injectable()
export class TripFinalisationService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly ledger: LedgerService,
  ) {}

  finalise(logbook: Logbook, { id, version, reason }: TripFinalise): Promise<Trip> {
    return this.#change(logbook, id, version, this.clock(), reason ?? null);
  }

  reopen(logbook: Logbook, { id, version, reason }: TripReopen): Promise<Trip> {
    return this.#change(logbook, id, version, null, reason);
  }

  #change(
    logbook: Logbook,
    id: string,
    version: number,
    finalisedAtMs: number | null,
    reason: string | null,
  ): Promise<Trip> {
    return this.documents.of(logbook).transact(async (transaction) => {
      const current = await transaction.get(trips, id);
      if (!current) throw new DomainError('NOT_FOUND');
      checkMayWrite(logbook, tripKind, current);
      const before = current.data.log.finalisedAtMs;
      if ((before === null) === (finalisedAtMs === null)) return tripKind.toDto(current);
      if (reason === null && isOfAnother(logbook, current)) {
        throw new DomainError('REASON_REQUIRED', { fields: [{ path: 'reason', rule: 'REASON_REQUIRED' }] });
      }
      if (current.version !== version) throw new DomainError('VERSION_CLASH');
      if (finalisedAtMs !== null && current.data.endedAtMs === null) {
        throw new DomainError('INPUT_INVALID', { fields: [{ path: 'id', rule: 'STILL_RUNNING' }] });
      }
      const seal = await this.ledger.plan(transaction, logbook, [entryOf(id, before, finalisedAtMs, reason)]);
      seal();
      const data = { ...current.data, log: { ...current.data.log, finalisedAtMs } };
      transaction.update(trips, id, version, data);
      return tripKind.toDto({ id, version: version + 1, data });
    });
  }
}

function entryOf(
  id: string,
  before: number | null,
  after: number | null,
  reason: string | null,
): LedgerEntry {
  const state = (finalisedAtMs: number | null) => (finalisedAtMs === null ? null : { finalisedAtMs });
  return {
    subject: { kind: 'finalisation', id },
    action: after === null ? 'removed' : 'created',
    before: state(before),
    after: state(after),
    reason,
    madeAtMs: null,
  };
}
