import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Refused } from '../../domain/errors/refused';
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
import { byId, type DocumentStore, type Reads } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Driver } from '../../rpc/context';
import {
  type LedgerEntryDocument,
  ledgerEntries,
  ledgerEntryId,
  ledgerHeadId,
  ledgerHeads,
} from './ledger.collection';
import { sha256 } from './sha256';

const entriesPerPage = 500;
/** No cursor of the store's. */
const onlyTheFirst = 'first';
const sealedSchema = z.object({ body: ledgerBodySchema });

function toEntry({ sequence, hash, text }: LedgerEntryDocument): LedgerEntry {
  return { sequence, hash, body: sealedSchema.parse(JSON.parse(text)).body };
}

async function entriesAfter(reads: Reads, afterSequence: number, limit: number) {
  const { documents } = await reads.list(ledgerEntries, {
    order: byId,
    range: { from: ledgerEntryId(afterSequence + 1) },
    limit,
  });
  return documents.map(({ data }) => data);
}

/** The number of the last entry that was shown. */
function sequenceOf(cursor: string): number {
  if (/^[1-9]\d{0,11}$/.test(cursor)) return Number(cursor);
  throw new Refused('INPUT_INVALID', { fields: [{ path: 'cursor', rule: 'NOT_OF_THIS_LIST' }] });
}

@Injectable()
export class LedgerReadsService {
  constructor(@Inject(DOCUMENTS) private readonly documents: DocumentStore) {}

  async list(driver: Driver, input: LedgerListInput): Promise<LedgerPage> {
    const { subjectId } = input;
    return subjectId === undefined
      ? this.#listAll(driver, input)
      : this.#listOf(driver, { ...input, subjectId });
  }

  async #listOf(driver: Driver, input: LedgerListInput & { subjectId: string }): Promise<LedgerPage> {
    const { subjectId, firstSequence, cursor, limit } = input;
    const first = await this.#first(driver, subjectId, firstSequence);
    if (cursor === onlyTheFirst) return { items: first, nextCursor: null };
    const { documents, next } = await this.documents.of(driver.id).list(ledgerEntries, {
      equal: { subjectId },
      order: { field: 'sequence', direction: 'descending' },
      limit,
      ...(cursor && { cursor }),
    });
    const items = documents.map(({ data }) => toEntry(data));
    if (next !== null || first.length === 0) return { items, nextCursor: next };
    if (items.length === limit) return { items, nextCursor: onlyTheFirst };
    return { items: [...items, ...first], nextCursor: null };
  }

  /** The entry that the index has not, if it is that of the record. */
  async #first(driver: Driver, subjectId: string, sequence: number | undefined): Promise<LedgerEntry[]> {
    if (sequence === undefined) return [];
    const known = await this.documents.of(driver.id).get(ledgerEntries, ledgerEntryId(sequence));
    if (known === null || known.data.subjectId !== null) return [];
    const entry = toEntry(known.data);
    return entry.body.subject.id === subjectId ? [entry] : [];
  }

  /** The store has ids only upwards, and the numbers have no gaps: the newest are those right before the head. */
  async #listAll(driver: Driver, { cursor, limit }: LedgerListInput): Promise<LedgerPage> {
    const { sequence } = await this.head(driver);
    const end = cursor ? Math.min(sequenceOf(cursor) - 1, sequence) : sequence;
    const before = Math.max(end - limit, 0);
    if (end === before) return { items: [], nextCursor: null };
    const entries = await entriesAfter(this.documents.of(driver.id), before, end - before);
    // Where one is missing, the page would go on into the one that was told before it.
    const told = entries.filter(({ sequence: number }) => number <= end).toReversed();
    return { items: told.map(toEntry), nextCursor: before > 0 ? String(before + 1) : null };
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
