import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import { areTooMuch, merged, plus, type SummaryDelta } from '../../domain/summaries/counters';
import { figuresOf } from '../../domain/summaries/figures';
import type { SummaryMonths, SummaryMonthsInput } from '../../domain/summaries/summary.schema';
import { monthLater } from '../../domain/time/month';
import type { DocumentStore, Page, Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { PlannedWrite } from '../../platform/documents/planned-write';
import type { Driver } from '../../rpc/context';
import { type SummaryDocument, summaries, summaryId } from './summaries.collection';

const pageOfMonths = 500;

@Injectable()
export class SummariesService {
  constructor(@Inject(DOCUMENTS) private readonly documents: DocumentStore) {}

  /** One row a month and vehicle, in the order of months. */
  async months(
    driver: Driver,
    { fromMonth, toMonth, vehicleId }: SummaryMonthsInput,
  ): Promise<SummaryMonths> {
    const driverDocuments = this.documents.of(driver.id);
    const found: SummaryDocument[] = [];
    let cursor: string | null = null;
    do {
      const page: Page<SummaryDocument> = await driverDocuments.list(summaries, {
        equal: vehicleId === undefined ? {} : { vehicleId },
        order: { field: 'month', direction: 'ascending' },
        range: { from: fromMonth, before: monthLater(toMonth, 1) },
        limit: pageOfMonths,
        ...(cursor !== null && { cursor }),
      });
      found.push(...page.documents.map(({ data }) => data));
      cursor = page.next;
    } while (cursor !== null);
    return { rows: found.map(({ sums, ...where }) => ({ ...where, ...figuresOf(sums) })) };
  }

  /**
   * Reads the months that the deltas concern; what is given back writes them. For the record's own transaction.
   * Refuses with TOO_MANY what makes of a month more than can be summed.
   */
  async plan(transaction: Transaction, deltas: readonly SummaryDelta[]): Promise<PlannedWrite> {
    const changes = await Promise.all(
      merged(deltas).map(async ({ month, vehicleId, add }) => {
        const id = summaryId(month, vehicleId);
        const known = await transaction.get(summaries, id);
        const before = known?.data.sums ?? {};
        const sums = plus(before, add);
        if (areTooMuch(before, sums)) throw new DomainError('TOO_MANY');
        return { id, month, vehicleId, sums, known };
      }),
    );
    return () => {
      for (const { id, month, vehicleId, sums, known } of changes) {
        if (!known) transaction.create(summaries, id, { month, vehicleId, sums });
        else if (Object.keys(sums).length > 0) {
          transaction.update(summaries, id, known.version, { month, vehicleId, sums });
        } else transaction.delete(summaries, id, known.version);
      }
    };
  }
}
