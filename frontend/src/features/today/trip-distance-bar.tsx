import type { DistanceUnit } from '@domain/quantities/distance';
import { useTranslation } from 'react-i18next';
import { formatDistance } from '@/lib/formatting/distances';
import type { TripSums } from './month-figures';
import { categoryMessages } from './today-messages';
import styles from './trip-distance-bar.module.css';

interface Props {
  readonly trips: readonly TripSums[];
  readonly totalMetres: number;
  readonly unit: DistanceUnit;
  readonly locale: string;
}

/** What the month's trips were for, in proportion. */
export function TripDistanceBar({ trips, totalMetres, unit, locale }: Props) {
  const { t } = useTranslation(['today']);
  const shown = trips.filter(({ distanceMetres }) => distanceMetres > 0);
  return (
    <div className={styles.by}>
      <div className={styles.bar} aria-hidden="true">
        {shown.map(({ category, distanceMetres }) => (
          <span
            key={category}
            data-category={category}
            style={{ flexGrow: distanceMetres / Math.max(1, totalMetres) }}
          />
        ))}
      </div>
      {shown.length === 0 && <p>{t('today:month.noTrips')}</p>}
      <ul>
        {shown.map(({ category, distance }) => {
          const { figure, unit: sign } = formatDistance(distance, unit, locale);
          return (
            <li key={category} data-category={category}>
              <span>{t(categoryMessages[category])}</span>{' '}
              <strong>
                {figure} {sign}
              </strong>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
