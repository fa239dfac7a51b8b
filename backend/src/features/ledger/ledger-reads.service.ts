import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { DomainError } from '../../domain/errors/domain-error';
import { type LedgerBody, ledgerBodySchema } from '../../domain/ledger/ledger.schema';
import type {
  LedgerEntry,
  LedgerExport,
  LedgerExportInput,
  LedgerHead,
  LedgerListInput,
  LedgerPage,
  LedgerVerification,
} from '../../domain/ledger/ledger-queries.schema';
import { emptyChain } from '../../domain/ledger/seal';
import { verifyChain } from '../../domain/ledger/verify-chain';
import { byId, type Reads } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents, Partition } from '../../platform/documents/partition';
import {
  type LedgerEntryDocument,
  ledgerEntries,
  ledgerEntryId,
  ledgerHeadId,
  ledgerHeads,
} from '../../registry/stored/ledger.collection';
import type { Logbook } from '../../rpc/logbook';
import { unattended } from '../../rpc/unattended';
import { CheckpointsService } from './checkpoints.service';
import { LedgerIntakeService } from './ledger-intake.service';
import { LedgerKeysService } from './ledger-keys.service';
import { keysById, otherKeysOf, readCheckpoint, sha256 } from './signatures';

const entriesPerPage = 500;

/** Pages that one call searches for the entries of a member. */
const maxPagesSearched = 10;

/** Signatures per turn; each takes a tenth of a millisecond. */
const signaturesATurn = 50;

const sealedSchema = z.object({ body: ledgerBodySchema });

const subjectSchema = z.object({ body: ledgerBodySchema.pick({ subject: true }).strip() });

export interface LedgerSubjects {
  readonly subjects: readonly LedgerBody['subject'][];
  readonly untilSequence: number;
}

function toEntry({ sequence, hash, text }: LedgerEntryDocument): LedgerEntry {
  return { sequence, hash, body: sealedSchema.parse(JSON.parse(text)).body };
}

/** True if a member made the change, or drove the trip that it is about. */
function isOf(memberId: string | null, { body }: LedgerEntry): boolean {
  const isDriver = (state: object | null | undefined) =>
    state != null && 'drivenBy' in state && state.drivenBy === memberId;
  return memberId !== null && (body.by === memberId || isDriver(body.before) || isDriver(body.after));
}

export async function entriesAfter(reads: Reads, afterSequence: number, limit: number) {
  const { documents } = await reads.list(ledgerEntries, {
    order: byId,
    range: { from: ledgerEntryId(afterSequence + 1) },
    limit,
  });
  return documents.map(({ data }) => data);
}

/** The number of the last entry on the page before. */
function sequenceOf(cursor: string): number {
  if (/^[1-9]\d{0,11}$/.test(cursor)) return Number(cursor);
  throw new DomainError('INPUT_INVALID', { fields: [{ path: 'cursor', rule: 'NOT_OF_THIS_LIST' }] });
}

