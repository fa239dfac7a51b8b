import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { LedgerBody } from '../../domain/ledger/ledger.schema';
import { emptyChain, seal } from '../../domain/ledger/seal';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Transaction } from '../../platform/documents/documents';
import {
  indexedSubject,
  ledgerCheckpoints,
  ledgerEntries,
  ledgerEntryId,
  ledgerHeadId,
  ledgerHeads,
} from './ledger.collection';
import { LedgerKeysService } from './ledger-keys.service';
import { sha256 } from './sha256';
import { signCheckpoint } from './signatures';

const dayMs = 86_400_000;

/** What is sealed; and beside it, of what is removed, the number of the entry that created it if it has kept that. */
export type Sealable = Omit<LedgerBody, 'atMs'> & { readonly firstSequence?: number | undefined };

/** The entry of a record that is created (nothing before), amended, or removed (nothing after). */
export function changeEntry(
  subject: LedgerBody['subject'],
  { before, after }: Pick<LedgerBody, 'before' | 'after'>,
  { madeAtMs = null, reason = null }: SaidOfChange,
): Sealable {
  const action = before === null ? 'created' : after === null ? 'removed' : 'amended';
  return { subject, action, before, after, madeAtMs, reason };
}

/** What whoever makes a change says of it. */
export interface SaidOfChange {
  readonly madeAtMs?: number | null | undefined;
  readonly reason?: string | null | undefined;
}

/** Writes the ledger, for whoever changes what it is kept of. */
@Injectable()
export class LedgerService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LedgerKeysService) private readonly keys: Pick<LedgerKeysService, 'current'>,
  ) {}

  /**
   * Seals changes in the order given, in the transaction that makes them. One call in a transaction. The first ones
   * of a day (UTC) are signed at once: that takes a tenth of a millisecond and no other read.
   */
  async plan(transaction: Transaction, changes: readonly Sealable[]): Promise<PlannedSeal> {
    const known = await transaction.get(ledgerHeads, ledgerHeadId);
    const atMs = this.clock();
    return () => {
      const before = known?.data ?? emptyChain;
      if (changes.length === 0) return { sealedFrom: before.sequence + 1 };
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
      const { ledgerId = randomUUID(), signedAtMs } = known?.data ?? {};
      const isSignedToday = signedAtMs !== undefined && dayOf(signedAtMs) === dayOf(atMs);
      const after = { ...head, ledgerId, signedAtMs: isSignedToday ? signedAtMs : atMs };
      if (!isSignedToday) {
        const signed = signCheckpoint(this.keys.current, { ledgerId, ...head, atMs });
        const { sequence } = head;
        transaction.create(ledgerCheckpoints, ledgerEntryId(sequence), { sequence, atMs, signed });
      }
      if (known) transaction.update(ledgerHeads, ledgerHeadId, known.version, after);
      else transaction.create(ledgerHeads, ledgerHeadId, after);
      return { sealedFrom: before.sequence + 1 };
    };
  }
}

function dayOf(atMs: number): number {
  return Math.floor(atMs / dayMs);
}

/** A PlannedWrite that tells the number of the first entry of those that it seals. */
export type PlannedSeal = () => { readonly sealedFrom: number };
