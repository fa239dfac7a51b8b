import type { Attachment } from '../../../domain/attachments/attachment.schema';
import type { Expense } from '../../../domain/expenses/expense.schema';
import type { LedgerHead } from '../../../domain/ledger/ledger-queries.schema';
import type { Schedule } from '../../../domain/maintenance/schedule.schema';
import type { ServiceVisit } from '../../../domain/maintenance/service.schema';
import type { Paper } from '../../../domain/papers/paper.schema';
import type { DistanceUnit } from '../../../domain/quantities/distance';
import type { ServiceBookInput } from '../../../domain/reports/service-book.schema';
import type { LocalDay } from '../../../domain/time/time.schema';
import type { OdometerRule } from '../../../domain/vehicles/odometer.schema';
import type { Vehicle } from '../../../domain/vehicles/vehicle.schema';

/** Reasons why a file is listed and not appended. */
export type NotAppended = 'notWanted' | 'costs' | 'tooMany' | 'unreadable' | 'protected' | 'tooLong' | 'kind';

export type BookFileOf = 'vehicle' | 'serviceVisit' | 'paper' | 'expense';

/** A file of a record in the book, in the order of the numbers from 1. */
export interface BookFile extends Pick<Attachment, 'id' | 'type' | 'bytes' | 'sha256'> {
  readonly of: BookFileOf;
  /** Day of the record: that of a visit or an expense, the first day of a paper. */
  readonly day: LocalDay | null;
}

/** Records whose files usually are bills and receipts: they are appended only if costs are wanted. */
const ofCosts: ReadonlySet<BookFileOf> = new Set(['serviceVisit', 'expense']);

export const mayShowCosts = ({ of }: Pick<BookFile, 'of'>): boolean => ofCosts.has(of);

/** Result for a file: the number of its pages, or the reason why there are none. */
export type Appended = { readonly pages: number } | { readonly why: NotAppended };

/** Content of a service book, in its state at one moment. */
export interface BookContent {
  readonly wanted: ServiceBookInput;
  readonly country: string;
  readonly distanceUnit: DistanceUnit;
  readonly zone: string;
  readonly madeAtMs: number;
  readonly vehicle: Vehicle;
  /** The last odometer reading, as it counts. */
  readonly latest: { readonly odometerMetres: number; readonly day: LocalDay } | null;
  /** The last reading of each year, in order. */
  readonly years: readonly { readonly odometerMetres: number; readonly day: LocalDay }[];
  readonly replaced: readonly Extract<OdometerRule, { kind: 'replaced' }>[];
  /** Visits in order of time, with their readings as they count. */
  readonly visits: readonly ServiceVisit[];
  readonly schedules: readonly Schedule[];
  /** Services, repairs, tyres and accessories without a visit, in order of time. */
  readonly expenses: readonly Expense[];
  /** Papers of the vehicle itself, in order of their days. */
  readonly papers: readonly Paper[];
  readonly files: readonly BookFile[];
  readonly ledgerHead: LedgerHead;
}
