import type { ReportLanguage } from '../../../domain/reports/report.schema';

/**
 * A report's contents in one language and in reading order, without pages or cells. The renderers (PDF, XLSX,
 * CSV) know no rule of mileage.
 */
export interface ReportSheet {
  readonly language: ReportLanguage;
  /** For numbers and dates, as de-AT. */
  readonly locale: string;
  readonly title: string;
  /** Who, for whom, period, rules, vehicles. */
  readonly facts: readonly SheetFact[];
  /** What must be known before anything else; first in every form. */
  readonly warnings: {
    readonly heading: string;
    readonly none: string;
    /** What they mean for the claim, where one of them weighs so much; it is none of them itself. */
    readonly lead: string | null;
    readonly sentences: readonly string[];
  };
  readonly figures: readonly (SheetFact & { readonly isMain: boolean })[];
  readonly tables: readonly SheetTable[];
  /** All trips in order of travel, for files that are one table; among the tables they stand vehicle by vehicle. */
  readonly trips: SheetTable;
  readonly notes: readonly SheetNote[];
  /** Rounding rules: one of the notes, and part of every file; undefined without rounding. */
  readonly rounding?: SheetNote;
  /** null where no signature is wanted. */
  readonly signature: {
    readonly sentence: string;
    readonly placeAndDate: string;
    readonly name: string;
  } | null;
  /** What the report can be held to: its own hash, the head of the ledger, when it was made. */
  readonly proof: { readonly heading: string; readonly facts: readonly SheetFact[] };
  /** On every page: what this is, whose, for when. */
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
  /** Names it among the tables, and is the name of its sheet in a workbook: at most 31 characters. */
  readonly name: string;
  readonly heading: string;
  /** What is to be known of all rows, such as the vehicle's odometer. */
  readonly intro?: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  /** A last row that stands out. */
  readonly total: SheetRow | null;
  /** What the short forms of its cells stand for, in order; none where there are none. */
  readonly legend?: readonly { readonly code: string; readonly words: string }[];
}

/** Signs and numbers as a workbook writes them, and cells: of the same row, or the total of a table by its name. */
export type SheetFormula = readonly (
  | string
  | { readonly column: number; readonly rowsAbove?: number }
  | { readonly column: number; readonly totalOf: string }
)[];

/** One cell a column, null where there is nothing; as the kind of its column says. */
export type SheetRow = readonly (string | null)[];

export interface SheetColumn {
  readonly heading: string;
  /** day: YYYY-MM-DD. time: HH:MM. number: a decimal with a point, as -12.30. */
  readonly kind: 'text' | 'day' | 'time' | 'number';
  /** Digits shown behind the point of a number. */
  readonly decimals: number;
  /**
   * Cells and total as printed, if the exact ones have more decimals than paper shows: the printed figures add up to the
   * printed total. Files for calculations have the exact cells.
   */
  readonly printed?: { readonly cells: SheetRow; readonly total: string | null };
  /** Its share of the width, against the other columns'. */
  readonly weight: number;
  /** Typed by the driver, at any length: paper may cut it off. All other texts are what the report is there for. */
  readonly isTyped?: boolean;
  /**
   * Of which other columns, by their place, its cells are calculated: a cost times a part over the whole. Part and
   * whole stand in the row or in the nearest one above.
   */
  readonly shareOf?: { readonly cost: number; readonly part: number; readonly whole: number };
  /** Of its cells, row by row, how they are calculated from others; null where they are not. */
  readonly formulas?: readonly (SheetFormula | null)[];
  /** The short form of a cell on paper, where space is limited. The table's legend explains it. */
  readonly shortForms?: ReadonlyMap<string, string>;
}
