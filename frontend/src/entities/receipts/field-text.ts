import { shownUnitPrice } from '@domain/energy/unit-price';
import { ratio, toDecimal } from '@domain/quantities/ratio';
import { minConfidencePercent, type ReceiptText } from '@domain/receipts/receipt-text';
import { typedInstant } from '@domain/time/typed-local-time';
import type { TFunction } from 'i18next';
import { formatMoney } from '@/lib/formatting/money';
import { currencySign } from '@/lib/formatting/names';
import { numberFormat } from '@/lib/formatting/numbers';
import { asTyped } from '@/lib/formatting/typed';
import { signOfSale } from '@/lib/formatting/unit-of-sale';
import type { ReceiptField, ReceiptUse } from './receipt-use';

type Translate = TFunction<['attachments', 'energy', 'common']>;

function dayText(day: string, locale: string): string {
  const noon = typedInstant({ day, time: '12:00', zone: 'UTC' });
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' });
  return noon?.kind === 'once' ? format.format(noon.atMs) : day;
}

/** Returns the value that was read for a field as text; null if there is none. */
export function fieldText(
  field: ReceiptField,
  text: ReceiptText,
  locale: string,
  t: Translate,
): string | null {
  switch (field) {
    case 'total':
      return text.total && formatMoney(text.total.value, text.currency, locale);
    case 'day':
      return text.day && dayText(text.day.value, locale);
    case 'time':
      return text.time?.value ?? null;
    case 'seller':
      return text.seller?.value ?? null;
    case 'quantity':
      return (
        text.quantity &&
        `${asTyped(toDecimal(ratio(text.quantity.value, 1000), 3), locale)} ${signOfSale(text.per, locale)}`
      );
    case 'unitPrice': {
      if (text.unitPrice === null) return null;
      const price = shownUnitPrice({ micros: text.unitPrice.value, per: text.per }, text.per, 6);
      return `${asTyped(price, locale)} ${currencySign(text.currency, locale)}/${signOfSale(text.per, locale)}`;
    }
    case 'category':
      return text.category && t(`common:cost.${text.category.value}`);
    case 'source':
      return text.source && t(`common:source.${text.source.value}`);
    case 'odometer':
      return (
        text.odometer &&
        `${numberFormat(locale).format(text.odometer.value.distance)} ${text.odometer.value.unit}`
      );
  }
}

/** Returns the fields of a form that were read well enough, in the form's order. A time without its day is dropped. */
export function offeredFields(text: ReceiptText, { fields }: Pick<ReceiptUse, 'fields'>): readonly ReceiptField[] {
  const isOffered = (field: ReceiptField) => (text[field]?.confidencePercent ?? 0) >= minConfidencePercent;
  return fields.filter((field) => isOffered(field) && (field !== 'time' || isOffered('day')));
}

/** Keeps only the fields that the driver left selected. */
export function chosenText(text: ReceiptText, chosen: readonly ReceiptField[]): ReceiptText {
  const of = <Field extends ReceiptField>(field: Field): ReceiptText[Field] | null =>
    chosen.includes(field) ? text[field] : null;
  return {
    currency: text.currency,
    per: text.per,
    severalTotals: text.severalTotals,
    namesEnergy: text.namesEnergy,
    category: of('category'),
    total: of('total'),
    day: of('day'),
    time: of('time'),
    seller: of('seller'),
    ...{
      quantity: of('quantity'),
      unitPrice: of('unitPrice'),
      source: of('source'),
      odometer: of('odometer'),
    },
  };
}
