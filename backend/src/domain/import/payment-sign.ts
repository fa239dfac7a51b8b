import type { SurveyEvidence, SurveyFinding } from './survey-finding';

/** Sign of payments: below zero as on an account, or above zero as on a card bill or in a list of costs. */
export const paymentSigns = ['belowZero', 'aboveZero'] as const;

export type PaymentSign = (typeof paymentSigns)[number];

export type MoneyWay = 'paid' | 'cameIn';

/** Direction of a row's money from everything except the sign. */
export interface PaymentTerms {
  /** Currency of the row; undefined for that of the file. */
  readonly currency: string | undefined;
  /** Direction from a direction column, or from the column with the amount. */
  readonly said: MoneyWay | null;
  /** Direction suggested by the words of the row, which may be wrong. */
  readonly likely: MoneyWay | null;
  /** Text shown next to the amount. */
  readonly what: string;
}

const ways: Readonly<Record<MoneyWay, readonly string[]>> = {
  paid: [
    ...['debit', 'dr', 'd', 'db', 'debet', 'withdrawal', 'out', 'money out', 'paid out', 'outgoing', 'check'],
    ...[
      'cheque',
      'charge',
      'sale',
      'purchase',
      'soll',
      's',
      'ausgang',
      'ausgabe',
      'belastung',
      'lastschrift',
    ],
    ...['af', 'uit', 'débit', 'debito', 'débito', 'cargo', 'addebito', 'dare', '-', '\u2212'],
  ],
  cameIn: [
    ...['credit', 'cr', 'c', 'deposit', 'dslip', 'in', 'money in', 'paid in', 'incoming', 'refund', 'return'],
    ...['haben', 'h', 'eingang', 'einnahme', 'gutschrift', 'bij', 'crédit', 'credito', 'crédito', 'abono'],
    ...['accredito', 'avere', '+'],
  ],
};

const wayOfWord: ReadonlyMap<string, MoneyWay> = new Map(
  (['paid', 'cameIn'] as const).flatMap((way) => ways[way].map((word) => [word, way] as const)),
);

/** Direction of money for a word such as Debit, Haben or Af; null for any other word. */
export function moneyWayNamed(text: string): MoneyWay | null {
  return wayOfWord.get(text.trim().toLowerCase()) ?? null;
}

/** Direction of money from a mark behind its amount, as in "45.10 CR" and "45,10 S", and the rest of the affix. */
export function wayBehindAmount(affix: string): { readonly way: MoneyWay | null; readonly affix: string } {
  const [, before = '', mark = ''] = /^(.*?)\s*\b(cr|dr|s|h|soll|haben)\.?$/iu.exec(affix) ?? [];
  const way = mark === '' ? null : moneyWayNamed(mark);
  return way === null ? { way, affix } : { way, affix: before };
}

interface NotedPayment {
  readonly isBelowZero: boolean;
  readonly said: MoneyWay | null;
  readonly likely: MoneyWay | null;
}

type Shown = Map<PaymentSign, SurveyEvidence>;

function show(shown: Shown, sign: PaymentSign, evidence: SurveyEvidence): void {
  if (!shown.has(sign)) shown.set(sign, evidence);
}

/**
 * Determines the sign of payments from all amounts of a file. A direction column counts first; otherwise, if all
 * amounts have the same sign, payments have it; otherwise the rows whose words show a direction, if they agree.
 * Otherwise the driver is asked.
 */
export class PaymentNotes {
  readonly #said: Shown = new Map();
  readonly #signs: Shown = new Map();
  readonly #likely: Shown = new Map();

  note({ isBelowZero, said, likely }: NotedPayment, evidence: SurveyEvidence): void {
    const sign = isBelowZero ? 'belowZero' : 'aboveZero';
    const other = isBelowZero ? 'aboveZero' : 'belowZero';
    if (said === 'paid') show(this.#said, sign, evidence);
    if (said !== null) return;
    show(this.#signs, sign, evidence);
    if (likely !== null) show(this.#likely, likely === 'paid' ? sign : other, evidence);
  }

  finding(): SurveyFinding<PaymentSign> {
    const said = onlyOf(this.#said);
    if (said.outcome !== 'unneeded') return said;
    const signs = onlyOf(this.#signs);
    if (signs.outcome !== 'mixed') return signs;
    const likely = onlyOf(this.#likely);
    return likely.outcome === 'known' ? likely : signs;
  }
}

function onlyOf(shown: Shown): SurveyFinding<PaymentSign> {
  const [first, second] = [...shown];
  if (!first) return { outcome: 'unneeded' };
  if (second) return { outcome: 'mixed', evidence: [first[1], second[1]] };
  return { outcome: 'known', value: first[0], evidence: first[1] };
}
