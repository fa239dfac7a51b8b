import type { DistanceUnit } from '@domain/quantities/distance';
import type { VolumeUnit } from '@domain/quantities/volume';
import { dequal } from 'dequal/lite';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { decimalMarkOf } from '@/lib/formatting/typed';
import type { MessageKey } from '@/lib/i18n/namespaces';
import { createRecordDraftStore, type RecordDraftStore } from './record-draft';
import type { NumbersOf } from './restored-draft';

/** Language and units in which a form shows its fields. */
export interface FieldTerms {
  readonly locale: string;
  readonly distanceUnit: DistanceUnit;
  /** Unit of the vehicle's odometer, if it may differ from that of distances. */
  readonly odometerUnit?: DistanceUnit;
  readonly currency: string;
  /** Omitted in a form without volumes. */
  readonly volumeUnit?: VolumeUnit;
}

/** Sentence that says what is wrong with a field. */
type FieldFault = MessageKey;

/** Units of numbers, by their paths. */
type Units = Readonly<Record<string, string>>;

/** A field with parts has faults by the paths of its parts, such as `0.amountMinor`. */
type ReadField<Value> =
  | { readonly value: Value }
  | { readonly fault: FieldFault | Readonly<Partial<Record<string, FieldFault>>> };

/** A field before anything was typed: its text, and its value unless it had none. */
interface BegunField<Typed, Value> {
  readonly typed: Typed;
  readonly value: Value | null | undefined;
}

export interface ControlProps<Typed> {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | null;
  readonly value: Typed;
  onChange(typed: Typed): void;
  readonly terms: FieldTerms;
  /** Unit of a number that depends on another field. */
  readonly unit?: string;
}

/**
 * Field of a form: its text, and the value that the text makes. Its methods take values of their own types only, so
 * that fields of all types fit into one list.
 */
export interface Field<Typed = unknown, Value = unknown> {
  readonly label: MessageKey;
  readonly hint?: MessageKey;
  /** Schema of the typed text in a stored draft. */
  readonly schema: z.ZodType<Typed>;
  /** Text of a field without a value. */
  readonly empty: Typed;
  show(value: Value, terms: FieldTerms): Typed;
  /** `begun`: only needed by fields with parts, whose untouched parts keep their exact values. */
  read(typed: Typed, terms: FieldTerms, begun?: BegunField<Typed, Value>): ReadField<Value>;
  /** Unit in which a number is typed; only numbers have one, which may be empty. */
  unitOf?(terms: FieldTerms): string;
  /** Units of the numbers in a field with parts, by their paths. */
  unitsIn?(typed: Typed, terms: FieldTerms): Units;
  Control(props: ControlProps<Typed>): ReactNode;
}

/** Field with parts that have faults of their own. */
export interface FieldOfParts<Typed = unknown, Value = unknown> extends Field<Typed, Value> {
  unitsIn(typed: Typed, terms: FieldTerms): Units;
}

export type Fields = Readonly<Record<string, Field>>;
export type NameOf<F extends Fields> = Extract<keyof F, string>;

export type TypedIn<F extends Fields> = { readonly [Name in keyof F]: F[Name]['empty'] };
export type ValuesOf<F extends Fields> = {
  readonly [Name in keyof F]: Extract<ReturnType<F[Name]['read']>, { value: unknown }>['value'];
};
/** Fields that may be hidden, because their value may be null. */
export type Hideable<F extends Fields> = {
  [Name in NameOf<F>]: null extends ValuesOf<F>[Name] ? Name : never;
}[NameOf<F>];
type NameOfParts<F extends Fields> = {
  [Name in NameOf<F>]: F[Name] extends { unitsIn: unknown } ? Name : never;
}[NameOf<F>];
/** Name of a field, or path of a part of one. */
export type PathOf<F extends Fields> = NameOf<F> | `${NameOfParts<F>}.${string}`;
export type FaultsOf<F extends Fields> = Partial<Record<PathOf<F>, FieldFault>>;

/** Typed text of a form. */
export type DraftOf<F extends Fields> = TypedIn<F> & {
  /** Reason for changing a final record. */
  readonly reason: string;
  /** Number of files that wait for a new record, so that its draft is kept. */
  readonly attachedFiles: number;
};

export interface FieldForm<F extends Fields> {
  readonly fields: F;
  readonly drafts: RecordDraftStore<DraftOf<F>>;
}

/**
 * Fields of a record's form, and the store of its drafts under `name`. `earlierNames`: maps names in older drafts on
 * the device to the present names of their fields, or of their parts, and groups that are no more to ''.
 */
export function fieldForm<const F extends Fields>(
  name: string,
  fields: F,
  earlierNames?: Readonly<Record<string, string>>,
): FieldForm<F> {
  const schema: z.ZodType = z.object({
    ...schemasOf(fields),
    reason: z.string().default(''),
    attachedFiles: z.int().default(0),
  });
  // The compiler does not see that the schema has the members of the fields.
  return { fields, drafts: createRecordDraftStore(name, schema as z.ZodType<DraftOf<F>>, earlierNames) };
}

