import type { Place } from '@domain/places/place.schema';
import { draftOfRecorded, joinedDraft, RecordedEnds, tripBefore } from '@domain/positions/recorded-trip';
import type { TripDraft } from '@domain/trips/trip.schema';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row, Text } from '@/components/layout';
import lined from '@/components/lined-list.module.css';
import { Panel } from '@/components/panel';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { usePlaces } from '@/entities/places/use-places';
import { useKnownTrips } from '@/entities/trips/use-known-trips';
import type { RecordedTrip, UnrecordedWay } from '@/entities/trips/use-recorded-trips';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { zoneAtPlace } from '@/lib/position/zone-at-place';
import styles from './recorded.module.css';
import { RecordedRow } from './recorded-row';
import { useRecordedActions } from './use-recorded-actions';
import { useRecordedTexts } from './use-recorded-texts';

interface Props {
  readonly trips: readonly RecordedTrip[];
  readonly between: readonly UnrecordedWay[];
  readonly preferences: DriverPreferences;
  readonly onOpen: (draft: TripDraft) => void;
}

/** Number of rows before the driver asks for more, so that the list of trips is not far below. */
const firstRows = 5;

/** Recorded trips to add, newest first, and ways between them that were not recorded. */
export function RecordedPanel({ trips, between, preferences, onOpen }: Props) {
  const { t } = useTranslation(['recorded']);
  const [hasAll, setHasAll] = useState(false);
  const { vehicles } = useVehicles();
  const { places } = usePlaces();
  const draftOf = useDraftOf(places, preferences.currency);
  const { add, dismiss } = useRecordedActions();
  const { betweenOf } = useRecordedTexts(preferences);
  const nameOf = (id: string) =>
    vehicles.length > 1 ? vehicles.find((each) => each.id === id)?.name : undefined;
  const newest = trips.toReversed();
  const shown = hasAll ? newest : newest.slice(0, firstRows);
  const [first, last] = [shown.at(-1)?.startedAtMs ?? 0, shown[0]?.endedAtMs ?? 0];
  const ways = between.filter(({ startedAtMs, endedAtMs }) => endedAtMs >= first && startedAtMs <= last);
  // A ride by bicycle or train is added only one by one.
  const certain = trips.filter(({ doubt }) => doubt === null);
  const entries = [
    ...shown.map((trip) => ({ atMs: trip.startedAtMs, trip, way: null })),
    ...ways.map((way) => ({ atMs: way.startedAtMs, trip: null, way })),
  ].sort((one, other) => other.atMs - one.atMs);

  return (
    <Panel title={t('recorded:title')} hint={t('recorded:hint')}>
      <ul className={lined.list}>
        {entries.map(({ atMs, trip, way }) => {
          if (trip === null)
            return (
              <Text
                as="li"
                key={`${way.vehicleId} ${atMs} way`}
                scale="hint"
                tone="quiet"
                className={styles.row}
              >
                {betweenOf(way)} {nameOf(way.vehicleId)}
              </Text>
            );
          const before = tripBefore(trip, trips);
          return (
            <RecordedRow
              key={`${trip.vehicleId} ${atMs}`}
              trip={trip}
              draft={draftOf(trip)}
              vehicleName={nameOf(trip.vehicleId)}
              preferences={preferences}
              places={places}
              onAdd={() => add([draftOf(trip)])}
              onJoin={before === null ? null : () => add([joinedDraft(draftOf(before), draftOf(trip))])}
              onOpen={() => onOpen(draftOf(trip))}
              onDismiss={() => dismiss(trip)}
            />
          );
        })}
      </ul>
      {trips.length > 1 && (
        <Row wrap>
          {certain.length > 1 && (
            <Button onClick={() => add(certain.map(draftOf))}>
              {t('recorded:addAll', { number: certain.length })}
            </Button>
          )}
          {shown.length < trips.length && (
            <Button variant="quiet" onClick={() => setHasAll(true)}>
              {t('recorded:more', { count: trips.length - shown.length })}
            </Button>
          )}
        </Row>
      )}
    </Panel>
  );
}

/** Returns how a recorded trip becomes one of the logbook, with names for its ends. */
function useDraftOf(places: readonly Place[], currency: string) {
  const known = useKnownTrips();
  const ends = useMemo(() => new RecordedEnds(places, known), [places, known]);
  return (trip: RecordedTrip) => draftOfRecorded(trip, ends, zoneAtPlace, currency);
}