@Injectable()
export class LedgerReadsService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    private readonly checkpoints: CheckpointsService,
    @Inject(LedgerKeysService) private readonly keys: Pick<LedgerKeysService, 'byId'>,
    @Inject(LedgerIntakeService) private readonly intake: Pick<LedgerIntakeService, 'complete'>,
  ) {}

  /** Returns entries, newest first. Those who drive get theirs, and all about records of which one is theirs. */
  async list(logbook: Logbook, input: LedgerListInput): Promise<LedgerPage> {
    const { subjectId } = input;
    const isOwn = logbook.role === 'driver';
    if (subjectId === undefined) return isOwn ? this.#listOwn(logbook, input) : this.#listAll(logbook, input);
    if (isOwn && !(await this.#isTheirs(logbook, subjectId))) return { items: [], nextCursor: null };
    return this.#listOf(logbook, { ...input, subjectId });
  }

  async #isTheirs(logbook: Logbook, subjectId: string): Promise<boolean> {
    const { memberId } = logbook;
    const query = { subjectId, limit: entriesPerPage };
    return (await this.#listOf(logbook, query)).items.some((entry) => isOf(memberId, entry));
  }

  async #listOwn(logbook: Logbook, { cursor, limit }: LedgerListInput): Promise<LedgerPage> {
    const items: LedgerEntry[] = [];
    let from = cursor;
    for (let searched = 0; searched < maxPagesSearched; searched += 1) {
      const page = await this.#listAll(logbook, { limit: entriesPerPage, ...(from && { cursor: from }) });
      items.push(...page.items.filter((entry) => isOf(logbook.memberId, entry)));
      const last = items[limit - 1];
      if (last) return { items: items.slice(0, limit), nextCursor: String(last.sequence) };
      if (page.nextCursor === null) return { items, nextCursor: null };
      from = page.nextCursor;
      await othersHadTheirTurn();
    }
    return { items, nextCursor: from ?? null };
  }

  /** The index also has the entries from before 0.3.0, after the intake has processed them. */
  async #listOf(logbook: Logbook, input: LedgerListInput & { subjectId: string }): Promise<LedgerPage> {
    const { subjectId, cursor, limit } = input;
    const before = cursor ? sequenceOf(cursor) : undefined;
    await this.intake.complete(logbook.id);
    const { documents, next } = await this.documents.of(logbook).list(ledgerEntries, {
      equal: { subjectId },
      order: { field: 'sequence', direction: 'descending' },
      limit,
      ...(before !== undefined && { range: { before } }),
    });
    const last = documents.at(-1);
    return {
      items: documents.map(({ data }) => toEntry(data)),
      nextCursor: next === null || last === undefined ? null : String(last.data.sequence),
    };
  }

  /**
   * The store lists ids only in ascending order, and the numbers have no gaps: the newest entries are right before the
   * head.
   */
  async #listAll(logbook: Logbook, { cursor, limit }: LedgerListInput): Promise<LedgerPage> {
    const { sequence } = await this.head(logbook);
    const end = cursor ? Math.min(sequenceOf(cursor) - 1, sequence) : sequence;
    const before = Math.max(end - limit, 0);
    if (end === before) return { items: [], nextCursor: null };
    const entries = await entriesAfter(this.documents.of(logbook), before, end - before);
    // If an entry is missing, this page would overlap with the one before it.
    const listed = entries.filter(({ sequence: number }) => number <= end).toReversed();
    return { items: listed.map(toEntry), nextCursor: before > 0 ? String(before + 1) : null };
  }

  async head(logbook: Partition): Promise<LedgerHead> {
    const known = await this.documents.of(logbook).get(ledgerHeads, ledgerHeadId);
    const { sequence, hash } = known?.data ?? emptyChain;
    return { sequence, hash };
  }

  /** Subjects of the entries after a number, in their order. */
  async subjectsAfter(driverId: string, afterSequence: number, limit: number): Promise<LedgerSubjects> {
    const entries = await entriesAfter(this.documents.of(unattended(driverId)), afterSequence, limit);
    return {
      subjects: entries.map(({ text }) => subjectSchema.parse(JSON.parse(text)).body.subject),
      untilSequence: entries.at(-1)?.sequence ?? afterSequence,
    };
  }

  async export(logbook: Logbook, { afterSequence, limit }: LedgerExportInput): Promise<LedgerExport> {
    const entries = await entriesAfter(this.documents.of(logbook), afterSequence, limit);
    return { entries: entries.map(({ hash, text }) => ({ hash, text })), head: await this.head(logbook) };
  }

  /**
   * Verifies up to the head at the start, without later entries. Everything that the server signed must exist as it was
   * signed, to its last entry.
   */
  async verify(logbook: Logbook): Promise<LedgerVerification> {
    const driverDocuments = this.documents.of(logbook);
    const signedHashes = await this.#signedHashes(driverDocuments);
    // Read after the signatures, so that it includes all signed entries.
    const head = await this.head(logbook);
    const verification = verifyChain(sha256);
    for (let checked = 0; checked < head.sequence; ) {
      const entries = await entriesAfter(
        driverDocuments,
        checked,
        Math.min(entriesPerPage, head.sequence - checked),
      );
      if (entries.length === 0 || !entries.every((entry) => verification.next(entry))) break;
      checked += entries.length;
      const other = entries.find(({ sequence, hash }) => (signedHashes.get(sequence) ?? hash) !== hash);
      if (other) return { holds: false, sequence: other.sequence, reason: 'OTHER_THAN_SIGNED' };
      // The embedded store answers without a pause, so other drivers would wait until the last page.
      await othersHadTheirTurn();
    }
    const result = verification.result(head.hash);
    const isCut = [...signedHashes.keys()].some((sequence) => sequence > head.sequence);
    if (!result.holds || !isCut) return result;
    return { holds: false, sequence: head.sequence + 1, reason: 'OTHER_THAN_SIGNED' };
  }

  /** Hashes by the number of the entry. Signatures of a lost key cannot be checked. */
  async #signedHashes(driverDocuments: Reads): Promise<ReadonlyMap<number, string>> {
    const signedHashes = new Map<number, string>();
    const keys = new Map([...keysById(await otherKeysOf(driverDocuments)), ...this.keys.byId]);
    for (const [index, { signed }] of (await this.checkpoints.all(driverDocuments)).entries()) {
      const read = readCheckpoint(signed, keys);
      if (read) signedHashes.set(read.statement.sequence, read.statement.hash);
      if (index % signaturesATurn === 0) await othersHadTheirTurn();
    }
    return signedHashes;
  }
}
