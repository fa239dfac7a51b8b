import type { TripsWorth } from '@domain/claims/claim.schema';
import { ratio, toDecimal } from '@domain/quantities/ratio';
import type { TripTotals as Totals, TripFilter } from '@domain/search/search.schema';
import { useTranslation } from 'react-i18next';
import type { ShownAs } from '@/entities/account/use-shown-as';
import { useTripsWorth } from '@/entities/claims/use-trips-worth';
import { formatDistance, withUnit } from '@/lib/formatting/distances';
import { exactRate } from '@/lib/formatting/exact-money';
import { formatMoney } from '@/lib/formatting/money';
import { numberFormat } from '@/lib/formatting/numbers';
import styles from './filter-bar.module.css';

interface Props {
  /** null while they are not known. */
  readonly totals: Totals | null;
  readonly isOnDevice: boolean;
  /** As the server was asked for them; null where nothing is narrowed. */
  readonly filter: TripFilter | null;
  readonly shownAs: ShownAs;
}

/** How many trips are shown, how far they went, how much of that was business, and what they come to. */
export function TripTotals({ totals, isOnDevice, filter, shownAs }: Props) {
  const { t } = useTranslation(['trips']);
  const isPaid = totals !== null && !isOnDevice && totals.distanceMetres > 0;
  const worth = useTripsWorth(isPaid ? { filter: filter ?? {} } : null);
  return (
    <p role="status" className={styles.totals}>
      {totals !== null && (
        <>
          <TripFigures totals={totals} worth={worth} shownAs={shownAs} />
          {isOnDevice && <span>{t('trips:totals.onDevice')}</span>}
        </>
      )}
    </p>
  );
}

interface FiguresProps {
  readonly totals: Totals;
  /** null where it is not known. */
  readonly worth: TripsWorth | null;
  readonly shownAs: ShownAs;
}

/** The same of any trips, beside other figures. */
export function TripFigures({ totals, worth, shownAs: { locale, distanceUnit } }: FiguresProps) {
  const { t } = useTranslation(['trips']);
  return (
    <>
      <span>
        {t('trips:totals.trips', { count: totals.count, number: numberFormat(locale).format(totals.count) })}
      </span>
      <span>{withUnit(formatDistance(totals.distanceMetres, distanceUnit, locale))}</span>
      {totals.distanceMetres > 0 && (
        <span>
          {t('trips:totals.business', {
            share: numberFormat(locale, { style: 'percent' }).format(
              totals.businessMetres / totals.distanceMetres,
            ),
          })}
        </span>
      )}
      {worth !== null && <Worth worth={worth} locale={locale} />}
    </>
  );
}

/** More than these are no help beside a sum. */
const mostRates = 2;

function Worth({ worth, locale }: { readonly worth: TripsWorth; readonly locale: string }) {
  const { t } = useTranslation(['trips']);
  const { amountMinor, currency, rates, hasTollsOrParking } = worth;
  const shownRates = rates.map(
    ({ micros, per }) => `${exactRate(toDecimal(ratio(micros, 1_000_000), 6), currency, locale)}/${per}`,
  );
  const amount = formatMoney(amountMinor, currency, locale);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <span>
      {rates.length === 0
        ? amount
        : rates.length > mostRates
          ? t('trips:totals.worthSeveral', { amount })
          : t('trips:totals.worth', { amount, rate: list.format(shownRates) })}
      {hasTollsOrParking && t('trips:totals.withTolls')}
    </span>
  );
}