/** Schemas of the typed texts, by the names of the fields. */
export function schemasOf(fields: Fields): Record<string, z.ZodType> {
  return eachOf(fields, (_name, field) => field.schema);
}

/** Throws for a name that the form does not have. */
export function fieldNamed(fields: Fields, name: string): Field {
  const field = fields[name];
  if (field === undefined) throw new Error(`no field is named ${name}`);
  return field;
}

/** Calls `make` for each field and returns the results by name. */
function eachOf<F extends Fields, Made>(
  fields: F,
  make: (name: NameOf<F>, field: Field) => Made,
): Record<string, Made> {
  const made: Record<string, Made> = {};
  for (const name in fields) made[name] = make(name, fieldNamed(fields, name));
  return made;
}

/** Texts of fields without values. */
export function emptyIn<F extends Fields>(fields: F): TypedIn<F> {
  // The compiler does not see that each field is empty in its own type.
  return eachOf(fields, (_name, field) => field.empty) as TypedIn<F>;
}

/** Values as they would be typed. A field without a value is empty. */
export function shownIn<F extends Fields>(
  fields: F,
  values: Partial<ValuesOf<F>>,
  terms: FieldTerms,
): TypedIn<F> {
  const typed = eachOf(fields, (name, field) =>
    values[name] == null ? field.empty : field.show(values[name], terms),
  );
  // The compiler does not see that each field shows its own type.
  return typed as TypedIn<F>;
}

interface Begun<F extends Fields> {
  /** The form before anything was typed, and the values that it showed. */
  readonly initial: TypedIn<F>;
  readonly values: Partial<ValuesOf<F>>;
  readonly terms: FieldTerms;
  /** Hidden fields, whose value is null. */
  readonly hidden?: readonly Hideable<F>[];
}

/**
 * Values of a form: of all fields, or null while one has a fault; and of all readable fields. An untouched field keeps
 * its stored value exactly, however much the field rounds or cuts off, unless its unit has changed.
 */
export function readFields<F extends Fields>(
  fields: F,
  draft: TypedIn<F>,
  { initial, values, terms, hidden = [] }: Begun<F>,
): {
  readonly values: ValuesOf<F> | null;
  readonly readable: Partial<ValuesOf<F>>;
  readonly faults: FaultsOf<F>;
} {
  const faults: FaultsOf<F> = {};
  const notAsked: readonly string[] = hidden;
  const read = eachOf(fields, (name, field) => {
    if (notAsked.includes(name)) return null;
    if (values[name] != null && dequal(draft[name], initial[name])) return values[name];
    const made = field.read(draft[name], terms, { typed: initial[name], value: values[name] });
    if ('value' in made) return made.value;
    if (typeof made.fault === 'string') faults[name] = made.fault;
    else Object.assign(faults, withPrefix(name, made.fault));
    return undefined;
  });
  // Every field made its value, unless it is among the faults.
  const readable = read as Partial<ValuesOf<F>>;
  return { faults, readable, values: Object.keys(faults).length === 0 ? (read as ValuesOf<F>) : null };
}

/** Units in which the numbers of a form are typed. `termsOf`: for units that follow from the typed text. */
export function numbersOf<F extends Fields>(
  fields: F,
  terms: FieldTerms,
  termsOf: (draft: DraftOf<F>) => FieldTerms = () => terms,
): NumbersOf<DraftOf<F>> {
  return {
    mark: decimalMarkOf(terms.locale),
    unitsOf: (draft) => unitsIn(fields, draft, termsOf(draft)),
  };
}

/** Units of the numbers among fields, by their paths. */
export function unitsIn<F extends Fields>(
  fields: F,
  typed: TypedIn<F>,
  terms: FieldTerms,
): Record<string, string> {
  const units: Record<string, string> = {};
  for (const name in fields) {
    const field = fieldNamed(fields, name);
    if (field.unitOf !== undefined) units[name] = field.unitOf(terms);
    Object.assign(units, withPrefix(name, field.unitsIn?.(typed[name], terms) ?? {}));
  }
  return units;
}

/** Members by their paths from outside a field. */
export function withPrefix<Member>(
  name: string | number,
  members: Readonly<Record<string, Member>>,
): Record<string, Member> {
  return Object.fromEntries(Object.entries(members).map(([path, member]) => [`${name}.${path}`, member]));
}

/** Faults of the parts of a field, by their paths within it. */
export function faultsWithin(
  faults: Readonly<Partial<Record<string, FieldFault>>>,
  path: string,
): Record<string, FieldFault> {
  const within: Record<string, FieldFault> = {};
  for (const [each, fault] of Object.entries(faults)) {
    if (fault !== undefined && each.startsWith(`${path}.`)) within[each.slice(path.length + 1)] = fault;
  }
  return within;
}
