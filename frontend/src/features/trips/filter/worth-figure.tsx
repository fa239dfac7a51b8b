import type { TripValue } from '@domain/claims/claim-value.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazySheet } from '@/components/lazy';
import type { WorthShown } from '@/entities/claims/use-trips-worth';
import { exactRate } from '@/lib/formatting/exact-money';
import { formatMoney } from '@/lib/formatting/money';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import styles from './worth-figure.module.css';

const ValueSheet = lazySheet(
  createLazyComponent(async () => (await import('./value-sheet')).ValueSheet, ['claims', 'claimMessages']),
  'over',
);

interface Props {
  readonly shown: WorthShown;
  readonly locale: string;
}

/** Value of trips, with the rule behind it, or why there is no value. */
export function WorthFigure({ shown, locale }: Props) {
  const { t } = useTranslation(['trips']);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span>
      <button type="button" className={styles.worth} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {shown.kind === 'known' ? <Amount worth={shown.worth} locale={locale} /> : t(unknown[shown.why])}
      </button>
      {isOpen && <ValueSheet shown={shown} locale={locale} onClose={() => setIsOpen(false)} />}
    </span>
  );
}

const unknown = {
  noClaim: 'trips:totals.unknown.noClaim',
  offline: 'trips:totals.unknown.offline',
  nothingPaid: 'trips:totals.unknown.nothingPaid',
  tooManyTrips: 'trips:totals.unknown.other',
  byCosts: 'trips:totals.unknown.other',
  byYear: 'trips:totals.unknown.other',
  claimOutdated: 'trips:totals.unknown.other',
} as const satisfies Record<Extract<WorthShown, { kind: 'unknown' }>['why'], string>;

/** More rates next to a sum would not help. */
const maxRates = 2;

function Amount({ worth, locale }: { readonly worth: TripValue; readonly locale: string }) {
  const { t } = useTranslation(['trips']);
  const { amountMinor, currency, rates, lines } = worth;
  const shownRates = new Set(
    rates.map(({ rate, per }) => `${exactRate(rate, currency, locale)}/${unitSigns[per]}`),
  );
  const amount = formatMoney(amountMinor, currency, locale);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <>
      {shownRates.size === 0
        ? amount
        : shownRates.size > maxRates
          ? t('trips:totals.worthSeveral', { amount })
          : t('trips:totals.worth', { amount, rate: list.format(shownRates) })}
      {lines.some(({ rateId }) => rateId === null) && t('trips:totals.withTolls')}
    </>
  );
}
