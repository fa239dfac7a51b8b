import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents, Partition } from '../../platform/documents/partition';
import { LedgerIntakeService } from './ledger-intake.service';
import { TimestampsService } from './timestamps.service';

const dayMs = 86_400_000;
const driversRemembered = 50_000;

/** Transactions that change subjects of the ledger. */
@Injectable()
export class SealedWritesService {
  /** Day whose first change was signed, and is to be time-stamped. */
  readonly #stamped = new LRUCache<string, number>({ max: driversRemembered });

  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly intake: LedgerIntakeService,
    private readonly timestamps: TimestampsService,
  ) {}

  async transact<R>(partition: Partition, work: (transaction: Transaction) => Promise<R>): Promise<R> {
    await this.intake.begin(partition.id);
    const outcome = await this.documents.of(partition).transact(work);
    const day = Math.floor(this.clock() / dayMs);
    if (this.#stamped.get(partition.id) !== day) {
      this.#stamped.set(partition.id, day);
      this.timestamps.want(partition.id);
    }
    return outcome;
  }
}
