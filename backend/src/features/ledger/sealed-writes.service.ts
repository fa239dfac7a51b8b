import { Inject, Injectable } from '@nestjs/common';
import type { DocumentStore, Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { LedgerIntakeService } from './ledger-intake.service';

/** Transactions that change what the ledger is kept of. */
@Injectable()
export class SealedWritesService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly intake: LedgerIntakeService,
  ) {}

  async transact<R>(driverId: string, work: (transaction: Transaction) => Promise<R>): Promise<R> {
    await this.intake.begin(driverId);
    return this.documents.of(driverId).transact(work);
  }
}
