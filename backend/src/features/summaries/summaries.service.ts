import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import { betweenReadingsOf, hasReadings, paidOn } from '../../domain/summaries/between-readings';
import { areTooMuch, merged, plus, type SummaryDelta, withoutDays } from '../../domain/summaries/counters';
import { figuresOf } from '../../domain/summaries/figures';
import type {
  BetweenReadings,
  SummaryMonths,
  SummaryMonthsInput,
} from '../../domain/summaries/summary.schema';
import { monthLater } from '../../domain/time/month';
import type { Page, PlannedWrite, Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { type SummaryDocument, summaries, summaryId } from '../../registry/stored/summaries.collection';
import type { Logbook } from '../../rpc/logbook';

const pageOfMonths = 500;

interface MonthRange {
  readonly from: string;
  readonly before: string;
}

interface Found {
  readonly found: readonly SummaryDocument[];
  readonly ofVehicles: ReadonlyMap<string, readonly SummaryDocument[]>;
}

@Injectable()
export class SummariesService {
  constructor(@Inject(DOCUMENTS) private readonly documents: Documents) {}

  /** Rebuilds the sums of a driver. Provided by the application, as an operator's command does the same. */
  #rebuild: ((driverId: string) => Promise<unknown>) | null = null;

  rebuildsBy(rebuild: (driverId: string) => Promise<unknown>): void {
    this.#rebuild = rebuild;
  }

  /** One row per month and vehicle, in order of months. */
  async months(logbook: Logbook, input: SummaryMonthsInput): Promise<SummaryMonths> {
    const { fromMonth, toMonth, vehicleId } = input;
    const range = { from: fromMonth, before: monthLater(toMonth, 1) };
    const { found, ofVehicles } = await this.#withDays(logbook, range, vehicleId);
    const between = new Map(
      [...ofVehicles].map(([of, months]) => [of, betweenReadingsOf(months.filter(({ byDay }) => byDay))]),
    );
    return {
      rows: found.flatMap(({ month, vehicleId: of, sums }) => {
        const ofMonth = (of === null ? null : between.get(of)?.get(month)) ?? null;
        // A month with odometer readings alone has nothing to show.
        const isNothing = Object.keys(withoutDays(sums)).length === 0 && !isPaidFor(ofMonth);
        return isNothing ? [] : [{ month, vehicleId: of, ...figuresOf(sums, ofMonth) }];
      }),
    };
  }

  /** See paidOn. */
  async paidOn(
    logbook: Logbook,
    {
      vehicleId,
      ...days
    }: { readonly vehicleId: string; readonly fromDay: string; readonly untilDay: string },
  ): Promise<ReturnType<typeof paidOn>> {
    if (days.fromDay > days.untilDay) return { costs: [], unpriced: 0 };
    const range = { from: days.fromDay.slice(0, 7), before: monthLater(days.untilDay.slice(0, 7), 1) };
    const { found } = await this.#withDays(logbook, range, vehicleId);
    return paidOn(found, days);
  }

  /** See #inRange; rebuilds sums without days first. */
  async #withDays(logbook: Logbook, range: MonthRange, vehicleId: string | null | undefined): Promise<Found> {
    const { found, ofVehicles } = await this.#inRange(logbook, range, vehicleId);
    const read = [...found, ...[...ofVehicles.values()].flat()];
    if (read.every(({ byDay }) => byDay !== undefined) || !this.#rebuild) return { found, ofVehicles };
    await this.#rebuild(logbook.id);
    return this.#inRange(logbook, range, vehicleId);
  }

  /** Returns the months of a range, and for each vehicle in it the earlier months that its readings need. */
  async #inRange(logbook: Logbook, range: MonthRange, vehicleId: string | null | undefined): Promise<Found> {
    const driverDocuments = this.documents.of(logbook);
    const found: SummaryDocument[] = [];
    let cursor: string | null = null;
    do {
      const page: Page<SummaryDocument> = await driverDocuments.list(summaries, {
        equal: vehicleId === undefined ? {} : { vehicleId },
        order: { field: 'month', direction: 'ascending' },
        range,
        limit: pageOfMonths,
        ...(cursor !== null && { cursor }),
      });
      found.push(...page.documents.map(({ data }) => data));
      cursor = page.next;
    } while (cursor !== null);
    const ofVehicles = new Map<string, readonly SummaryDocument[]>();
    for (const [of, own] of Map.groupBy(found, (row) => row.vehicleId)) {
      if (of === null) continue;
      const before = await this.#sinceReadingBefore(logbook, of, own[0]?.month ?? range.from);
      ofVehicles.set(of, [...before, ...own]);
    }
    return { found, ofVehicles };
  }

  /** Months before the given one, back to the last one with an odometer reading. */
  async #sinceReadingBefore(logbook: Logbook, vehicleId: string, month: string): Promise<SummaryDocument[]> {
    const back: SummaryDocument[] = [];
    let cursor: string | null = null;
    do {
      const page: Page<SummaryDocument> = await this.documents.of(logbook).list(summaries, {
        equal: { vehicleId },
        order: { field: 'month', direction: 'descending' },
        range: { before: month },
        limit: back.length === 0 ? 1 : pageOfMonths,
        ...(cursor !== null && { cursor }),
      });
      for (const { data } of page.documents) {
        back.push(data);
        if (hasReadings(data.sums)) return back.reverse();
      }
      cursor = page.next;
    } while (cursor !== null);
    return back.reverse();
  }

  /**
   * Plans changes of the months' sums in the record's own transaction; the returned function writes them. Throws
   * TOO_MANY if a month would exceed the largest sum.
   */
  async plan(transaction: Transaction, deltas: readonly SummaryDelta[]): Promise<PlannedWrite> {
    const changes = await Promise.all(
      merged(deltas).map(async ({ month, vehicleId, add }) => {
        const id = summaryId(month, vehicleId);
        const known = await transaction.get(summaries, id);
        const before = known?.data.sums ?? {};
        // Days stay unknown in older months until all months are rebuilt.
        const hasDays = known === null || known.data.byDay === true;
        const sums = plus(before, hasDays ? add : withoutDays(add));
        if (areTooMuch(before, sums)) throw new DomainError('TOO_MANY');
        return { id, known, data: { month, vehicleId, sums, ...(hasDays && { byDay: true as const }) } };
      }),
    );
    return () => {
      for (const { id, known, data } of changes) {
        if (!known) transaction.create(summaries, id, data);
        else if (Object.keys(data.sums).length > 0) {
          transaction.update(summaries, id, known.version, data);
        } else transaction.delete(summaries, id, known.version);
      }
    };
  }
}

/** The vehicle may not have moved before a reading; costs of that time count with the next distance. */
function isPaidFor(between: BetweenReadings | null): boolean {
  return between !== null && between.costs.length + between.free + between.unpriced > 0;
}
