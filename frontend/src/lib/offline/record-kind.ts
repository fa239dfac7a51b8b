import type { LedgerBody } from '@domain/ledger/ledger.schema';
import type { RecordKindName, VehicleDependentKind } from '@domain/records/record-kinds';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MembersInMessages, RecordTerms } from '@/lib/formatting/record-terms';
import type { MessageKey, Namespace } from '@/lib/i18n/namespaces';

/** What the queue knows of any record: its id is made on the device, its version is counted by the server. */
export interface StoredRecord {
  readonly id: string;
  readonly version: number;
}

/** An input as the queue sees it: that of any path names its record, and the version seen where there was one. */
export interface WriteInput {
  readonly id: string;
  readonly version?: number;
  readonly changes?: object;
  /** The reason for the ledger; it belongs to the change, not to the record. */
  readonly reason?: string;
}

export interface Write {
  readonly path: string;
  readonly input: WriteInput;
}

/** What a procedure does to the record that its input names. */
export type Procedure<Stored extends StoredRecord = StoredRecord> =
  /** `adds`: what the server adds to what the input says. */
  | { readonly does: 'create'; readonly adds?: object }
  /** What changes lies under `changes`. */
  | { readonly does: 'update'; readonly says: 'changes' }
  /** The input is the whole record; of `keeps` what it leaves out stays as it is, and what is null in it is taken away. */
  | { readonly does: 'update'; readonly says: 'record'; readonly keeps?: readonly string[] }
  /** The members of the input change, which may be done once only. */
  | { readonly does: 'update'; readonly says: 'members'; isDone(record: Stored): boolean }
  | { readonly does: 'delete' };

/** How a fact of a record is shown. */
export type FactFormat =
  | 'text'
  | 'number'
  | 'vehicle'
  | 'employer'
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

/** Where a record is changed: at an address, or in a sheet that opens over any page. */
export type RecordForm<Stored extends StoredRecord = StoredRecord> =
  | { addressOf(record: Stored): string }
  | { Sheet(props: EditingProps<Stored>): ReactNode };

/** What is said of records of a kind that go with their vehicle: how many, or at least how many. */
export interface DependentTitles {
  readonly countedAs: VehicleDependentKind;
  readonly exact: MessageKey;
  readonly atLeast: MessageKey;
}

/** A kind of record as every page has to know it. A feature describes its own; the application registers all of them. */
export interface RecordKind<Stored extends StoredRecord = StoredRecord> {
  readonly name: RecordKindName;
  /** Where its texts are, beside the catalogues of the pages that show records of every kind. */
  readonly catalogue?: Namespace;
  /** What shall happen to it, as the text of a heading: New trip. */
  readonly titles: Readonly<Record<Procedure['does'], MessageKey>>;
  /** What an entry of the ledger says has happened, by what the record says: Trip entered. */
  ledgerTitles(state: object): Readonly<Record<LedgerBody['action'], MessageKey>>;
  /** What records have in this page that entries of the ledger leave out. */
  readonly notSealed?: object;
  /** The readings of the odometer that it carries, by their kind: Start of a trip. */
  readonly readingTitles?: Readonly<Record<string, MessageKey>>;
  /** Of records that go with their vehicle when that is deleted. */
  readonly dependentTitles?: DependentTitles;
  /** Its facts that no other kind has; see entities/records/fact-fields. */
  readonly facts?: Readonly<Record<string, FactField>>;
  readonly form: RecordForm<Stored>;
  /** Everything that writes it, by path. */
  readonly procedures: Readonly<Record<string, Procedure<Stored>>>;
  /** The queries that read it. */
  readonly reads: { readonly feature: string; readonly list: string; readonly one: string };
  /** The members that name records without which the server does not take this one. */
  readonly needs: readonly string[];
  /** The ledger states when an entry was made beside when it arrived, which without a network is later. */
  readonly sendsWhenMade: boolean;
  /** How it is written for the first time; null where that takes more than one write. */
  createOf(record: Stored): Write | null;
  /** By what its lists are in order, newest first; without it by id. */
  instantMsOf?(record: Stored): number;
  /** Whether a list with this filter shows it; undefined where the filter compares the member of its name. */
  matches?(record: Stored, filter: string, wanted: unknown): boolean | undefined;
  /** What of it has parts of its own, each in words, for whoever chooses between two versions. */
  describe?(record: Stored, terms: RecordTerms): MembersInMessages;
  /** Puts it into further queries that show it; null is what was deleted. */
  putIntoCaches?(client: QueryClient, id: string, record: Stored | null): void;
}

/** All kinds of the application, by name. */
export type RecordKinds = Readonly<Record<string, RecordKind>>;

/** Throws for a name that the application has not registered. */
export function kindNamed(kinds: RecordKinds, name: string): RecordKind {
  const kind = kinds[name];
  if (kind === undefined) throw new Error(`no kind of record is named ${name}`);
  return kind;
}

/** Throws for a path that does not write records of the kind. */
export function procedureAt(kind: RecordKind, path: string): Procedure {
  const procedure = kind.procedures[path];
  if (procedure === undefined) throw new Error(`${path} does not write ${kind.name}`);
  return procedure;
}

/** The kind that is written under a path. */
export function kindWrittenBy(kinds: RecordKinds, path: string): RecordKind {
  const kind = Object.values(kinds).find(({ procedures }) => path in procedures);
  if (kind === undefined) throw new Error(`${path} writes no kind of record`);
  return kind;
}

/** What a change does to its record. */
export function actOf({
  kind,
  path,
}: {
  readonly kind: RecordKind;
  readonly path: string;
}): Procedure['does'] {
  return procedureAt(kind, path).does;
}

/** What an update changes; null where its input is the whole record. */
export function changesOf(kind: RecordKind, { path, input }: Write): object | null {
  const procedure = procedureAt(kind, path);
  const { id: _id, version: _version, reason: _reason, changes, ...members } = input;
  if (procedure.does !== 'update' || procedure.says === 'record') return null;
  return procedure.says === 'changes' ? (changes ?? {}) : members;
}
