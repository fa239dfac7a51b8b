import { Inject, Injectable } from '@nestjs/common';
import type { LedgerBody } from '../../domain/ledger/ledger.schema';
import { emptyChain, seal } from '../../domain/ledger/seal';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Transaction } from '../../platform/documents/documents';
import type { PlannedWrite } from '../../platform/documents/planned-write';
import { ledgerEntries, ledgerEntryId, ledgerHeadId, ledgerHeads } from './ledger.collection';
import { sha256 } from './sha256';

/** Writes the ledger, for whoever changes what it is kept of. */
@Injectable()
export class LedgerService {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** Seals changes in the order given, in the transaction that makes them. One call in a transaction. */
  async plan(transaction: Transaction, bodies: readonly Omit<LedgerBody, 'atMs'>[]): Promise<PlannedWrite> {
    const known = await transaction.get(ledgerHeads, ledgerHeadId);
    const atMs = this.clock();
    return () => {
      let head = known?.data ?? emptyChain;
      for (const body of bodies) {
        const sealed = seal(head, { ...body, atMs }, sha256);
        transaction.create(ledgerEntries, ledgerEntryId(sealed.sequence), {
          ...sealed,
          subjectId: body.subject.id,
        });
        head = { sequence: sealed.sequence, hash: sealed.hash };
      }
      if (known) transaction.update(ledgerHeads, ledgerHeadId, known.version, { ...head });
      else if (bodies.length > 0) transaction.create(ledgerHeads, ledgerHeadId, { ...head });
    };
  }
}
