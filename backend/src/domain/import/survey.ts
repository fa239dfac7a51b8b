import type { DateOrder } from './conventions';

/** A cell that shows how a file writes something. */
export interface SurveyEvidence {
  readonly row: number;
  readonly text: string;
}

/**
 * What the whole file shows of one convention.
 * - known: some cells can be read in one way only, and none in another way only.
 * - ambiguous: cells can be read in two ways, and nothing says in which. The driver is asked.
 * - mixed: some cells can only be read in one way, some only in the other; `evidence` has one of each.
 * - unneeded: no cell depends on it.
 */
export type SurveyFinding<Value> =
  | { readonly outcome: 'known'; readonly value: Value; readonly evidence: SurveyEvidence }
  | { readonly outcome: 'ambiguous'; readonly evidence: SurveyEvidence }
  | { readonly outcome: 'mixed'; readonly evidence: readonly [SurveyEvidence, SurveyEvidence] }
  | { readonly outcome: 'unneeded' };

export interface SurveyFindings {
  readonly decimalMark: SurveyFinding<'.' | ','>;
  readonly dateOrder: SurveyFinding<DateOrder>;
  /** Never known: `ambiguous` is the sign of several currencies, none of which is assumed for the file. */
  readonly currency: SurveyFinding<string>;
}

/** Notes of one convention, with the first cell that shows each thing. */
class Notes<Value> {
  readonly #shown = new Map<Value, SurveyEvidence>();
  #ambiguous: SurveyEvidence | null = null;

  shows(value: Value, evidence: SurveyEvidence): void {
    if (!this.#shown.has(value)) this.#shown.set(value, evidence);
  }

  isAmbiguous(evidence: SurveyEvidence): void {
    this.#ambiguous ??= evidence;
  }

  finding(): SurveyFinding<Value> {
    const [first, second] = [...this.#shown];
    if (first && !second) return { outcome: 'known', value: first[0], evidence: first[1] };
    if (!this.#ambiguous) return { outcome: 'unneeded' };
    if (first && second) return { outcome: 'mixed', evidence: [first[1], second[1]] };
    return { outcome: 'ambiguous', evidence: this.#ambiguous };
  }
}

/** What the cells of a file show of its conventions, however many rows it has. */
export class Survey {
  readonly decimalMark = new Notes<'.' | ','>();
  readonly dateOrder = new Notes<DateOrder>();
  readonly currency = new Notes<string>();

  findings(): SurveyFindings {
    return {
      decimalMark: this.decimalMark.finding(),
      dateOrder: this.dateOrder.finding(),
      currency: this.currency.finding(),
    };
  }
}
