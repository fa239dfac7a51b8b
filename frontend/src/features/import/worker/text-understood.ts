import type { SurveyEvidence } from '@domain/import/survey';
import type { TextReading } from '../reading/table-source';

/** Encoding and separator of a text file, each with the text that shows it. */
export interface TextUnderstood extends TextReading {
  /** First letters that other encodings would read differently; null if there are none, and nothing to choose. */
  readonly letters: SurveyEvidence | null;
  readonly widest: { readonly row: number; readonly cells: number };
}

const aroundLetters = 20;
const beyondAscii = /[\u0080-\uffff]/;

/** Returns the first text with a letter beyond ASCII, which encodings read differently. */
export function firstLetters(
  rows: readonly { readonly number: number; readonly cells: readonly string[] }[],
): SurveyEvidence | null {
  for (const { number, cells } of rows) {
    for (const cell of cells) {
      const at = cell.search(beyondAscii);
      if (at < 0) continue;
      const text = cell.slice(Math.max(0, at - aroundLetters), at + aroundLetters).trim();
      return { row: number, text };
    }
  }
  return null;
}

/** The first of the rows with most cells. */
export function widestRow(rows: readonly (readonly string[])[]): TextUnderstood['widest'] {
  const cells = Math.max(0, ...rows.map((row) => row.length));
  return { row: rows.findIndex((row) => row.length === cells) + 1, cells };
}
