import { Injectable, type OnModuleInit } from '@nestjs/common';
import { byId } from '../../platform/documents/documents';
import { LedgerIntakeService } from '../ledger/ledger-intake.service';
import { expenses } from './expenses.collection';

/** Expenses of before the ledger was kept of them. */
@Injectable()
export class ExistingExpensesService implements OnModuleInit {
  constructor(private readonly intake: LedgerIntakeService) {}

  onModuleInit(): void {
    this.intake.register({
      kind: 'expense',
      page: async (reads, limit, cursor) => {
        const query = { order: byId, limit, ...(cursor !== null && { cursor }) };
        const { documents, next } = await reads.list(expenses, query);
        return { records: documents.map(({ id, data }) => ({ id, state: data })), next };
      },
    });
  }
}
