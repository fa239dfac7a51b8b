import { sumOfDistances, wholeMetres } from '@domain/quantities/exact-distance';
import type { TripTotals as Totals, TripFilter } from '@domain/search/search.schema';
import type { Trip } from '@domain/trips/trip.schema';
import { tripDistance } from '@domain/trips/trip-distance';
import { useTranslation } from 'react-i18next';
import { Row } from '@/components/layout';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useTripsWorth, type WorthShown } from '@/entities/claims/use-trips-worth';
import { formatDistance, withUnit } from '@/lib/formatting/distances';
import { numberFormat } from '@/lib/formatting/numbers';
import styles from './filter-bar.module.css';
import { WorthFigure } from './worth-figure';

interface Props {
  /** null until known. */
  readonly totals: Totals | null;
  readonly isOnDevice: boolean;
  /** Filter sent to the server; null if nothing is filtered. */
  readonly filter: TripFilter | null;
  readonly preferences: DriverPreferences;
}

/** Number of shown trips, their distance, the business part of it, and their value. */
export function TripTotals({ totals, isOnDevice, filter, preferences }: Props) {
  const { t } = useTranslation(['trips']);
  const worth = useTripsWorth(totals !== null && totals.distanceMetres > 0 ? { filter: filter ?? {} } : null);
  return (
    <Row as="p" wrap gap={16} rowGap={0} role="status" className={styles.totals}>
      {totals !== null && (
        <>
          <TripFigures totals={totals} worth={worth} preferences={preferences} />
          {isOnDevice && <span>{t('trips:totals.onDevice')}</span>}
        </>
      )}
    </Row>
  );
}

interface FiguresProps {
  readonly totals: Totals;
  /** null if unknown. */
  readonly worth: WorthShown | null;
  readonly preferences: DriverPreferences;
}

/** The same figures for any trips, next to other figures. */
export function TripFigures({ totals, worth, preferences: { locale, distanceUnit } }: FiguresProps) {
  const { t } = useTranslation(['trips']);
  // Drivers without business trips may never want a claim.
  const isWorthShown =
    worth !== null && (totals.businessMetres > 0 || worth.kind === 'known' || worth.why !== 'noClaim');
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
      {isWorthShown && <WorthFigure shown={worth} locale={locale} />}
    </>
  );
}

/** Returns the totals of trips, added up as the server does. */
export function totalsOf(trips: readonly Trip[]): Totals {
  const metres = (some: readonly Trip[]) => {
    const known = some.map(tripDistance).flatMap((each) => (each.known ? [each.exact] : []));
    return wholeMetres(sumOfDistances(known));
  };
  return {
    count: trips.length,
    distanceMetres: metres(trips),
    businessMetres: metres(trips.filter(({ category }) => category === 'business')),
  };
}
