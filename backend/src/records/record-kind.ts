import type { z } from 'zod';
import type { LedgerBody } from '../domain/ledger/ledger.schema';
import type { RecordKindName, VehicleDependentKind } from '../domain/records/record-kinds';
import type { Searchable } from '../domain/search/search-line';
import type { SummaryDelta } from '../domain/summaries/counters';
import type { OdometerRule, ZonedReading } from '../domain/vehicles/odometer.schema';
import type { Vehicle } from '../domain/vehicles/vehicle.schema';
import type { Collection, JsonObject, Reads, Stored, Transaction } from '../platform/documents/documents';
import type { PlannedWrite } from '../platform/documents/planned-write';
import type { Handover } from './handover';
import type { ChangeDetails, LedgerEntry } from './ledger-entry';

export interface DeletedRecord {
  readonly recordKind: RecordKindName;
  readonly recordId: string;
}

/**
 * Everything that the writer, the removal of a vehicle, the ledger and the other devices must know of a kind of record.
 * Content is what the driver writes, Document what is stored of it, Given what the API gives out. The hooks are methods
 * so that kinds of all types fit into one list.
 */
export interface RecordKind<
  Content extends JsonObject = JsonObject,
  Document extends JsonObject = JsonObject,
  Given extends object = object,
  Create extends object = object,
> {
  readonly name: string;
  /** Of a record as it is given out. */
  readonly schema: z.ZodType;
  readonly collection: Collection<Document>;
  /** What the ledger and the driver's other devices call it. */
  readonly publicName: RecordKindName;
  /** Must be there when a record names them: a vehicle as `vehicleId`, an employer as `employerId`. */
  readonly refersTo: readonly ReferencedName[];
  /**
   * The records go with their vehicle, some at a time and before it, and are counted under this name for the driver who
   * wants to delete it. The collection has an index of vehicleId.
   */
  readonly goesWithVehicleAs?: VehicleDependentKind;
  /** How its records come with a vehicle that is handed over; kinds without do not. */
  readonly handover?: Handover<Content>;
  /** Says how other records count, so that in a batch each is written in a transaction of its own. */
  readonly isAlone?: true;

  /** Content that a create makes of its input. Refuses input that makes none. */
  created(input: Create): Content;
  given(stored: Stored<Document>): Given;
  content(stored: Stored<Document>): Content;
  document(content: Content, made: Making<Document>): Document;
  /** What the ledger says of it. No entry is made of a change that the ledger cannot tell. */
  sealed(id: string, content: Content): NonNullable<LedgerBody['after']>;

  /** Refuses content that may not be as a whole; `within` stands before the names of its fields. */
  check?(content: Content, within: Within, id: string): void;
  /** Refuses what its vehicle does not allow. */
  checkVehicle?(vehicle: Vehicle, after: Content, before: Content | null): void;
  /** Refuses changes for what else the driver has; all those of the kind that are written together. */
  checkTogether?(
    reads: Reads,
    changes: readonly RecordChange<Content, Document>[],
    context: KindContext,
  ): Promise<void>;
  /** Whether the change is one of what was final, which needs a reason. */
  isFinal?(change: RecordChange<Content, Document>, finality: Finality): Promise<boolean>;
  /** What it says of a vehicle's odometer. */
  readings?(id: string, content: Content): RecordReadings;
  /** What it says of how an odometer's readings count. */
  rule?(id: string, content: Content): OdometerRule;
  /** What it adds to the sums of the months by itself. */
  sums?(content: Content): readonly SummaryDelta[];
  /** What a search finds it by; kinds without are not found. All of it is in what the ledger says of the record. */
  searchable?(content: Content): Searchable;
  /** What else changes with these changes, of which the neighbours must be read. */
  consequences?(
    transaction: Transaction,
    changes: readonly RecordChange<Content, Document>[],
    context: KindContext,
  ): Promise<Consequences>;
  /** How the sums change with the rules by which a vehicle's readings count. */
  sumsUnderRules?(
    reads: Reads,
    vehicleId: string,
    before: readonly OdometerRule[],
    after: readonly OdometerRule[],
  ): Promise<readonly SummaryDelta[]>;
}

export type ReferencedName = 'vehicle' | 'employer';

/** The name of a changed field is that of the input: a patch has its fields in `changes`. */
export type Within = '' | 'changes.';

/** The readings of one record; of one vehicle. */
export interface RecordReadings {
  readonly vehicleId: string | null;
  readonly readings: readonly ZonedReading[];
}

/** A record that becomes another, that is new (no `before`), or that goes (no `after`). */
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

/** What a document holds beside the content. */
export interface Making<Document> {
  readonly before: Document | null;
  readonly isFinal: boolean;
  readonly madeAtMs: number | null;
  readonly nowMs: number;
}

/** What belongs to a trip's finality: see domain/ledger/finality.ts. */
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
  readonly kinds: readonly RecordKind[];
  /** The changes are removals of the first records of one vehicle, none of which stays before the last of them. */
  readonly areFirst: boolean;
  /** With the corrections that come together with the readings that they are about. */
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
