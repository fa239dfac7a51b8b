import type { Fill } from '@domain/energy/energy.schema';
import { shownUnitPrice } from '@domain/energy/unit-price';
import { numberFormat } from '@/lib/formatting/numbers';
import type { MembersInMessages, RecordTerms } from '@/lib/formatting/record-terms';
import { signOfSale } from '@/lib/formatting/unit-of-sale';

/** Returns the fill's structured fields as texts. */
export function describeFill(fill: Fill, { t, locale }: RecordTerms): MembersInMessages {
  const { unitPrice, location, currency } = fill;
  // Pumps show thousandths.
  const price = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 3,
  } as const;
  const charge = fill.source === 'electricity' ? fill.charge : null;
  const percent = (share: number | null) =>
    share === null ? null : numberFormat(locale, { style: 'percent' }).format(share / 100);
  return {
    unitPrice:
      unitPrice &&
      t('outbox:value.unitPrice', {
        price: numberFormat(locale, price).format(Number(shownUnitPrice(unitPrice, unitPrice.per, 3))),
        unit: signOfSale(unitPrice.per, locale),
      }),
    current: charge?.current ?? null,
    socBeforePercent: percent(charge?.socBeforePercent ?? null),
    socAfterPercent: percent(charge?.socAfterPercent ?? null),
    location:
      location &&
      [location.latitudeMicrodegrees, location.longitudeMicrodegrees]
        .map((micro) => `${(micro / 1_000_000).toFixed(5)}°`)
        .join(', '),
  };
}
