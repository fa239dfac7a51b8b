import type { TripTotals as Totals } from '@domain/search/search.schema';
import { useTranslation } from 'react-i18next';
import type { ShownAs } from '@/entities/account/use-shown-as';
import { formatDistance, withUnit } from '@/lib/formatting/distances';
import { numberFormat } from '@/lib/formatting/numbers';
import styles from './filter-bar.module.css';

interface Props {
  /** null while they are not known. */
  readonly totals: Totals | null;
  readonly isOnDevice: boolean;
  readonly shownAs: ShownAs;
}

/** How many trips are shown, how far they went, and how much of that was business. */
export function TripTotals({ totals, isOnDevice, shownAs }: Props) {
  const { t } = useTranslation(['trips']);
  return (
    <p role="status" className={styles.totals}>
      {totals !== null && (
        <>
          <TripFigures totals={totals} shownAs={shownAs} />
          {isOnDevice && <span>{t('trips:totals.onDevice')}</span>}
        </>
      )}
    </p>
  );
}

interface FiguresProps {
  readonly totals: Totals;
  readonly shownAs: ShownAs;
}

/** The same of any trips, beside other figures. */
export function TripFigures({ totals, shownAs: { locale, distanceUnit } }: FiguresProps) {
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
    </>
  );
}
