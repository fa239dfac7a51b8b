import { localDay } from '@domain/time/local-day';
import type { Trip } from '@domain/trips/trip.schema';
import { tripDistance } from '@domain/trips/trip-distance';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Text } from '@/components/layout';
import { useOpenIds } from '@/components/open-record';
import { Panel } from '@/components/panel';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { tripCategoryColours } from '@/entities/charts/chart-colours';
import { useNow } from '@/lib/clock/use-now';
import { formatDayHeading } from '@/lib/formatting/days';
import { formatDistanceSum, withUnit } from '@/lib/formatting/distances';
import { formatDuration } from '@/lib/formatting/durations';
import { numberFormat } from '@/lib/formatting/numbers';
import { shownCategory } from '../trip-categories';
import styles from './trip-day-panel.module.css';

interface Props {
  readonly selected: readonly Trip[];
  /** Loaded trips, newest first. */
  readonly trips: readonly Trip[];
  readonly isWhole: boolean;
  readonly preferences: DriverPreferences;
}

/** Panel next to the list: the selected trips, the day of the open trip, or the newest day. */
export function TripDayPanel({ selected, trips, isWhole, preferences }: Props) {
  const { t } = useTranslation(['trips', 'tables', 'common']);
  const { locale, distanceUnit, zone } = preferences;
  const openIds = useOpenIds();
  const today = localDay(useNow().getTime(), zone);
  const about = trips.find(({ id }) => openIds.includes(id)) ?? trips[0];
  const last = trips.at(-1);
  if (about === undefined || last === undefined) return null;
  // Days as in the headings of the list.
  const dayOf = ({ startedAtMs }: Trip) => localDay(startedAtMs, zone);
  const day = dayOf(about);
  const isOfSelection = selected.length > 0;
  // More trips of the oldest day may be loaded.
  if (!isOfSelection && !isWhole && dayOf(last) === day) return null;
  const some = isOfSelection ? selected : trips.filter((trip) => dayOf(trip) === day);
  const sum = formatDistanceSum(distancesOf(some), distanceUnit, locale);
  const durationMs = some.reduce(
    (total, { startedAtMs, endedAtMs }) => total + (endedAtMs === null ? 0 : endedAtMs - startedAtMs),
    0,
  );
  const count = some.length;
  return (
    <Panel
      title={t('trips:dayTotal')}
      hint={isOfSelection ? t('tables:selected') : formatDayHeading(day, today, locale)}
    >
      <p className={styles.distance}>
        <strong>{sum.figure}</strong> {sum.unit}
      </p>
      <Text as="div" tone="quiet">
        <Row as="p" wrap gap={16} rowGap={0}>
          <span>{t('trips:totals.trips', { count, number: numberFormat(locale).format(count) })}</span>
          <span>{t('tables:driving', { duration: formatDuration(durationMs, locale) })}</span>
        </Row>
      </Text>
      <ul className={styles.categories}>
        {[...Map.groupBy(some, ({ category }) => category)].map(([category, of]) => (
          <Row
            as="li"
            align="baseline"
            key={category}
            data-sorted={category !== null}
            style={shadeOf(category)}
          >
            <span>{t(shownCategory(category)?.word ?? 'common:tripCategory.none')}</span>
            <strong>{withUnit(formatDistanceSum(distancesOf(of), distanceUnit, locale))}</strong>
          </Row>
        ))}
      </ul>
    </Panel>
  );
}

function distancesOf(trips: readonly Trip[]) {
  return trips.map(tripDistance).flatMap((each) => (each.known ? [each.exact] : []));
}

/** Returns the colour of the category, the same as in every chart. */
function shadeOf(category: Trip['category']): CSSProperties {
  return { '--shade': tripCategoryColours[category ?? 'unsorted'] } as CSSProperties;
}
