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
import { CheckpointsService } from './checkpoints.service';
import {
  type LedgerEntryDocument,
  ledgerEntries,
  ledgerEntryId,
  ledgerHeadId,
  ledgerHeads,
} from './ledger.collection';
import { LedgerKeysService } from './ledger-keys.service';
import { sha256 } from './sha256';
import { readCheckpoint } from './signatures';

const entriesPerPage = 500;

/** Each takes a tenth of a millisecond. */
const signaturesATurn = 50;

/** The number of the entry that created a record, of those who keep it for a kind of record. */
type FirstSequenceOf = (reads: Reads, subjectId: string) => Promise<number | undefined>;
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

/** The entry of that number, if it is one that created the record and is in no index. */
async function firstEntry(reads: Reads, subjectId: string, sequence: number): Promise<LedgerEntry | null> {
  const known = await reads.get(ledgerEntries, ledgerEntryId(sequence));
  if (known === null || known.data.subjectId !== null) return null;
  const entry = toEntry(known.data);
  return entry.body.subject.id === subjectId ? entry : null;
}

/** The number of the last entry that was shown. */
function sequenceOf(cursor: string): number {
  if (/^[1-9]\d{0,11}$/.test(cursor)) return Number(cursor);
  throw new Refused('INPUT_INVALID', { fields: [{ path: 'cursor', rule: 'NOT_OF_THIS_LIST' }] });
}

/** Of one record: that number, and the one of the entry that has still to be told after what came of it. */
function placeOf(cursor: string): { before: number; first: number | undefined } {
  const [before = '', first] = cursor.split('-', 2);
  return { before: sequenceOf(before), first: first === undefined ? undefined : sequenceOf(first) };
}

function cursorOf(before: number, first: number | undefined): string {
  return first === undefined ? String(before) : `${before}-${first}`;
}

@Injectable()
export class LedgerReadsService {
  #firstSequenceOf: FirstSequenceOf = async () => undefined;

  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly checkpoints: CheckpointsService,
    @Inject(LedgerKeysService) private readonly keys: Pick<LedgerKeysService, 'byId'>,
  ) {}

  /** Of trips, which come from a feature that needs this one. */
  findFirstWith(firstSequenceOf: FirstSequenceOf): void {
    this.#firstSequenceOf = firstSequenceOf;
  }

  async list(driver: Driver, input: LedgerListInput): Promise<LedgerPage> {
    const { subjectId } = input;
    return subjectId === undefined
      ? this.#listAll(driver, input)
      : this.#listOf(driver, { ...input, subjectId });
  }

  /** The index has all entries but those that created a trip: each of these is told after all that came of it. */
  async #listOf(driver: Driver, input: LedgerListInput & { subjectId: string }): Promise<LedgerPage> {
    const { subjectId, cursor, limit } = input;
    const mine = this.documents.of(driver.id);
    const from = cursor
      ? placeOf(cursor)
      : { before: undefined, first: await this.#firstSequenceOf(mine, subjectId) };
    const { documents, next } = await mine.list(ledgerEntries, {
      equal: { subjectId },
      order: { field: 'sequence', direction: 'descending' },
      limit,
      ...(from.before !== undefined && { range: { before: from.before } }),
    });
    const told: { entry: LedgerEntry; first: number | undefined }[] = [];
    let { first } = from;
    const tellFirst = async () => {
      const entry = first === undefined ? null : await firstEntry(mine, subjectId, first);
      first = undefined;
      if (entry) told.push({ entry, first });
    };
    for (const { data } of documents) {
      if (first !== undefined && first > data.sequence) await tellFirst();
      first = data.firstSequence ?? first;
      told.push({ entry: toEntry(data), first });
    }
    if (next === null) await tellFirst();
    const page = told.slice(0, limit);
    const last = page.at(-1);
    const isAll = last === undefined || (next === null && page.length === told.length);
    return {
      items: page.map(({ entry }) => entry),
      nextCursor: isAll ? null : cursorOf(last.entry.sequence, last.first),
    };
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

  /**
   * Up to the head as it was at the start: what is written meanwhile is not yet part of the question. What the server
   * signed must be there as it was signed, to its last entry.
   */
  async verify(driver: Driver): Promise<LedgerVerdict> {
    const mine = this.documents.of(driver.id);
    const signedHashes = await this.#signedHashes(mine);
    // After what was signed, all of which it must hold.
    const head = await this.head(driver);
    const verification = verifyChain(sha256);
    for (let checked = 0; checked < head.sequence; ) {
      const entries = await entriesAfter(mine, checked, Math.min(entriesPerPage, head.sequence - checked));
      if (entries.length === 0 || !entries.every((entry) => verification.next(entry))) break;
      checked += entries.length;
      const other = entries.find(({ sequence, hash }) => (signedHashes.get(sequence) ?? hash) !== hash);
      if (other) return { holds: false, sequence: other.sequence, reason: 'OTHER_THAN_SIGNED' };
      // The embedded store answers at once, so that nobody else would be served until the last page.
      await othersHadTheirTurn();
    }
    const verdict = verification.verdict(head.hash);
    const isCut = [...signedHashes.keys()].some((sequence) => sequence > head.sequence);
    if (!verdict.holds || !isCut) return verdict;
    return { holds: false, sequence: head.sequence + 1, reason: 'OTHER_THAN_SIGNED' };
  }

  /** By the number of the entry. What was signed by a key that is lost cannot be judged. */
  async #signedHashes(mine: Reads): Promise<ReadonlyMap<number, string>> {
    const signedHashes = new Map<number, string>();
    for (const [index, { signed }] of (await this.checkpoints.all(mine)).entries()) {
      const read = readCheckpoint(signed, this.keys.byId);
      if (read) signedHashes.set(read.statement.sequence, read.statement.hash);
      if (index % signaturesATurn === 0) await othersHadTheirTurn();
    }
    return signedHashes;
  }
}
