import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import { type ChainHead, emptyChain, seal } from '../../domain/ledger/seal';
import { CLOCK, type Clock } from '../../platform/clock';
import type { PlannedWrite, Transaction } from '../../platform/documents/documents';
import type { LedgerEntry } from '../../records/ledger-entry';
import {
  ledgerCheckpoints,
  ledgerEntries,
  ledgerEntryId,
  ledgerHeadId,
  ledgerHeads,
} from '../../registry/stored/ledger.collection';
import type { Logbook } from '../../rpc/logbook';
import { LedgerKeysService } from './ledger-keys.service';
import { sha256, signCheckpoint } from './signatures';

const dayMs = 86_400_000;

/** Writes the ledger for services that change its subjects. */
@Injectable()
export class LedgerService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LedgerKeysService) private readonly keys: Pick<LedgerKeysService, 'current'>,
  ) {}

  /**
   * Seals changes in the order given, in the transaction that makes them. One call in a transaction. The first ones of
   * a day (UTC) are signed at once: that takes a tenth of a millisecond and no other read.
   */
  async plan(
    transaction: Transaction,
    { memberId }: Pick<Logbook, 'memberId'>,
    changes: readonly LedgerEntry[],
  ): Promise<PlannedWrite> {
    const known = await transaction.get(ledgerHeads, ledgerHeadId);
    if (known?.data.restoring !== undefined) throw new DomainError('RESTORE_RUNNING');
    const atMs = this.clock();
    return () => {
      if (changes.length === 0) return;
      let head: ChainHead = known?.data ?? emptyChain;
      for (const body of changes) {
        const sealed = seal(head, { ...body, ...(memberId && { by: memberId }), atMs }, sha256);
        transaction.create(ledgerEntries, ledgerEntryId(sealed.sequence), {
          ...sealed,
          subjectId: body.subject.id,
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
    };
  }
}

function dayOf(atMs: number): number {
  return Math.floor(atMs / dayMs);
}
