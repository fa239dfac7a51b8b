import type { NamedEnd } from '@domain/positions/detected-trip.schema';
import { joinedDraft, tripBefore } from '@domain/positions/recorded-trip';
import { sortedAlike, sortedDraft } from '@domain/positions/suggested-sorting';
import type { TripDraft } from '@domain/trips/trip.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row, Text } from '@/components/layout';
import lined from '@/components/lined-list.module.css';
import { Panel } from '@/components/panel';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { usePlaces } from '@/entities/places/use-places';
import type { RecordedTrip, UnrecordedWay } from '@/entities/trips/use-recorded-trips';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { AlikeTrips } from './alike-trips';
import styles from './recorded.module.css';
import { RecordedRow } from './recorded-row';
import { useRecordedActions } from './use-recorded-actions';
import { useRecordedTexts } from './use-recorded-texts';
import { type SortableTrip, useSortableTrips } from './use-sortable-trips';

interface Props {
  readonly trips: readonly RecordedTrip[];
  readonly between: readonly UnrecordedWay[];
  readonly named: readonly NamedEnd[];
  readonly preferences: DriverPreferences;
  readonly onOpen: (draft: TripDraft, of: RecordedTrip) => void;
}

/** Number of rows before the driver asks for more, so that the list of trips is not far below. */
const firstRows = 5;

/** Recorded trips to add, newest first, and ways between them that were not recorded. */
export function RecordedPanel({ trips, between, named, preferences, onOpen }: Props) {
  const { t } = useTranslation(['recorded']);
  const [hasAll, setHasAll] = useState(false);
  const { vehicles } = useVehicles();
  const { places } = usePlaces();
  const sortable = useSortableTrips(trips, named, preferences);
  const { add, dismiss } = useRecordedActions();
  const { betweenOf } = useRecordedTexts(preferences);
  const nameOf = (id: string) =>
    vehicles.length > 1 ? vehicles.find((each) => each.id === id)?.name : undefined;
  const newest = sortable.toReversed();
  const shown = hasAll ? newest : newest.slice(0, firstRows);
  const [first, last] = [shown.at(-1)?.trip.startedAtMs ?? 0, shown[0]?.trip.endedAtMs ?? 0];
  const ways = between.filter(({ startedAtMs, endedAtMs }) => endedAtMs >= first && startedAtMs <= last);
  // A ride by bicycle or train is added only one by one.
  const certain = sortable.filter(({ trip }) => trip.doubt === null);
  const alike = sortedAlike(certain);
  const isSuggested = sortable.some(({ suggestion }) => suggestion !== null);
  const entries = [
    ...shown.map((each) => ({ atMs: each.trip.startedAtMs, each, way: null })),
    ...ways.map((way) => ({ atMs: way.startedAtMs, each: null, way })),
  ].sort((one, other) => other.atMs - one.atMs);

  return (
    <Panel title={t('recorded:title')} hint={t('recorded:hint')}>
      {alike.length > 0 && (
        <AlikeTrips groups={alike} preferences={preferences} onAdd={(group) => add(group.map(sorted))} />
      )}
      <ul className={lined.list}>
        {entries.map(({ atMs, each, way }) => {
          if (each === null)
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
          const { trip, draft } = each;
          const before = tripBefore(trip, trips);
          const first = sortable.find((other) => other.trip === before);
          return (
            <RecordedRow
              key={`${trip.vehicleId} ${atMs}`}
              sortable={each}
              vehicleName={nameOf(trip.vehicleId)}
              preferences={preferences}
              places={places}
              onAdd={() => add([unsorted(each)])}
              onAddSorted={() => add([sorted(each)])}
              onJoin={first === undefined ? null : () => add([joined(first, each)])}
              onOpen={() => onOpen(draft, trip)}
              onDismiss={() => dismiss(trip)}
            />
          );
        })}
      </ul>
      {trips.length > 1 && (
        <Row wrap>
          {certain.length > 1 && (
            <Button onClick={() => add(certain.map(unsorted))}>
              {t(isSuggested ? 'recorded:addAllUnsorted' : 'recorded:addAll', { number: certain.length })}
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

const unsorted = ({ draft, trip }: SortableTrip) => ({ draft, at: trip });

function sorted({ draft, trip, suggestion }: SortableTrip) {
  return { draft: suggestion === null ? draft : sortedDraft(draft, suggestion), at: trip };
}

function joined(first: SortableTrip, second: SortableTrip) {
  const [{ from, startedAtMs }, { to, endedAtMs }] = [first.trip, second.trip];
  const at = { from, to, startedAtMs, endedAtMs };
  return { draft: joinedDraft(first.draft, second.draft), at };
}
