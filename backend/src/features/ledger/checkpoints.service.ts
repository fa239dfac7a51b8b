import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import type { ShownCheckpoint } from '../../domain/ledger/ledger-queries.schema';
import { type ChainHead, emptyChain } from '../../domain/ledger/seal';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Reads } from '../../platform/documents/documents';
import { byId } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import {
  type LedgerCheckpointDocument,
  ledgerCheckpoints,
  ledgerEntryId,
  ledgerHeadId,
  ledgerHeads,
} from '../../registry/stored/ledger.collection';
import type { Logbook } from '../../rpc/logbook';
import { LedgerKeysService } from './ledger-keys.service';
import { keysById, otherKeysOf, readCheckpoint, signCheckpoint } from './signatures';
import { TimestampsService } from './timestamps.service';

const checkpointsAPage = 500;

/** End of a ledger when it was signed, with the ledger's id. */
type SignedEnd = ChainHead & { readonly ledgerId: string };

/** Signs ledgers, except after the first change of a day, which LedgerService signs itself. */
@Injectable()
export class CheckpointsService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LedgerKeysService) private readonly keys: Pick<LedgerKeysService, 'current' | 'byId'>,
    @Inject(TimestampsService) private readonly timestamps: Pick<TimestampsService, 'want'>,
  ) {}

  /**
   * Signs the present end of the ledger, or `at` an earlier entry at which a report ended, if it is not signed yet.
   * Returns the id of the ledger and its end.
   */
  async sign(logbook: Logbook, at?: ChainHead): Promise<SignedEnd> {
    const end = await this.#signed(logbook, at);
    this.timestamps.want(logbook.id);
    return end;
  }

  #signed(logbook: Logbook, at: ChainHead | undefined): Promise<SignedEnd> {
    return this.documents.of(logbook).transact(async (transaction) => {
      const known = await transaction.get(ledgerHeads, ledgerHeadId);
      if (known?.data.restoring !== undefined) throw new DomainError('RESTORE_RUNNING');
      const { sequence, hash } = at ?? known?.data ?? emptyChain;
      const id = ledgerEntryId(sequence);
      const signed = await transaction.get(ledgerCheckpoints, id);
      const ledgerId = known?.data.ledgerId ?? randomUUID();
      const isDone = signed !== null || sequence === 0;
      if (known?.data.ledgerId !== undefined && isDone) return { ledgerId, sequence, hash };
      const atMs = this.clock();
      const end = known?.data ?? emptyChain;
      const head = { ...end, ledgerId, ...(!isDone && { signedAtMs: atMs }) };
      if (known) transaction.update(ledgerHeads, ledgerHeadId, known.version, head);
      else transaction.create(ledgerHeads, ledgerHeadId, head);
      if (!isDone) {
        const statement = { ledgerId, sequence, hash, atMs };
        transaction.create(ledgerCheckpoints, id, {
          sequence,
          atMs,
          signed: signCheckpoint(this.keys.current, statement),
        });
      }
      return { ledgerId, sequence, hash };
    });
  }

  /** Checkpoints, oldest first: one a day, and one for each report or export. */
  async all(reads: Reads): Promise<LedgerCheckpointDocument[]> {
    const found: LedgerCheckpointDocument[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await reads.list(ledgerCheckpoints, {
        order: byId,
        limit: checkpointsAPage,
        ...(cursor !== undefined && { cursor }),
      });
      found.push(...page.documents.map(({ data }) => data));
      cursor = page.next;
    }
    return found;
  }

  /** The last checkpoint; null if nothing was signed yet. */
  async last(logbook: Logbook): Promise<ShownCheckpoint> {
    const driverDocuments = this.documents.of(logbook);
    const { documents } = await driverDocuments.list(ledgerCheckpoints, {
      order: { field: 'sequence', direction: 'descending' },
      limit: 1,
    });
    const [found] = documents;
    const keys = new Map([...keysById(await otherKeysOf(driverDocuments)), ...this.keys.byId]);
    const read = found ? readCheckpoint(found.data.signed, keys) : null;
    const last = read && {
      sequence: read.statement.sequence,
      atMs: read.statement.atMs,
      fingerprint: read.kid,
    };
    return { last, fingerprint: this.keys.current.kid };
  }
}
