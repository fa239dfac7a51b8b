import type { ChargeMeter, Fill } from '@domain/energy/energy.schema';
import { shownUnitPrice } from '@domain/energy/unit-price';
import { recordSheet } from '@/entities/record-form/record-sheet';
import type { FillRequest } from '@/entities/record-sheets/use-record-sheets';
import { ledgerTitlesOf, titlesOf } from '@/entities/records/record-titles';
import { updateTimelineCache } from '@/entities/records/update-timeline-cache';
import { wholeRecords } from '@/entities/records/whole-record';
import { numberFormat } from '@/lib/formatting/numbers';
import type { MembersInMessages, RecordTerms } from '@/lib/formatting/record-terms';
import { signOfSale } from '@/lib/formatting/unit-of-sale';
import type { RecordKind } from '@/lib/offline/record-kind';

export const fillSheet = recordSheet<FillRequest, Fill>(
  async () => (await import('./fill-sheet')).FillSheet,
  ['energy', 'fields', 'outbox', 'settlements'],
  (fill) => ({ fill }),
);

/** Name and kind of a meter, and its readings as far as they are known. */
function describeMeter(
  { name, kind, beforeWattHours: before, afterWattHours: after }: ChargeMeter,
  { t, locale }: Pick<RecordTerms, 't' | 'locale'>,
): string {
  const written = (wattHours: number | null) =>
    wattHours === null ? '?' : numberFormat(locale, { maximumFractionDigits: 3 }).format(wattHours / 1_000);
  const readings = before === null && after === null ? '' : `: ${written(before)} → ${written(after)} kWh`;
  return `${name} (${t(`common:meterKind.${kind}`)})${readings}`;
}

/** Returns the fill's structured fields as texts. */
function describeFill(fill: Fill, { t, locale }: RecordTerms): MembersInMessages {
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
    chargedAt: charge?.at ? t(`common:chargedAt.${charge.at}`) : null,
    meter: charge?.meter ? describeMeter(charge.meter, { t, locale }) : null,
    location:
      location &&
      [location.latitudeMicrodegrees, location.longitudeMicrodegrees]
        .map((micro) => `${(micro / 1_000_000).toFixed(5)}°`)
        .join(', '),
  };
}

/** A fill as the outbox writes it. */
export const fillKind = {
  name: 'fill',
  ...titlesOf('fill'),
  ledgerTitles: (state) =>
    ledgerTitlesOf('source' in state && state.source === 'electricity' ? 'charge' : 'fill'),
  readingTitles: { fill: 'outbox:reading.fill' },
  dependentTitles: {
    countedAs: 'fills',
    exact: 'vehicles:delete.fills',
    atLeast: 'vehicles:delete.fillsAtLeast',
  },
  form: fillSheet,
  ...wholeRecords('energy', ['paidBy', 'sharing']),
  needs: ['vehicleId'],
  sendsWhenMade: true,
  instantMsOf: ({ atMs }) => atMs,
  describe: describeFill,
  putIntoCaches: updateTimelineCache,
} satisfies RecordKind<Fill>;

declare module '@/lib/offline/writes' {
  interface RegisteredKinds {
    fill: { stored: Fill; path: keyof typeof fillKind.procedures };
  }
}
