import { Inject, Injectable } from '@nestjs/common';
import {
  countedOdometer,
  handedOverPaper,
  handedOverServiceVisit,
} from '../../../domain/archive/shared-fields';
import { DomainError } from '../../../domain/errors/domain-error';
import type { Expense } from '../../../domain/expenses/expense.schema';
import type { ServiceBookInput } from '../../../domain/reports/service-book.schema';
import { localDay } from '../../../domain/time/local-day';
import type { OdometerRule } from '../../../domain/vehicles/odometer.schema';
import { CLOCK, type Clock } from '../../../platform/clock';
import type { JsonObject, Reads } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import type { RecordKind } from '../../../records/record-kind';
import { expenseKind } from '../../../registry/kinds/expense.kind';
import { odometerRuleKind } from '../../../registry/kinds/odometer-rule.kind';
import { paperKind } from '../../../registry/kinds/paper.kind';
import { scheduleKind } from '../../../registry/kinds/schedule.kind';
import { serviceVisitKind } from '../../../registry/kinds/service-visit.kind';
import { vehicleKind } from '../../../registry/kinds/vehicle.kind';
import type { Logbook } from '../../../rpc/logbook';
import { AccountService } from '../../account/account.service';
import { AttachmentsService } from '../../attachments/attachments.service';
import { LedgerReadsService } from '../../ledger/ledger-reads.service';
import { OdometerOutlookService } from '../../vehicles/odometer-outlook.service';
import type { BookContent, BookFile, BookFileOf } from './book-content';

const recordsAPage = 250;

/** Categories of costs for the care of a vehicle. */
const costsOfCare: ReadonlySet<Expense['category']> = new Set([
  ...(['service', 'repair', 'tyres', 'accessories'] as const),
]);

/** Reads the content of a service book. */
@Injectable()
export class BookRecordsService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly account: AccountService,
    private readonly attachments: AttachmentsService,
    private readonly ledger: LedgerReadsService,
    private readonly odometer: OdometerOutlookService,
  ) {}

  /** NOT_FOUND if the vehicle does not exist. */
  async read(logbook: Logbook, wanted: ServiceBookInput): Promise<BookContent> {
    const { vehicleId } = wanted;
    const { country, distanceUnit, zone } = await this.account.of(logbook);
    const outlook = await this.odometer.odometer(logbook, { vehicleId, zone });
    const ledgerHead = await this.ledger.head(logbook);
    const reads = this.documents.of(logbook);
    const stored = await reads.get(vehicleKind.collection, vehicleId);
    if (stored === null) throw new DomainError('NOT_FOUND');
    const vehicle = vehicleKind.toDto(stored);
    const all = <C extends JsonObject, D extends JsonObject, G extends object>(kind: RecordKind<C, D, G>) =>
      allOf(reads, kind, vehicleId);
    const rules: OdometerRule[] = await all(odometerRuleKind);
    const visits = (await all(serviceVisitKind)).map((visit) => handedOverServiceVisit(visit, rules));
    const made = new Set(visits.map(({ expenseId }) => expenseId));
    const expenses = (await all(expenseKind))
      .filter(({ id, category }) => costsOfCare.has(category) && !made.has(id))
      .map((expense) => ({ ...expense, ...countedOdometer(expense, 'expense', rules) }));
    const papers = (await all(paperKind))
      .flatMap(handedOverPaper)
      .sort((one, other) => dayOf(one).localeCompare(dayOf(other)));
    const described = { vehicle, visits, papers, expenses };
    return {
      wanted,
      country,
      distanceUnit,
      zone,
      madeAtMs: this.clock(),
      ledgerHead,
      ...described,
      latest: outlook.current.known ? outlook.current.at : null,
      years: await this.odometer.lastOfYears(reads, vehicleId),
      replaced: rules.filter((rule) => rule.kind === 'replaced'),
      schedules: await all(scheduleKind),
      files: await this.#files(logbook, described),
    };
  }

  /** The files of those records; `mayShowCosts` marks those that a book without costs leaves out. */
  async #files(
    logbook: Logbook,
    { vehicle, visits, papers, expenses }: Pick<BookContent, 'vehicle' | 'visits' | 'papers' | 'expenses'>,
  ): Promise<BookFile[]> {
    if ((await this.attachments.usage(logbook)).files === 0) return [];
    const dayAt = ({ atMs, zone }: { readonly atMs: number; readonly zone: string }) => localDay(atMs, zone);
    const made = visits.flatMap((visit) =>
      visit.expenseId === null ? [] : [{ ...visit, id: visit.expenseId }],
    );
    const owners: readonly { of: BookFileOf; id: string; day: BookFile['day'] }[] = [
      { of: 'vehicle', id: vehicle.id, day: null },
      ...visits.map((visit) => ({ of: 'serviceVisit' as const, id: visit.id, day: dayAt(visit) })),
      ...papers.map((paper) => ({ of: 'paper' as const, id: paper.id, day: paper.validFrom })),
      ...[...made, ...expenses].map((expense) => ({
        of: 'expense' as const,
        id: expense.id,
        day: dayAt(expense),
      })),
    ];
    const files: BookFile[] = [];
    for (const { of, id: recordId, day } of owners) {
      const { items } = await this.attachments.list(logbook, { recordKind: of, recordId });
      files.push(...items.map((item) => ({ ...item, of, day })));
    }
    return files;
  }
}

const dayOf = ({ validFrom, validUntil }: BookContent['papers'][number]) => validFrom ?? validUntil ?? '';

/** All records of a kind of one vehicle, in the order of the collection's index by vehicle, such as time. */
async function allOf<C extends JsonObject, D extends JsonObject, G extends object>(
  reads: Reads,
  { collection, toDto }: RecordKind<C, D, G>,
  vehicleId: string,
): Promise<G[]> {
  const field = collection.indexes.find(({ equal }) => equal.join() === 'vehicleId')?.order ?? 'atMs';
  const order = { field, direction: 'ascending' } as const;
  const found: G[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof reads.list<D>>> = await reads.list(collection, {
      equal: { vehicleId },
      order,
      limit: recordsAPage,
      ...(cursor !== undefined && { cursor }),
    });
    found.push(...page.documents.map(toDto));
    cursor = page.next;
  }
  return found;
}
