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

/** Why a file is listed and not appended. */
export type NotAppended = 'notWanted' | 'costs' | 'tooMany' | 'unreadable' | 'protected' | 'tooLong' | 'kind';

export type BookFileOf = 'vehicle' | 'serviceVisit' | 'paper' | 'expense';

/** A file of a record that the book speaks of, in the order in which they are numbered from 1. */
export interface BookFile extends Pick<Attachment, 'id' | 'type' | 'bytes' | 'sha256'> {
  readonly of: BookFileOf;
  /** Of the record: the day of a visit or an expense, the first day of a paper. */
  readonly day: LocalDay | null;
}

/** Whose files are bills and receipts, as a rule: they are appended only where costs are wanted. */
const ofCosts: ReadonlySet<BookFileOf> = new Set(['serviceVisit', 'expense']);

export const mayShowCosts = ({ of }: Pick<BookFile, 'of'>): boolean => ofCosts.has(of);

/** What became of a file: so many pages, or why none. */
export type Appended = { readonly pages: number } | { readonly why: NotAppended };

/** Everything that a service book says, of one moment. */
export interface BookContent {
  readonly wanted: ServiceBookInput;
  readonly country: string;
  readonly distanceUnit: DistanceUnit;
  readonly zone: string;
  readonly madeAtMs: number;
  readonly vehicle: Vehicle;
  /** What the odometer showed last, as it counts. */
  readonly latest: { readonly odometerMetres: number; readonly day: LocalDay } | null;
  /** The last reading of each year, in order. */
  readonly years: readonly { readonly odometerMetres: number; readonly day: LocalDay }[];
  readonly replaced: readonly Extract<OdometerRule, { kind: 'replaced' }>[];
  /** In order of time, with their readings as they count. */
  readonly visits: readonly ServiceVisit[];
  readonly schedules: readonly Schedule[];
  /** Services, repairs, tyres and accessories that no visit made, in order of time. */
  readonly expenses: readonly Expense[];
  /** Of the vehicle itself, in order of their days. */
  readonly papers: readonly Paper[];
  readonly files: readonly BookFile[];
  readonly ledgerHead: LedgerHead;
}
