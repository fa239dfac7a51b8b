import type { Place } from '@domain/places/place.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row, Stack, Text } from '@/components/layout';
import { lazyPiece } from '@/components/lazy';
import { MoreDetails } from '@/components/more-details';
import quiet from '@/components/quiet-details.module.css';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useTripMessages } from '@/entities/trips/use-trip-messages';
import { formatShortDay } from '@/lib/formatting/instants';
import { formatTimeSpan } from '@/lib/formatting/times';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import styles from './recorded.module.css';
import { useRecordedTexts } from './use-recorded-texts';
import type { SortableTrip } from './use-sortable-trips';
import { useSuggestionTexts } from './use-suggestion-texts';

const RecordedTrack = lazyPiece(
  createLazyComponent(async () => (await import('./recorded-track')).RecordedTrack, 'tracks'),
  <div className={styles.track} aria-busy="true" />,
);

interface Props {
  readonly sortable: SortableTrip;
  /** undefined if there is only one vehicle. */
  readonly vehicleName: string | undefined;
  readonly preferences: DriverPreferences;
  readonly places: readonly Place[];
  /** Adds the trip unsorted. */
  readonly onAdd: () => void;
  /** Adds the trip sorted as suggested. */
  readonly onAddSorted: () => void;
  /** null if it is no trip with a stop. */
  readonly onJoin: (() => void) | null;
  readonly onOpen: () => void;
  readonly onDismiss: () => void;
}

/** One recorded trip: what is known of it, and what can be done with it. */
export function RecordedRow({ sortable, vehicleName, preferences, places, ...actions }: Props) {
  const { t } = useTranslation(['recorded']);
  const { trip, draft, suggestion } = sortable;
  const { whatFor, because, namesOf } = useSuggestionTexts(preferences);
  const { wayOf } = useTripMessages(preferences);
  const { distanceOf, notesOf, reasonsOf } = useRecordedTexts(preferences);
  const [isShown, setIsShown] = useState(false);
  const { locale } = preferences;
  const way = wayOf(draft);
  const day = formatShortDay(new Date(trip.startedAtMs), { locale, zone: draft.startZone });
  const span = formatTimeSpan(
    { atMs: trip.startedAtMs, zone: draft.startZone },
    { atMs: trip.endedAtMs, zone: draft.endZone },
    locale,
  );
  const name = `${way}, ${day}, ${span}`;
  const reasons = reasonsOf(trip);
  const button = (text: string, onClick: () => void, variant: 'plain' | 'quiet' = 'quiet') => (
    <Button variant={variant} aria-label={`${text}: ${name}`} onClick={onClick}>
      {text}
    </Button>
  );
  const toggle = t(isShown ? 'recorded:hide' : 'recorded:show');
  return (
    <Stack as="li" gap={4} className={styles.row}>
      <Text strong>{way}</Text>
      <p>
        {day}, {span}, {distanceOf(trip)}
      </p>
      {vehicleName !== undefined && (
        <Text scale="hint" tone="quiet">
          {vehicleName}
        </Text>
      )}
      {suggestion !== null && (
        <>
          <p>{whatFor(suggestion)}</p>
          <Text scale="hint" tone="quiet">
            {because(suggestion)}
          </Text>
        </>
      )}
      {[...namesOf(sortable), ...notesOf(trip, draft)].map((note) => (
        <Text key={note} scale="hint" tone="quiet">
          {note}
        </Text>
      ))}
      {reasons.length > 0 && (
        <MoreDetails className={quiet.details} summary={t('recorded:why')}>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </MoreDetails>
      )}
      <Row wrap className={styles.actions}>
        {suggestion !== null &&
          button(t(`recorded:addAs.${suggestion.category}`), actions.onAddSorted, 'plain')}
        {suggestion === null
          ? button(t('recorded:add'), actions.onAdd, 'plain')
          : button(t('recorded:addUnsorted'), actions.onAdd)}
        {actions.onJoin !== null && button(t('recorded:join'), actions.onJoin)}
        {button(t('recorded:open'), actions.onOpen)}
        <Button
          variant="quiet"
          aria-expanded={isShown}
          aria-label={`${toggle}: ${name}`}
          onClick={() => setIsShown(!isShown)}
        >
          {toggle}
        </Button>
        {button(t('recorded:dismiss'), actions.onDismiss)}
      </Row>
      {isShown && (
        <RecordedTrack
          vehicleId={trip.vehicleId}
          fromMs={trip.startedAtMs}
          untilMs={trip.endedAtMs}
          from={draft.fromText}
          to={draft.toText}
          distanceMetres={draft.distanceMetres}
          places={places}
          preferences={preferences}
        />
      )}
    </Stack>
  );
}
