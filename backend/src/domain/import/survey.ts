import type { Calendar, DateOrder } from './conventions';
import { PaymentNotes, type PaymentSign } from './payment-sign';
import type { SurveyEvidence, SurveyFinding } from './survey-finding';

export type { SurveyEvidence, SurveyFinding } from './survey-finding';

export interface SurveyFindings {
  readonly decimalMark: SurveyFinding<'.' | ','>;
  readonly dateOrder: SurveyFinding<DateOrder>;
  /** Unneeded if all days are in the Gregorian calendar. */
  readonly calendar: SurveyFinding<Calendar>;
  /** Never known: `ambiguous` is a sign shared by several currencies, none of which is assumed for the file. */
  readonly currency: SurveyFinding<string>;
  /** Unneeded if no amount can be a payment or money back. */
  readonly paymentSign: SurveyFinding<PaymentSign>;
}

/** Notes about one convention, with the first cell as evidence for each value. */
class Notes<Value> {
  readonly #shown = new Map<Value, SurveyEvidence>();
  /** The first cell for each set of possible readings. */
  readonly #ambiguous = new Map<
    string,
    { readonly ways: readonly Value[]; readonly evidence: SurveyEvidence }
  >();

  /** `isReadAlone`: a cell that can be read in only one way is read so, whatever the convention is. */
  constructor(private readonly isReadAlone: boolean) {}

  shows(value: Value, evidence: SurveyEvidence): void {
    if (!this.#shown.has(value)) this.#shown.set(value, evidence);
  }

  /** `ways`: possible readings of the cell. */
  isAmbiguous(ways: readonly Value[], evidence: SurveyEvidence): void {
    const choice = ways.join();
    if (!this.#ambiguous.has(choice)) this.#ambiguous.set(choice, { ways, evidence });
  }

  finding(): SurveyFinding<Value> {
    const choices = [...this.#ambiguous.values()];
    const shown = [...this.#shown];
    // 2024-05-13 does not show how to read 05/06/2024.
    const telling = shown.filter(
      ([value]) => choices.length === 0 || choices.some(({ ways }) => ways.includes(value)),
    );
    const [first, second] = telling;
    if (first && second)
      return choices.length === 0 && this.isReadAlone
        ? { outcome: 'unneeded' }
        : { outcome: 'mixed', evidence: [first[1], second[1]] };
    const open = choices.find(({ ways }) => !first || !ways.includes(first[0]));
    if (open) return { outcome: 'ambiguous', evidence: open.evidence };
    return first ? { outcome: 'known', value: first[0], evidence: first[1] } : { outcome: 'unneeded' };
  }
}

/** Evidence of the conventions in the cells of a file, in constant space for any number of rows. */
export class Survey {
  readonly decimalMark = new Notes<'.' | ','>(true);
  readonly dateOrder = new Notes<DateOrder>(true);
  readonly calendar = new Notes<Calendar>(false);
  readonly currency = new Notes<string>(true);
  readonly paymentSign = new PaymentNotes();

  /** `asks` is called with the zero-based index of each column that is read. */
  constructor(readonly asks: (column: number) => void = () => {}) {}

  findings(): SurveyFindings {
    return {
      decimalMark: this.decimalMark.finding(),
      dateOrder: this.dateOrder.finding(),
      calendar: this.calendar.finding(),
      currency: this.currency.finding(),
      paymentSign: this.paymentSign.finding(),
    };
  }
}
