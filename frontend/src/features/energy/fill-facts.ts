import type { Fill, UnitOfSale } from '@domain/energy/energy.schema';
import { shownUnitPrice } from '@domain/energy/unit-price';
import type { MembersInMessages, RecordTerms } from '@/lib/formatting/record-terms';
import { unitSigns } from '@/lib/formatting/unit-signs';

function signOf(per: UnitOfSale): string {
  switch (per) {
    case 'kilogram':
      return 'kg';
    case 'kilowattHour':
      return 'kWh';
    default:
      return unitSigns[per];
  }
}

/** What of a fill has parts of its own, each in words. */
export function describeFill(fill: Fill, { t, locale }: RecordTerms): MembersInMessages {
  const { unitPrice, location, currency } = fill;
  // Pumps show a thousandth.
  const price = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 3,
  } as const;
  const charge = fill.source === 'electricity' ? fill.charge : null;
  const percent = (share: number | null) =>
    share === null ? null : new Intl.NumberFormat(locale, { style: 'percent' }).format(share / 100);
  return {
    unitPrice:
      unitPrice &&
      t('outbox:value.unitPrice', {
        price: new Intl.NumberFormat(locale, price).format(
          Number(shownUnitPrice(unitPrice, unitPrice.per, 3)),
        ),
        unit: signOf(unitPrice.per),
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
