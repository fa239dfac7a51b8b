import type { ReportLanguage } from '../../../domain/reports/report.schema';

/**
 * A report's contents in one language and in reading order, without pages or cells. The renderers (PDF, XLSX,
 * CSV) know no rule of mileage.
 */
export interface ReportSheet {
  readonly language: ReportLanguage;
  /** Locale for numbers and dates, such as de-AT. */
  readonly locale: string;
  readonly title: string;
  /** Driver, recipient, period, rules, vehicles. */
  readonly facts: readonly SheetFact[];
  /** Purpose of the report for its reader; at the beginning of every format. Advice to its author is on the screen alone. */
  readonly about: { readonly heading: string; readonly sentence: string };
  readonly figures: readonly (SheetFact & { readonly isMain: boolean })[];
  readonly tables: readonly SheetTable[];
  /**
   * All trips in order of travel, or all charges of a claim for charges, for files that are one table; `tables` has trips
   * by vehicle.
   */
  readonly records: SheetTable;
  readonly notes: readonly SheetNote[];
  /** Rounding rules: one of the notes, and part of every file; undefined without rounding. */
  readonly rounding?: SheetNote;
  /** null if no signature is wanted. */
  readonly signature: {
    readonly sentence: string;
    readonly placeAndDate: string;
    readonly name: string;
  } | null;
  /** Proof of the report: its own hash, the head of the ledger, the time of its making. */
  readonly proof: { readonly heading: string; readonly facts: readonly SheetFact[] };
  /** Title on every page: kind of report, driver, period. */
  readonly runningHead: string;
  /** "Page {{page}} of {{pages}}". */
  readonly pageOf: string;
}

export interface SheetFact {
  readonly label: string;
  readonly value: string;
}

export interface SheetNote {
  readonly heading: string;
  readonly sentences: readonly string[];
}

export interface SheetTable {
  /** Name of the table, and of its sheet in a workbook: at most 31 characters. */
  readonly name: string;
  readonly heading: string;
  /** Facts about all rows, such as the vehicle's odometer. */
  readonly intro?: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  /** A last row that is highlighted. */
  readonly total: SheetRow | null;
  /** Legend of the short forms of its cells, in order; absent if there are none. */
  readonly legend?: readonly { readonly code: string; readonly words: string }[];
}

/** Parts of a formula in a workbook: text, and cells of the same row, or the total of a table by its name. */
export type SheetFormula = readonly (
  | string
  | { readonly column: number; readonly rowsAbove?: number }
  | { readonly column: number; readonly totalOf: string }
)[];

/** One cell for each column in the form of its kind, null if empty. */
export type SheetRow = readonly (string | null)[];

export interface SheetColumn {
  readonly heading: string;
  /** day: YYYY-MM-DD. time: HH:MM. number: a decimal with a point, as -12.30. */
  readonly kind: 'text' | 'day' | 'time' | 'number';
  /** Digits shown after the decimal mark of a number. */
  readonly decimals: number;
  /**
   * Cells and total as printed, if the exact ones have more decimals than paper shows: the printed figures add up to the
   * printed total. Files for calculations have the exact cells.
   */
  readonly printed?: { readonly cells: SheetRow; readonly total: string | null };
  /** Weight of the column's width relative to the others. */
  readonly weight: number;
  /** Typed by the driver, at any length: paper may cut it off. All other texts are essential. */
  readonly isTyped?: boolean;
  /**
   * Indexes of the columns from which its cells are calculated: a cost times a part over the whole. Part and whole are
   * in the row or in the nearest one above.
   */
  readonly shareOf?: { readonly cost: number; readonly part: number; readonly whole: number };
  /** Formulas of its cells, row by row; null for a cell without one. */
  readonly formulas?: readonly (SheetFormula | null)[];
  /** The short form of a cell on paper, where space is limited. The table's legend explains it. */
  readonly shortForms?: ReadonlyMap<string, string>;
}

export const textColumn = (heading: string, weight: number): SheetColumn => ({
  heading,
  kind: 'text',
  decimals: 0,
  weight,
});

export const numberColumn = (
  heading: string,
  weight: number,
  decimals: number,
): Omit<SheetColumn, 'printed'> => ({
  heading,
  kind: 'number',
  decimals,
  weight,
});

export const dayColumn = (heading: string): SheetColumn => ({ heading, kind: 'day', decimals: 0, weight: 5 });
