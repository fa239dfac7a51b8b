import { Inject, Injectable } from '@nestjs/common';
import { firstLineText, type LedgerFileAbout, ledgerFileLine } from '../../domain/ledger/ledger-file';
import type { LedgerExportStart } from '../../domain/ledger/ledger-queries.schema';
import { type ChainHead, emptyChain } from '../../domain/ledger/seal';
import type { PublicKey } from '../../domain/ledger/signed-statement.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Reads } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { RecordsDamaged } from '../../platform/documents/errors';
import type { Documents } from '../../platform/documents/partition';
import {
  type LedgerCheckpointDocument,
  type LedgerTimestampDocument,
  ledgerHeadId,
  ledgerHeads,
} from '../../registry/stored/ledger.collection';
import type { Logbook } from '../../rpc/logbook';
import { CheckpointsService } from './checkpoints.service';
import { LedgerIntakeService } from './ledger-intake.service';
import { LedgerKeysService } from './ledger-keys.service';
import { entriesAfter } from './ledger-reads.service';
import { otherKeysOf, sha256, signExport } from './signatures';
import { TimestampsService } from './timestamps.service';

/**
 * Maximum number of newest checkpoints, those of some years; of older ones only the first of each month, so that the
 * line stays far below four megabytes.
 */
const newestCheckpoints = 2_000;
const entriesAPage = 250;
/** Time stamps of twenty years. */
const maxTimestamps = 240;

/** Begins exported files. Their entries are read page by page afterwards, up to the head in the first line. */
@Injectable()
export class LedgerExportService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LedgerIntakeService) private readonly intake: Pick<LedgerIntakeService, 'complete'>,
    @Inject(LedgerKeysService) private readonly keys: Pick<LedgerKeysService, 'current' | 'published'>,
    private readonly checkpoints: CheckpointsService,
    @Inject(TimestampsService) private readonly timestamps: Pick<TimestampsService, 'upTo'>,
  ) {}

  async begin(logbook: Logbook): Promise<LedgerExportStart> {
    await this.intake.complete(logbook.id);
    const { ledgerId, sequence, hash } = await this.checkpoints.sign(logbook);
    const known = await this.#checkpointsUntil(logbook, sequence);
    const stamps = await this.timestamps.upTo(this.documents.of(logbook), sequence);
    const atMs = this.clock();
    const about: LedgerFileAbout = {
      format: 'roadbook-ledger',
      version: 2,
      exportedAtMs: atMs,
      entries: sequence,
      headHash: hash,
      ledgerId,
      keys: [...this.keys.published, ...(await this.#otherKeys(logbook))],
      checkpoints: thinned(known).map(({ signed }) => signed),
      timestamps: monthly(stamps).map(({ sequence: of, token }) => ({ sequence: of, token })),
    };
    const firstLineHash = sha256(firstLineText(about));
    const signature = signExport(this.keys.current, { ledgerId, sequence, hash, atMs, firstLineHash });
    return { firstLine: `${firstLineText({ ...about, signature })}\n`, head: { sequence, hash } };
  }

  /** End of the ledger as seen by the reads. */
  async headIn(reads: Reads): Promise<ChainHead> {
    const { sequence, hash } = (await reads.get(ledgerHeads, ledgerHeadId))?.data ?? emptyChain;
    return { sequence, hash };
  }

  /** The file of an export, line by line, as seen by the reads. */
  async *lines(reads: Reads, { firstLine, head }: LedgerExportStart): AsyncGenerator<string> {
    yield firstLine;
    for (let written = 0; written < head.sequence; ) {
      const entries = await entriesAfter(reads, written, Math.min(entriesAPage, head.sequence - written));
      if (entries.length === 0) throw new RecordsDamaged('an entry of the ledger is missing');
      yield entries.map(ledgerFileLine).join('');
      written += entries.length;
    }
  }

  /** The keys of this server from before it was restored from its own archive are not foreign ones. */
  async #otherKeys(logbook: Logbook): Promise<PublicKey[]> {
    const own = new Set(this.keys.published.map(({ kid }) => kid));
    return (await otherKeysOf(this.documents.of(logbook))).filter(({ kid }) => !own.has(kid));
  }

  /**
   * Signatures made after the export began belong to the next one. If the ledger did not grow meanwhile, all
   * signatures count, so that a ledger whose end was cut off is recognised.
   */
  async #checkpointsUntil(logbook: Logbook, sequence: number): Promise<LedgerCheckpointDocument[]> {
    const driverDocuments = this.documents.of(logbook);
    const signed = await this.checkpoints.all(driverDocuments);
    const head = await driverDocuments.get(ledgerHeads, ledgerHeadId);
    const hasGrown = (head?.data.sequence ?? 0) > sequence;
    return hasGrown ? signed.filter((each) => each.sequence <= sequence) : signed;
  }
}

function thinned(oldestFirst: readonly LedgerCheckpointDocument[]): LedgerCheckpointDocument[] {
  const older = oldestFirst.slice(0, -newestCheckpoints);
  return [...firstOfMonths(older), ...oldestFirst.slice(-newestCheckpoints)];
}

/**
 * Keeps the first timestamp of each month and the newest. Each takes about a thousand bytes and covers everything
 * before it.
 */
function monthly(oldestFirst: readonly LedgerTimestampDocument[]): LedgerTimestampDocument[] {
  return [...new Set([...firstOfMonths(oldestFirst), ...oldestFirst.slice(-1)])].slice(-maxTimestamps);
}

function firstOfMonths<Signed extends { readonly atMs: number }>(oldestFirst: readonly Signed[]): Signed[] {
  const months = new Set<string>();
  return oldestFirst.filter(({ atMs }) => {
    const month = new Date(atMs).toISOString().slice(0, 7);
    const isFirst = !months.has(month);
    months.add(month);
    return isFirst;
  });
}
