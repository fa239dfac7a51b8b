import type { LedgerBody } from '@domain/ledger/ledger.schema';
import type { RecordKindName, VehicleDependentKind } from '@domain/records/record-kinds';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MembersInMessages, RecordTerms } from '@/lib/formatting/record-terms';
import type { MessageKey, Namespace } from '@/lib/i18n/namespaces';

/** Members that every record has. The id is made on the device; the version is counted by the server. */
export interface StoredRecord {
  readonly id: string;
  readonly version: number;
}

/** Input of a write: it names its record and, for an existing one, the version it was based on. */
export interface WriteInput {
  readonly id: string;
  readonly version?: number;
  readonly changes?: object;
  /** Reason for the ledger; part of the change, not of the record. */
  readonly reason?: string;
}

export interface Write {
  readonly path: string;
  readonly input: WriteInput;
}

/** Effect of a procedure on the record that its input names. */
export type Procedure<Stored extends StoredRecord = StoredRecord> =
  /** `adds`: members that the server adds to the input. */
  | { readonly does: 'create'; readonly adds?: object }
  /** The changed members are in `changes`. */
  | { readonly does: 'update'; readonly says: 'changes' }
  /** The input is the whole record. Members in `keeps` stay unchanged if absent, and are removed if null. */
  | { readonly does: 'update'; readonly says: 'record'; readonly keeps?: readonly string[] }
  /** The members of the input change. Such an update may be done only once. */
  | { readonly does: 'update'; readonly says: 'members'; isDone(record: Stored): boolean }
  | { readonly does: 'delete' };

/** Format in which a fact of a record is shown. */
type FactFormat =
  | 'text'
  | 'number'
  | 'vehicle'
  | 'employer'
  | 'member'
  | 'choice'
  | 'moment'
  | 'day'
  | 'distance'
  | 'odometer'
  | 'quantity'
  | 'money'
  | 'yesNo'
  | 'tags'
  | 'setting';

export interface FactField {
  readonly label: MessageKey;
  readonly shown: FactFormat;
}

export interface EditingProps<Stored> {
  readonly record: Stored;
  readonly onClose: () => void;
}

/** Form to change a record: at an address, or in a sheet over any page. */
type RecordForm<Stored extends StoredRecord = StoredRecord> =
  | { addressOf(record: Stored): string }
  | { Sheet(props: EditingProps<Stored>): ReactNode };

/** Texts for the number of records that are deleted with their vehicle: exact, or at least so many. */
interface DependentTitles {
  readonly countedAs: VehicleDependentKind;
  readonly exact: MessageKey;
  readonly atLeast: MessageKey;
}

/**
 * Description of a kind of record for all pages. Each feature describes its own kinds; the application registers all of
 * them.
 */
export interface RecordKind<Stored extends StoredRecord = StoredRecord> {
  readonly name: RecordKindName;
  /** Catalogue of the kind's texts, in addition to those of the pages that show records of every kind. */
  readonly catalogue?: Namespace;
  /** Headings for changes of the record: New trip. */
  readonly titles: Readonly<Record<Procedure['does'], MessageKey>>;
  /** Returns the titles of the record's ledger entries, depending on its state: Trip entered. */
  ledgerTitles(state: object): Readonly<Record<LedgerBody['action'], MessageKey>>;
  /** Values for members of the record that ledger entries leave out. */
  readonly notSealed?: object;
  /** Names of the odometer readings that the record has, by their kind: Start of a trip. */
  readonly readingTitles?: Readonly<Record<string, MessageKey>>;
  /** Texts for records that are deleted with their vehicle. */
  readonly dependentTitles?: DependentTitles;
  /** Facts that no other kind has; see entities/records/fact-fields. */
  readonly facts?: Readonly<Record<string, FactField>>;
  readonly form: RecordForm<Stored>;
  /** All procedures that write the record, by path. */
  readonly procedures: Readonly<Record<string, Procedure<Stored>>>;
  /** Queries that read the record. */
  readonly reads: { readonly feature: string; readonly list: string; readonly one: string };
  /** Members that refer to records without which the server refuses this one. */
  readonly needs: readonly string[];
  /**
   * True if the time of the change is sent, too. The ledger states when a change was made as well as when it arrived,
   * which is later without a network.
   */
  readonly sendsWhenMade: boolean;
  /** Returns the write that creates the record; null if that takes more than one write. */
  createOf(record: Stored): Write | null;
  /** Returns the record without what only its logbook knows: vehicle, members. Without it, the driver chooses anew. */
  inAnotherLogbook?(record: Stored): Stored;
  /** Instant by which the kind's lists are sorted, newest first; without it they are sorted by id. */
  instantMsOf?(record: Stored): number;
  /** True if a list with this filter shows the record; undefined to compare the member named like the filter. */
  matches?(record: Stored, filter: string, wanted: unknown): boolean | undefined;
  /** Returns structured fields as texts, for choosing between two versions. */
  describe?(record: Stored, terms: RecordTerms): MembersInMessages;
  /** Updates further queries that show the record; null if it was deleted. */
  putIntoCaches?(client: QueryClient, id: string, record: Stored | null): void;
}

/** All kinds of the application, by name. */
export type RecordKinds = Readonly<Record<string, RecordKind>>;

/** Returns a kind by name; throws if the application has not registered it. */
export function kindNamed(kinds: RecordKinds, name: string): RecordKind {
  const kind = kinds[name];
  if (kind === undefined) throw new Error(`no kind of record is named ${name}`);
  return kind;
}

/** A write with its kind and procedure, which are looked up once, when the write is made or read from the device. */
export interface KnownWrite extends Write {
  readonly kind: RecordKind;
  readonly procedure: Procedure;
}

/** Returns the write with its procedure; throws if its path does not write records of the kind. */
export function knownWrite<Entry extends Write>(kind: RecordKind, write: Entry): Entry & KnownWrite {
  const procedure = kind.procedures[write.path];
  if (procedure === undefined) throw new Error(`${write.path} does not write ${kind.name}`);
  return { ...write, kind, procedure };
}

/** Returns the kind that is written under a path; throws if there is none. */
export function kindWrittenBy(kinds: RecordKinds, path: string): RecordKind {
  const kind = Object.values(kinds).find(({ procedures }) => path in procedures);
  if (kind === undefined) throw new Error(`${path} writes no kind of record`);
  return kind;
}

/** Returns the members that an update changes; null if its input is the whole record. */
export function changesOf({ procedure, input }: KnownWrite): object | null {
  const { id: _id, version: _version, reason: _reason, changes, ...members } = input;
  if (procedure.does !== 'update' || procedure.says === 'record') return null;
  return procedure.says === 'changes' ? (changes ?? {}) : members;
}
