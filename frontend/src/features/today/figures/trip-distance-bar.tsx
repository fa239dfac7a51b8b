import type { DistanceUnit } from '@domain/quantities/distance';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack, Text } from '@/components/layout';
import { tripCategoryColours } from '@/entities/charts/chart-colours';
import { formatDistance } from '@/lib/formatting/distances';
import type { TripSums } from './month-figures';
import styles from './trip-distance-bar.module.css';

interface Props {
  readonly trips: readonly TripSums[];
  readonly totalMetres: number;
  readonly unit: DistanceUnit;
  readonly locale: string;
}

/** Returns the colour of the category, the same as in every chart. */
function shadeOf(category: TripSums['category']): CSSProperties {
  return { '--shade': tripCategoryColours[category] } as CSSProperties;
}

/** Distance of the month's trips by category, in proportion. */
export function TripDistanceBar({ trips, totalMetres, unit, locale }: Props) {
  const { t } = useTranslation(['today', 'common']);
  const shown = trips.filter(({ distanceMetres }) => distanceMetres > 0);
  return (
    <Stack gap={10} className={styles.by}>
      <div className={styles.bar} aria-hidden="true">
        {shown.map(({ category, distanceMetres }) => (
          <span
            key={category}
            data-category={category}
            style={{ ...shadeOf(category), flexGrow: distanceMetres / Math.max(1, totalMetres) }}
          />
        ))}
      </div>
      {shown.length === 0 && (
        <Text scale="hint" tone="quiet">
          {t('today:month.noTrips')}
        </Text>
      )}
      <Row as="ul" wrap gap={16} rowGap={2}>
        {shown.map(({ category, distance }) => {
          const { figure, unit: sign } = formatDistance(distance, unit, locale);
          return (
            <Row
              as="li"
              gap={6}
              align="baseline"
              key={category}
              data-category={category}
              style={shadeOf(category)}
            >
              <span>{t(`common:tripCategory.${category}`)}</span>{' '}
              <strong>
                {figure} {sign}
              </strong>
            </Row>
          );
        })}
      </Row>
    </Stack>
  );
}
