import { z } from 'zod';
import { currencySchema } from '../../quantities/currency.schema';
import { zoneSchema } from '../../time/zone.schema';
import type { Cells } from '../cells';
import type { Amount, ImportedMoment } from '../imported-item';
import { CellFault, type Row } from '../row';
import { type ColumnNamed, noColumn } from './columns';
import { needed } from './needed';

/** A cell with JSON in it that the schema allows. */
export function jsonText<Value>(schema: z.ZodType<Value>) {
  return z.string().transform((text, context) => {
    const read = schema.safeParse(parsed(text));
    if (read.success) return read.data;
    context.addIssue('no JSON of this kind');
    return z.NEVER;
  });
}

/** Records are nested three deep; thousands of levels would overflow the stack of code that checks or copies them. */
const maxNesting = 10;

function isNestedWithin(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((each) => isNestedWithin(levels - 1, each));
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isNestedWithin(maxNesting, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

type Shape = Readonly<Record<string, z.ZodType>>;
type JsonValue = z.output<ReturnType<typeof z.json>>;

const instant = /Ms$/;

/** Column name of a member in an export, in lower case. */
function columnOf(member: string): string {
  return member.replace(instant, '').toLowerCase();
}

/** Possible values of a cell: the plain text precedes the JSON value, because a plate may consist of digits. */
function candidatesOf(member: string, text: string): (JsonValue | undefined)[] {
  if (text === '') return [undefined, null, ''];
  if (instant.test(member)) return [Date.parse(text)];
  const json = z.json().safeParse(parsed(text));
  return json.success ? [text, json.data] : [text];
}

/**
 * Apostrophe that csvOf puts before a character that begins a formula. The lookbehind runs only from these characters;
 * otherwise blanks would take quadratic time.
 */
const apostrophe = /'(?=[=+\-@＝＋－＠﹦﹢﹣﹫])(?<=(?:^|[,;|\n\r\t]\s*)')/g;

/** JSON takes up to six characters for one, and a service may have 50 lines of 200. */
const maxLength = 65_536;

/** A row of the CSV in an export of Roadbook, by the names of its columns in lower case. */
export class ExportedRow {
  constructor(
    private readonly cells: Cells,
    readonly row: Row,
    readonly column: ColumnNamed,
  ) {}

  text(name: string): string {
    return this.cells.text(this.row, this.column(name), maxLength).replace(apostrophe, '');
  }

  /** Value of a cell; null if it is empty, CellFault if the schema does not allow it. */
  as<Schema extends z.ZodType>(schema: Schema, name: string): z.output<Schema> | null {
    const text = this.text(name);
    if (text === '') return null;
    const read = schema.safeParse(text);
    if (!read.success) throw this.#fault('unknownWord', name);
    return read.data;
  }

  /** A non-negative whole number, the format of all stored quantities; null if the cell is empty. */
  whole(name: string): number | null {
    const number = this.cells.wholeNumber(this.row, this.column(name));
    if (number !== null && number < 0) throw this.#fault('negative', name);
    return number;
  }

  /** Value of a record's member; undefined if absent. CellFault if its schema does not allow it. */
  member(name: string, schema: z.ZodType): JsonValue | undefined {
    const column = columnOf(name);
    const text = this.text(column);
    for (const candidate of candidatesOf(name, text))
      if (schema.safeParse(candidate).success) return candidate;
    throw this.#fault(text === '' ? 'missing' : 'unknownWord', column);
  }

  /** All members of the shape that are present. */
  members(shape: Shape): Record<string, JsonValue> {
    const members: Record<string, JsonValue> = {};
    for (const [name, schema] of Object.entries(shape)) {
      const value = this.member(name, schema);
      if (value !== undefined) members[name] = value;
    }
    return members;
  }

  /** The members of the shape whose cells are filled. */
  filledMembers(shape: Shape): Record<string, JsonValue> {
    const filled = Object.entries(shape).filter(([name]) => this.text(columnOf(name)) !== '');
    return this.members(Object.fromEntries(filled));
  }

  amount(name: string): Amount | null {
    return this.#amountOf(this.whole(name));
  }

  /** Reads an amount; negative for refunds. */
  signedAmount(name: string): Amount | null {
    return this.#amountOf(this.cells.wholeNumber(this.row, this.column(name)));
  }

  #amountOf(amountMinor: number | null): Amount | null {
    if (amountMinor === null) return null;
    const currency = needed(
      this.as(currencySchema, 'currency'),
      this.row,
      this.column('currency'),
      'currency',
    );
    return { amountMinor, currency };
  }

  /** Moment to the millisecond, in the zone of another column. */
  moment(name: string, zone: string): ImportedMoment | null {
    const read = this.cells.moment(this.row, this.column(name));
    if (read === null) return null;
    const atMs = Date.parse(this.text(name));
    return { ...read, atMs: Number.isNaN(atMs) ? read.atMs : atMs, zone: this.as(zoneSchema, zone) };
  }

  common() {
    return {
      at: { row: this.row.number },
      vehicleName: this.text('vehicleid') || null,
      sourceId: this.text('id') || null,
      note: this.text('note'),
    };
  }

  begun(): { readonly moment: ImportedMoment; readonly odometerMetres: number | null } {
    const moment = needed(this.moment('at', 'zone'), this.row, this.column('at'), 'at');
    return { moment, odometerMetres: this.whole('odometermetres') };
  }

  #fault(reason: 'missing' | 'unknownWord' | 'negative', name: string): CellFault {
    const column = this.column(name);
    return new CellFault(reason, column, this.text(name), column === noColumn ? name : null);
  }
}
