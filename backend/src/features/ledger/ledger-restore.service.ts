import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ledgerBodySchema } from '../../domain/ledger/ledger.schema';
import { type LedgerFileHead, readLedgerFileHead } from '../../domain/ledger/ledger-file';
import { emptyChain, type SealedEntry } from '../../domain/ledger/seal';
import type { JsonObject, PlannedWrite, Reads, Transaction } from '../../platform/documents/documents';
import {
  type LedgerHeadDocument,
  ledgerEntries,
  ledgerEntryId,
  ledgerHeadId,
  ledgerHeads,
  ledgerOtherKeys,
  ledgerOtherKeysId,
  restoringIn,
} from '../../registry/stored/ledger.collection';
import { LedgerKeysService } from './ledger-keys.service';
import { checkLedgerFile, type LedgerFileVerification } from './verification/check-ledger-file';

const sealedSchema = z.object({ body: ledgerBodySchema.pick({ subject: true }).strip() });

const headSchema = z.strictObject({
  sequence: z.int().min(0),
  hash: z.string(),
  ledgerId: z.string().exactOptional(),
  signedAtMs: z.int().exactOptional(),
});

/** Checks an exported file without any keys: it must be consistent in itself. */
export function checkRestoredLedger(file: AsyncIterable<Uint8Array>): Promise<LedgerFileVerification> {
  return checkLedgerFile(file, { expectedHash: null, keys: null });
}

/** Restores a ledger from elsewhere into an account that has none. */
@Injectable()
export class LedgerRestoreService {
  constructor(private readonly keys: LedgerKeysService) {}

  /** The restore that is writing this driver's records. */
  restoring(reads: Reads): Promise<string | null> {
    return restoringIn(reads);
  }

  async isEmpty(reads: Reads): Promise<boolean> {
    return ((await reads.get(ledgerHeads, ledgerHeadId))?.data.sequence ?? 0) === 0;
  }

  /** Marks an empty ledger, so that nothing else is sealed from then on. */
  async planMark(transaction: Transaction, restoring: string): Promise<PlannedWrite> {
    const known = await transaction.get(ledgerHeads, ledgerHeadId);
    const marked = { ...emptyChain, restoring };
    return () => {
      if (known) transaction.update(ledgerHeads, ledgerHeadId, known.version, marked);
      else transaction.create(ledgerHeads, ledgerHeadId, marked);
    };
  }

  /** Removes the mark; the ledger is empty again and can be used. */
  async planUnmark(transaction: Transaction): Promise<PlannedWrite> {
    const known = await transaction.get(ledgerHeads, ledgerHeadId);
    return () => {
      if (known?.data.restoring === undefined) return;
      transaction.update(ledgerHeads, ledgerHeadId, known.version, { ...emptyChain });
    };
  }

  /** Stores an entry of a checked chain, by its sealed text. */
  restoreEntry(transaction: Transaction, { sequence, hash, text }: SealedEntry): void {
    const subjectId = sealedSchema.parse(JSON.parse(text)).body.subject.id;
    transaction.restore(ledgerEntries, ledgerEntryId(sequence), 1, { sequence, hash, text, subjectId });
  }

  /** Stores the head from elsewhere, which ends the mark. A ledger without entries may have none. */
  restoreHead(
    transaction: Transaction,
    head: { readonly version: number; readonly data: JsonObject } | null,
    firstLine: string,
  ): void {
    const document: LedgerHeadDocument = head === null ? { ...emptyChain } : headSchema.parse(head.data);
    transaction.restore(ledgerHeads, ledgerHeadId, head?.version ?? 1, document);
    const keys = this.#otherKeys(readLedgerFileHead(firstLine));
    if (keys.length > 0) transaction.restore(ledgerOtherKeys, ledgerOtherKeysId, 1, { keys });
  }

  #otherKeys(head: LedgerFileHead | null) {
    if (head === null || head.version === 1) return [];
    return head.keys.filter(({ kid }) => !this.keys.byId.has(kid));
  }
}
