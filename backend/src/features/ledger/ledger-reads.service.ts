import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ledgerBodySchema } from '../../domain/ledger/ledger.schema';
import type {
  LedgerEntry,
  LedgerExport,
  LedgerExportInput,
  LedgerHead,
  LedgerListInput,
  LedgerPage,
  LedgerVerdict,
} from '../../domain/ledger/ledger-queries.schema';
import { emptyChain } from '../../domain/ledger/seal';
import { verifyChain } from '../../domain/ledger/verify-chain';
import type { DocumentStore, Reads } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Driver } from '../../rpc/context';
import { type LedgerEntryDocument, ledgerEntries, ledgerHeadId, ledgerHeads } from './ledger.collection';
import { sha256 } from './sha256';

const entriesPerPage = 500;
const sealedSchema = z.object({ body: ledgerBodySchema });

function toEntry({ sequence, hash, text }: LedgerEntryDocument): LedgerEntry {
  return { sequence, hash, body: sealedSchema.parse(JSON.parse(text)).body };
}

async function entriesAfter(reads: Reads, afterSequence: number, limit: number) {
  const { documents } = await reads.list(ledgerEntries, {
    order: { field: 'sequence', direction: 'ascending' },
    range: { from: afterSequence + 1 },
    limit,
  });
  return documents.map(({ data }) => data);
}

@Injectable()
export class LedgerReadsService {
  constructor(@Inject(DOCUMENTS) private readonly documents: DocumentStore) {}

  async list(driver: Driver, { subjectId, cursor, limit }: LedgerListInput): Promise<LedgerPage> {
    const page = await this.documents.of(driver.id).list(ledgerEntries, {
      ...(subjectId !== undefined && { equal: { subjectId } }),
      order: { field: 'sequence', direction: 'descending' },
      limit,
      ...(cursor && { cursor }),
    });
    return { items: page.documents.map(({ data }) => toEntry(data)), nextCursor: page.next };
  }

  async head(driver: Driver): Promise<LedgerHead> {
    const known = await this.documents.of(driver.id).get(ledgerHeads, ledgerHeadId);
    const { sequence, hash } = known?.data ?? emptyChain;
    return { sequence, hash };
  }

  async export(driver: Driver, { afterSequence, limit }: LedgerExportInput): Promise<LedgerExport> {
    const entries = await entriesAfter(this.documents.of(driver.id), afterSequence, limit);
    return { entries: entries.map(({ hash, text }) => ({ hash, text })), head: await this.head(driver) };
  }

  /** Up to the head as it was at the start: what is written meanwhile is not yet part of the question. */
  async verify(driver: Driver): Promise<LedgerVerdict> {
    const mine = this.documents.of(driver.id);
    const head = await this.head(driver);
    const verification = verifyChain(sha256);
    for (let checked = 0; checked < head.sequence; ) {
      const entries = await entriesAfter(mine, checked, Math.min(entriesPerPage, head.sequence - checked));
      if (entries.length === 0 || !entries.every((entry) => verification.next(entry))) break;
      checked += entries.length;
      // The embedded store answers at once, so that nobody else would be served until the last page.
      await othersHadTheirTurn();
    }
    return verification.verdict(head.hash);
  }
}
