import type { z } from 'zod';
import type { LedgerBody } from '../domain/ledger/ledger.schema';
import type { RecordKindName, VehicleDependentKind } from '../domain/records/record-kinds';
import type { Searchable } from '../domain/search/search-line';
import type { SummaryDelta } from '../domain/summaries/counters';
import type { OdometerRule, ZonedReading } from '../domain/vehicles/odometer.schema';
import type { Vehicle } from '../domain/vehicles/vehicle.schema';
import type {
  Collection,
  JsonObject,
  PlannedWrite,
  Reads,
  Stored,
  Transaction,
} from '../platform/documents/documents';
import type { Logbook } from '../rpc/logbook';
import type { Handover } from './handover';
import type { ChangeDetails, LedgerEntry } from './ledger-entry';

export interface DeletedRecord {
  readonly recordKind: RecordKindName;
  readonly recordId: string;
}

/**
 * Description of a kind of record for the writer, the removal of a vehicle, the ledger and the other devices. Content
 * is written by the driver, Document is stored, Given is returned by the API. The hooks are methods so that kinds of
 * all types fit into one list.
 */
export interface RecordKind<
  Content extends JsonObject = JsonObject,
  Document extends JsonObject = JsonObject,
  Given extends object = object,
  Create extends object = object,
> {
  readonly name: string;
  /** Schema of a record as clients receive it. */
  readonly schema: z.ZodType;
  readonly collection: Collection<Document>;
  /** Name of the kind in the ledger and on the driver's devices. */
  readonly publicName: RecordKindName;
  /** Records that must exist when a record names them: a vehicle as `vehicleId`, an employer as `employerId`. */
  readonly refersTo: readonly ReferencedName[];
  /**
   * Name under which records that are deleted with their vehicle are counted for the driver. They are deleted in
   * chunks, before the vehicle. The collection has an index of vehicleId.
   */
  readonly deletedWithVehicleAs?: VehicleDependentKind;
  /** Rules for copying records when their vehicle is handed over; kinds without are not copied. */
  readonly handover?: Handover<Content>;
  /** True if drivers write records of this kind, and change their own; others are written by owners. */
  readonly isOfDrivers?: true;
  /** Records of this kind affect how others are calculated, so each gets its own transaction in a batch. */
  readonly isAlone?: true;

  /** Returns the content of a create's input. Refuses invalid input. */
  created(input: Create): Content;
  toDto(stored: Stored<Document>): Given;
  content(stored: Stored<Document>): Content;
  document(content: Content, made: WriteContext<Document>): Document;
  /** Content as a company's logbook keeps it. */
  kept?(content: Content, company: NonNullable<Logbook['company']>): Content;
  /** True if the content says a day without its time, which the time of the change would tell. */
  isUntimed?(content: Content): boolean;
  /** State written to the ledger. A change that does not alter this state creates no entry. */
  sealed(id: string, content: Content): NonNullable<LedgerBody['after']>;

  /** Refuses content that is invalid as a whole; `within` precedes the names of its fields. */
  check?(content: Content, within: PathPrefix, id: string): void;
  /** Refuses content that its vehicle does not allow. */
  checkVehicle?(vehicle: Vehicle, after: Content, before: Content | null): void;
  /** Refuses changes that conflict with the driver's other records. Gets all changes of the kind in the transaction. */
  checkTogether?(
    reads: Reads,
    changes: readonly RecordChange<Content, Document>[],
    context: KindContext,
  ): Promise<void>;
  /** True if the change concerns a final record, which needs a reason. */
  isFinal?(change: RecordChange<Content, Document>, finality: Finality): Promise<boolean>;
  /** Odometer readings in the record. */
  readings?(id: string, content: Content): RecordReadings;
  /** Rule in the record about how odometer readings count. */
  rule?(id: string, content: Content): OdometerRule;
  /** Amounts that the record itself adds to the sums of the months. */
  sums?(content: Content): readonly SummaryDelta[];
  /**
   * Words by which a search finds the record; kinds without are not found. All words are also in the ledger's state.
   */
  searchable?(content: Content): Searchable;
  /** Further changes caused by these changes, for which neighbouring records must be read. */
  consequences?(
    transaction: Transaction,
    changes: readonly RecordChange<Content, Document>[],
    context: KindContext,
  ): Promise<Consequences>;
  /** Changes to the sums if the rules of a vehicle's odometer change. */
  sumsUnderRules?(
    reads: Reads,
    vehicleId: string,
    before: readonly OdometerRule[],
    after: readonly OdometerRule[],
  ): Promise<readonly SummaryDelta[]>;
}

export type ReferencedName = 'vehicle' | 'employer';

/** Prefix of a changed field's path in the input: a patch has its fields in `changes`. */
export type PathPrefix = '' | 'changes.';

/** Readings of one record; all are of one vehicle. */
export interface RecordReadings {
  readonly vehicleId: string | null;
  readonly readings: readonly ZonedReading[];
}

/** Change of a record that is replaced, created (no `before`), or deleted (no `after`). */
export interface RecordChange<
  Content extends JsonObject = JsonObject,
  Document extends JsonObject = JsonObject,
> {
  readonly id: string;
  readonly stored: Stored<Document> | null;
  readonly before: Content | null;
  readonly after: Content | null;
  readonly details: ChangeDetails;
}

/** Members of a document in addition to the content. */
export interface WriteContext<Document> {
  readonly before: Document | null;
  readonly isFinal: boolean;
  readonly madeAtMs: number | null;
  readonly nowMs: number;
}

/** Times that decide a trip's finality: see domain/ledger/finality.ts. */
interface Timed {
  readonly startedAtMs: number;
  readonly startZone: string;
  readonly endedAtMs: number | null;
}

export interface Finality {
  isLocked(at: Pick<Timed, 'startedAtMs' | 'startZone'>): Promise<boolean>;
  isFinal(before: Timed & { readonly finalisedByDriver: boolean }, after: Timed): Promise<boolean>;
}

export interface KindContext {
  /** Member who makes the changes; null in a logbook without members. */
  readonly memberId: string | null;
  readonly isCompany: boolean;
  readonly kinds: readonly RecordKind[];
  /** True if the changes delete the first records of one vehicle, and no other record is before the last of them. */
  readonly areFirst: boolean;
  /** Rules of a vehicle, including corrections that are written together with their readings. */
  rulesOf(vehicleId: string): Promise<readonly OdometerRule[]>;
}

export interface Consequences {
  readonly deltas?: readonly SummaryDelta[];
  /** Sealed before the entries of the changes themselves. */
  readonly entries?: readonly LedgerEntry[];
  readonly write?: PlannedWrite;
  /** Records that `write` deletes. */
  readonly deleted?: readonly DeletedRecord[];
}
