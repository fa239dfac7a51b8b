import { Injectable } from '@nestjs/common';
import { merged, plus, type SummaryDelta } from '../../domain/summaries/counters';
import type { Transaction } from '../../platform/documents/documents';
import type { PlannedWrite } from '../../platform/documents/planned-write';
import { summaries, summaryId } from './summaries.collection';

@Injectable()
export class SummariesService {
  /** Reads the months that the deltas concern; what is given back writes them. For the record's own transaction. */
  async plan(transaction: Transaction, deltas: readonly SummaryDelta[]): Promise<PlannedWrite> {
    const changes = await Promise.all(
      merged(deltas).map(async ({ month, vehicleId, add }) => {
        const id = summaryId(month, vehicleId);
        return { id, month, vehicleId, add, known: await transaction.get(summaries, id) };
      }),
    );
    return () => {
      for (const { id, month, vehicleId, add, known } of changes) {
        const sums = plus(known?.data.sums ?? {}, add);
        if (!known) transaction.create(summaries, id, { month, vehicleId, sums });
        else if (Object.keys(sums).length > 0) {
          transaction.update(summaries, id, known.version, { month, vehicleId, sums });
        } else transaction.delete(summaries, id, known.version);
      }
    };
  }
}
