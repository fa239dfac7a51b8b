import { Inject, Injectable } from '@nestjs/common';
import type { LedgerBody } from '../../domain/ledger/ledger.schema';
import { emptyChain, seal } from '../../domain/ledger/seal';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Transaction } from '../../platform/documents/documents';
import { indexedSubject, ledgerEntries, ledgerEntryId, ledgerHeadId, ledgerHeads } from './ledger.collection';
import { sha256 } from './sha256';

/** What is sealed; and beside it, of what is removed, the number of the entry that created it if it has kept that. */
export type Sealable = Omit<LedgerBody, 'atMs'> & { readonly firstSequence?: number | undefined };

/** Writes the ledger, for whoever changes what it is kept of. */
@Injectable()
export class LedgerService {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** Seals changes in the order given, in the transaction that makes them. One call in a transaction. */
  async plan(transaction: Transaction, changes: readonly Sealable[]): Promise<PlannedSeal> {
    const known = await transaction.get(ledgerHeads, ledgerHeadId);
    const atMs = this.clock();
    return () => {
      const before = known?.data ?? emptyChain;
      let head = before;
      for (const { firstSequence, ...body } of changes) {
        const sealed = seal(head, { ...body, atMs }, sha256);
        transaction.create(ledgerEntries, ledgerEntryId(sealed.sequence), {
          ...sealed,
          subjectId: indexedSubject(body),
          ...(firstSequence !== undefined && { firstSequence }),
        });
        head = { sequence: sealed.sequence, hash: sealed.hash };
      }
      if (known) transaction.update(ledgerHeads, ledgerHeadId, known.version, { ...head });
      else if (changes.length > 0) transaction.create(ledgerHeads, ledgerHeadId, { ...head });
      return { sealedFrom: before.sequence + 1 };
    };
  }
}

/** A PlannedWrite that tells the number of the first entry of those that it seals. */
export type PlannedSeal = () => { readonly sealedFrom: number };
