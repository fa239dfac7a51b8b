import { cellText } from '../../../src/features/reports/rendering/cell-text';
import type { ReportSheet, SheetTable } from '../../../src/features/reports/sheet/sheet';
import { type Exact, exact, zero } from './exact';

export const sharedCosts = 'Vehicle costs, business share';

type Row = Readonly<Record<string, string>>;

/** Report on paper, read as a stranger reads it: only words and figures. */
export class PrintedReport {
  readonly #numberMarks: { readonly group: string; readonly decimal: string };
  readonly #rows = new Map<SheetTable, readonly Row[]>();

  constructor(readonly sheet: ReportSheet) {
    const parts = new Intl.NumberFormat(sheet.locale).formatToParts(12_345.6);
    const markOf = (kind: string) => parts.find(({ type }) => type === kind)?.value ?? '';
    this.#numberMarks = { group: markOf('group'), decimal: markOf('decimal') };
  }

  /** The numbers in a text, as "€0.636 per km and €1,330.00" has two. */
  numbersIn(text: string): Exact[] {
    const { group, decimal } = this.#numberMarks;
    const plain = text.replace(/[−]/g, '-').replace(/(?<=[-(])[^\d\s(]+(?=\d)/g, '');
    const pattern = new RegExp(`-?\\d[\\d${escaped(group)}]*(?:${escaped(decimal)}\\d+)?`, 'g');
    return [...plain.matchAll(pattern)].map(([number]) =>
      exact(number.replaceAll(group, '').replace(decimal, '.')),
    );
  }

  numberIn(text: string | null | undefined): Exact {
    const [number] = this.numbersIn(text ?? '');
    return number ?? zero;
  }

  /** Number of decimals in a printed number. */
  decimalsIn(text: string): number {
    return text.split(this.#numberMarks.decimal)[1]?.length ?? 0;
  }

  /** The rows of a table as printed, by the words of the headings without their units; codes in words again. */
  rowsOf(table: SheetTable): readonly Row[] {
    const known = this.#rows.get(table);
    if (known !== undefined) return known;
    const rows = this.#read(table);
    this.#rows.set(table, rows);
    return rows;
  }

  #read(table: SheetTable): Row[] {
    const words = cellText(this.sheet.locale);
    const legend = new Map((table.legend ?? []).map(({ code, words: meaning }) => [code, meaning]));
    return table.rows.map((row) =>
      Object.fromEntries(
        table.columns.map((column, at) => {
          const cell = row[at] ?? null;
          // Days keep the sortable form; the same day is on paper.
          const text = column.kind === 'day' ? (cell ?? '') : words(cell, column);
          const meant =
            column.shortForms === undefined
              ? text
              : text
                  .split(' ')
                  .map((code) => legend.get(code) ?? code)
                  .join('|');
          return [column.heading.replace(/ \(.*\)$/, ''), meant];
        }),
      ),
    );
  }

  table(name: string): SheetTable | null {
    return this.sheet.tables.find((table) => table.name === name) ?? null;
  }

  rows(name: string): readonly Row[] {
    const table = this.table(name);
    return table === null ? [] : this.rowsOf(table);
  }

  tablesWith(heading: string): SheetTable[] {
    return this.sheet.tables.filter(({ columns }) =>
      columns.some((column) => column.heading.startsWith(heading)),
    );
  }

  fact(label: string): string | null {
    return this.sheet.facts.find((fact) => fact.label === label)?.value ?? null;
  }

  figure(label: string): string | null {
    return this.sheet.figures.find((figure) => figure.label === label)?.value ?? null;
  }

  /** The answers to a question, part by part. */
  answers(asked: string): Row[] {
    return this.rows('Answers').filter((row) => row.Question === asked);
  }

  get sentences(): string[] {
    return this.sheet.notes.flatMap(({ sentences }) => sentences);
  }

  /** Printed facts of a vehicle, under its name such as "Car". */
  vehicleFacts(name: string): string[] {
    const values = this.sheet.facts
      .filter(({ label }) => label === 'Vehicle')
      .map(({ value }) => value.split(' · '));
    return values.find(([own]) => own === name) ?? [];
  }

  /** The unit in brackets behind a heading of the claim's lines. */
  get unit(): 'km' | 'mi' {
    const heading = this.table('Claim')?.columns.find((column) =>
      column.heading.startsWith('Distance'),
    )?.heading;
    return heading?.includes('(mi)') === true ? 'mi' : 'km';
  }
}

const escaped = (mark: string) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
