import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Stack, Text } from '@/components/layout';
import lined from '@/components/lined-list.module.css';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useTripMessages } from '@/entities/trips/use-trip-messages';
import styles from './recorded.module.css';
import type { SortableTrip } from './use-sortable-trips';
import { useSuggestionTexts } from './use-suggestion-texts';

interface Props {
  /** Trips of the same way with the same suggestion. */
  readonly groups: readonly (readonly SortableTrip[])[];
  readonly preferences: DriverPreferences;
  readonly onAdd: (trips: readonly SortableTrip[]) => void;
}

/** Recorded trips that are as usual, to add and sort together. */
export function AlikeTrips({ groups, preferences, onAdd }: Props) {
  const { t } = useTranslation(['recorded']);
  const { wayOf } = useTripMessages(preferences);
  const { whatFor, because, daysOf } = useSuggestionTexts(preferences);
  return (
    <ul className={`${lined.list} ${styles.alike}`} aria-label={t('recorded:alike')}>
      {groups.map((trips) => {
        const [first] = trips;
        if (first === undefined || first.suggestion === null) return null;
        const { draft, suggestion } = first;
        const way = wayOf(draft);
        // Some go by the way, others by the hours.
        const reasons = new Set(trips.flatMap((trip) => (trip.suggestion ? [because(trip.suggestion)] : [])));
        const action = t(`recorded:addAlike.${suggestion.category}`, { number: trips.length });
        return (
          <Stack as="li" gap={4} key={`${way} ${whatFor(suggestion)}`} className={styles.row}>
            <Text strong>
              {trips.length} × {way}
            </Text>
            <p>{whatFor(suggestion)}</p>
            <Text scale="hint" tone="quiet">
              {[...reasons].join(' ')}
            </Text>
            <Text scale="hint" tone="quiet">
              {daysOf(trips)}
            </Text>
            <div className={styles.actions}>
              <Button aria-label={`${action}: ${way}`} onClick={() => onAdd(trips)}>
                {action}
              </Button>
            </div>
          </Stack>
        );
      })}
    </ul>
  );
}
