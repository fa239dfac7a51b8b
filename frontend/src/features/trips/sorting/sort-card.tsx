import { localDay } from '@domain/time/local-day';
import type { CategorySuggestion } from '@domain/trips/suggest-category';
import type { Trip, TripCategory } from '@domain/trips/trip.schema';
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { Stack, Text } from '@/components/layout';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useTripMessages } from '@/entities/trips/use-trip-messages';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { formatDayHeading } from '@/lib/formatting/days';
import { type ShownCategory, shownCategory } from '../trip-categories';
import styles from './sort-card.module.css';

interface Props {
  readonly trip: Trip;
  readonly preferences: DriverPreferences;
  readonly suggestion: CategorySuggestion | null;
  /** Category of the driver's other trips of this way, which predicts more than the time of day. */
  readonly usual: ShownCategory | null;
  readonly hasMore: boolean;
  readonly onSort: (category: TripCategory) => void;
}

/** Card of the current trip; swiped to the right it was business, to the left private. */
export function SortCard({ trip, preferences, suggestion, usual, hasMore, onSort }: Props) {
  const { t, wayOf, spanOf, distanceOf, missingOf } = useTripMessages(preferences);
  const { vehicles } = useVehicles();
  const { pushed, handlers } = useSwipe({
    onRight: () => onSort('business'),
    onLeft: () => onSort('private'),
  });
  const distance = distanceOf(trip);
  const missing = missingOf({ ...trip, category: 'business' });
  const vehicle = vehicles.length > 1 ? vehicles.find(({ id }) => id === trip.vehicleId) : undefined;
  const today = localDay(Date.now(), preferences.zone);
  const day = formatDayHeading(localDay(trip.startedAtMs, preferences.zone), today, preferences.locale);
  return (
    <div className={styles.place} data-more={hasMore}>
      <Stack
        as="section"
        gap={4}
        className={styles.card}
        aria-label={t('trips:sorting.card')}
        aria-live="polite"
        style={{ transform: `translateX(${pushed}px) rotate(${pushed / 40}deg)` }}
        data-to={pushed > 24 ? 'business' : pushed < -24 ? 'private' : undefined}
        {...handlers}
      >
        <p className={styles.way}>{wayOf(trip)}</p>
        <Text tone="quiet">
          {day}, {spanOf(trip)}
        </Text>
        <p className={styles.distance}>
          {distance === null ? (
            t('trips:row.noDistance')
          ) : (
            <>
              <strong>{distance.figure}</strong> {distance.unit}
            </>
          )}
        </p>
        {vehicle !== undefined && <Text tone="quiet">{vehicle.name}</Text>}
        {missing !== null && (
          <p className={styles.suggestion}>{t('trips:sorting.ifBusiness', { what: missing })}</p>
        )}
        {usual !== null && (
          <p className={styles.suggestion}>{t('trips:suggestion.USUAL', { category: t(usual.word) })}</p>
        )}
        {usual === null && suggestion !== null && (
          <p className={styles.suggestion}>{t(`trips:suggestion.${suggestion.because}`)}</p>
        )}
        <p className={styles.hint} aria-hidden="true">
          {pushed > 24
            ? t('common:tripCategory.business')
            : pushed < -24
              ? t('common:tripCategory.private')
              : t('trips:sorting.swipe')}
        </p>
      </Stack>
    </div>
  );
}

interface LeavingProps {
  readonly trip: Trip;
  readonly category: TripCategory;
  readonly preferences: DriverPreferences;
}

/** Picture of the card that was just sorted, on its way to the side of its answer. */
export function LeavingCard({ trip, category, preferences }: LeavingProps) {
  const { t, wayOf } = useTripMessages(preferences);
  const [isGone, setGone] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const shown = shownCategory(category);
  if (isGone) return null;
  const away = category === 'private' ? -1 : 1;
  return (
    <div
      className={styles.leaving}
      aria-hidden="true"
      style={{ '--away': `${60 * away}%`, '--turn': `${5 * away}deg` } as CSSProperties}
      onAnimationEnd={() => setGone(true)}
    >
      <Stack gap={4} className={styles.card}>
        <p className={styles.way}>{wayOf(trip)}</p>
        {shown && <p className={styles.suggestion}>{t(shown.word)}</p>}
      </Stack>
    </div>
  );
}

interface SwipeProps {
  readonly onRight: () => void;
  readonly onLeft: () => void;
}

/** Minimum width of a swipe: far enough to avoid accidents, near enough for a thumb. */
const minSwipePixels = 96;

/**
 * Recognises a swipe by finger, pen or mouse. There is no animation: if released too early, the card is back at once.
 */
function useSwipe({ onRight, onLeft }: SwipeProps) {
  const from = useRef<number | null>(null);
  const [pushed, setPushed] = useState(0);

  function end(): void {
    from.current = null;
    setPushed(0);
  }

  return {
    pushed,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        from.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove({ clientX }: PointerEvent) {
        if (from.current !== null) setPushed(clientX - from.current);
      },
      onPointerUp({ clientX }: PointerEvent) {
        const far = from.current === null ? 0 : clientX - from.current;
        end();
        if (far >= minSwipePixels) onRight();
        else if (far <= -minSwipePixels) onLeft();
      },
      /** The browser used the gesture for scrolling. */
      onPointerCancel: end,
    },
  };
}
