import { convertedMinor, maxRateNanos, rateNanosBetween } from '@domain/expenses/converted-amount';
import { minorDigitsOf, minorIn } from '@domain/quantities/money';
import { compareRatios, divide, multiply, ratio, toStored } from '@domain/quantities/ratio';
import { maxAmountMinor } from '@domain/records/record.schema';
import { z } from 'zod';
import { amount, carried, number } from '@/components/form-fields';
import { currencySign } from '@/lib/formatting/names';
import type { Field, FieldTerms } from '@/lib/forms/field';
import type { MessageKey } from '@/lib/i18n/namespaces';

/** Terms of a cost: `currency` is the one that was paid. */
export interface MoneyTerms extends FieldTerms {
  /** Currency into which a foreign amount is converted. */
  readonly ownCurrency: string;
}

const figures = ['amount', 'rate', 'converted'] as const;
export type MoneyFigure = (typeof figures)[number];

const nanos = ratio(1_000_000_000);

/** Typed without a sign, also for money back. */
function withoutSign(field: Field<string, number | null>): Field<string, number | null> {
  return {
    ...field,
    read(typed, terms) {
      const read = field.read(typed, terms);
      const isBelowZero = 'fault' in read && read.fault === 'fields:fault.tooSmall';
      return isBelowZero ? { fault: 'expenses:fault.belowZero' } : read;
    },
  };
}

/** Amount paid; in a foreign currency also the rate and the converted amount. */
export const moneyFields = {
  amount: withoutSign(amount({ label: 'common:word.amount' })),
  rate: number<MoneyTerms>({
    label: 'expenses:rate',
    storedIn: () => nanos,
    min: 1,
    max: maxRateNanos,
    decimals: () => 9,
    unitOf: ({ currency, ownCurrency }) => `${currency}/${ownCurrency}`,
  }),
  converted: withoutSign(
    number<MoneyTerms>({
      label: 'expenses:converted',
      storedIn: ({ ownCurrency }) => minorIn(ownCurrency),
      max: maxAmountMinor,
      decimals: ({ ownCurrency }) => minorDigitsOf(ownCurrency),
      minDecimals: ({ ownCurrency }) => minorDigitsOf(ownCurrency),
      unitOf: ({ ownCurrency }) => ownCurrency,
      signOf: ({ ownCurrency, locale }) => currencySign(ownCurrency, locale),
    }),
  ),
  /** Figures that were typed, the most recent at the end. */
  typed: carried('common:word.amount', z.array(z.enum(figures)).readonly(), []),
};

type MoneyText = Readonly<Record<MoneyFigure, string>> & { readonly typed: readonly MoneyFigure[] };

/** Any two of amount, rate and converted amount determine the third. Typing the third discards the oldest. */
export function withFigure(draft: MoneyText, figure: MoneyFigure, typedText: string): MoneyText {
  const others = draft.typed.filter((each) => each !== figure);
  const typed = (typedText === '' ? others : [...others, figure]).slice(-2);
  const textOf = (each: MoneyFigure) =>
    each === figure ? typedText : typed.includes(each) ? draft[each] : '';
  return { typed, amount: textOf('amount'), rate: textOf('rate'), converted: textOf('converted') };
}

/** Amount paid that gives this converted amount at that rate, in minor units of the currency that was paid. */
function paidMinor(
  converted: number,
  rateNanos: number,
  { currency, ownCurrency }: MoneyTerms,
): number | null {
  const major = divide(divide(ratio(converted), minorIn(ownCurrency)), divide(ratio(rateNanos), nanos));
  const exact = multiply(major, minorIn(currency));
  return compareRatios(exact, ratio(maxAmountMinor)) > 0 ? null : toStored(exact);
}

function converting(amountMinor: number, rateNanos: number, terms: MoneyTerms): number | null {
  try {
    const converted = convertedMinor({ amountMinor, currency: terms.currency }, rateNanos, terms.ownCurrency);
    return converted > maxAmountMinor ? null : converted;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Typed figures in stored units: null if empty, absent if unreadable. */
type TypedMoney = { readonly [Figure in MoneyFigure]?: number | null };

interface Money {
  readonly figures: Readonly<Record<MoneyFigure, number | null>>;
  /** Figure that was calculated from the other two. */
  readonly calculated: MoneyFigure | null;
  readonly faults: Readonly<Partial<Record<MoneyFigure, MessageKey>>>;
}

/** Amount paid, and its value in the driver's own currency if that is another one. */
export function completeMoney(typed: TypedMoney, terms: MoneyTerms): Money {
  const { amount = null, rate = null, converted = null } = typed;
  const known = { amount, rate, converted };
  const made = (calculated: MoneyFigure, values: Partial<Money['figures']>): Money => ({
    figures: { ...known, ...values },
    calculated,
    faults: {},
  });
  const impossible = (figure: MoneyFigure, fault: MessageKey): Money => ({
    figures: known,
    calculated: null,
    faults: { [figure]: fault },
  });
  const asTyped: Money = { figures: known, calculated: null, faults: {} };
  const isUnreadable = figures.some((figure) => typed[figure] === undefined);
  const missing = figures.filter((figure) => known[figure] === null);
  if (isUnreadable || missing.length !== 1) return asTyped;

  if (amount !== null && rate !== null) {
    const worth = converting(amount, rate, terms);
    if (worth === null) return impossible('rate', 'fields:fault.tooLarge');
    return made('converted', { converted: worth });
  }
  if (amount !== null && converted !== null) {
    const between = rateNanosBetween(
      { amountMinor: amount, currency: terms.currency },
      { amountMinor: converted, currency: terms.ownCurrency },
    );
    if (between === null) return impossible('converted', 'expenses:fault.noRate');
    return made('rate', { rate: between });
  }
  if (rate !== null && converted !== null) {
    const paid = paidMinor(converted, rate, terms);
    // The amount is whole in its own minor unit, so its conversion at that rate may differ by a cent.
    const worth = paid === null ? null : converting(paid, rate, terms);
    if (paid === null || worth === null) return impossible('converted', 'fields:fault.tooLarge');
    return made('amount', { amount: paid, converted: worth });
  }
  return asTyped;
}
