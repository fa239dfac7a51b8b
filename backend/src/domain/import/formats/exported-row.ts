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

/** A record nests three deep; of thousands the stack of what checks or copies it runs out. */
const mostNesting = 10;

function isNestedWithin(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((each) => isNestedWithin(levels - 1, each));
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isNestedWithin(mostNesting, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

type Shape = Readonly<Record<string, z.ZodType>>;
type JsonValue = z.output<ReturnType<typeof z.json>>;

const instant = /Ms$/;

/** Under which name an export has a member, in small letters. */
function columnOf(member: string): string {
  return member.replace(instant, '').toLowerCase();
}

/** What a cell may stand for: text as it is before what it is as JSON, as a plate may have digits alone. */
function candidatesOf(member: string, text: string): (JsonValue | undefined)[] {
  if (text === '') return [undefined, null, ''];
  if (instant.test(member)) return [Date.parse(text)];
  const json = z.json().safeParse(parsed(text));
  return json.success ? [text, json.data] : [text];
}

/** What csvOf puts before the signs that a formula begins with. It looks back from these alone, else blanks take their square. */
const apostrophe = /'(?=[=+\-@＝＋－＠﹦﹢﹣﹫])(?<=(?:^|[,;|\n\r\t]\s*)')/g;

/** JSON takes six for a character, and a service may have 50 lines of 200. */
const mostCharacters = 65_536;

/** A row of the CSV in an export of Roadbook, by the names of its columns in small letters. */
export class ExportedRow {
  constructor(
    private readonly cells: Cells,
    readonly row: Row,
    readonly column: ColumnNamed,
  ) {}

  text(name: string): string {
    return this.cells.text(this.row, this.column(name), mostCharacters).replace(apostrophe, '');
  }

  /** null where the cell is empty; CellFault where it is nothing that the schema allows. */
  as<Schema extends z.ZodType>(schema: Schema, name: string): z.output<Schema> | null {
    const text = this.text(name);
    if (text === '') return null;
    const read = schema.safeParse(text);
    if (!read.success) throw this.#fault('unknownWord', name);
    return read.data;
  }

  /** A whole number from zero on, as all quantities are stored; null where the cell is empty. */
  whole(name: string): number | null {
    const number = this.cells.wholeNumber(this.row, this.column(name));
    if (number !== null && number < 0) throw this.#fault('negative', name);
    return number;
  }

  /** A member of a record as its cell has it and its schema allows it; undefined where it is absent. CellFault for anything else. */
  member(name: string, schema: z.ZodType): JsonValue | undefined {
    const column = columnOf(name);
    const text = this.text(column);
    for (const candidate of candidatesOf(name, text))
      if (schema.safeParse(candidate).success) return candidate;
    throw this.#fault(text === '' ? 'missing' : 'unknownWord', column);
  }

  /** All members that the shape has, without those that are absent. */
  members(shape: Shape): Record<string, JsonValue> {
    const members: Record<string, JsonValue> = {};
    for (const [name, schema] of Object.entries(shape)) {
      const value = this.member(name, schema);
      if (value !== undefined) members[name] = value;
    }
    return members;
  }

  /** The members that the shape has and whose cells say something. */
  filledMembers(shape: Shape): Record<string, JsonValue> {
    const filled = Object.entries(shape).filter(([name]) => this.text(columnOf(name)) !== '');
    return this.members(Object.fromEntries(filled));
  }

  amount(name: string): Amount | null {
    return this.#amountOf(this.whole(name));
  }

  /** Reads an amount; below zero for money back. */
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

  /** To the millisecond, in the zone of another column. */
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
