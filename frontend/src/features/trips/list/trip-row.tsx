import type { Trip } from '@domain/trips/trip.schema';
import { tripFlags } from '@domain/trips/trip-flags';
import {
  IconAlertTriangle,
  IconClock,
  IconHelpCircle,
  IconSquare,
  IconSquareCheckFilled,
  IconStarFilled,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row, Text } from '@/components/layout';
import { useCurrent } from '@/components/open-record';
import type { Selection } from '@/components/selection/selection';
import { useSelectableRow } from '@/components/selection/use-selectable-row';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useTripMessages } from '@/entities/trips/use-trip-messages';
import { useDriverName } from '@/lib/logbook/membership';
import type { WaitingState } from '@/lib/offline/use-waiting';
import { useSelectionRefusal } from '../selection/use-trip-selection';
import { shownCategory } from '../trip-categories';
import { marksOf, TripMarks } from '../trip-marks';
import styles from './trip-row.module.css';

interface Props {
  readonly trip: Trip;
  readonly preferences: DriverPreferences;
  /** Name with the vehicle's colour; nothing if there is only one vehicle. */
  readonly vehicleName: ReactNode;
  readonly employerName: string | undefined;
  readonly waiting: WaitingState | undefined;
  readonly onOpen: (trip: Trip) => void;
  readonly selection: Selection;
}

/** One trip: place, time, distance and purpose. The whole row is the target. */
export function TripRow({ trip, preferences, vehicleName, employerName, waiting, onOpen, selection }: Props) {
  const { t, wayOf, spanOf, distanceOf, flagOf, missingOf } = useTripMessages(preferences);
  const shown = trip.category === null ? undefined : shownCategory(trip.category);
  const CategoryIcon = shown?.icon ?? IconHelpCircle;
  const distance = distanceOf(trip);
  const flags = tripFlags(trip);
  const missing = missingOf(trip);
  const author = useDriverName()(trip);
  const current = useCurrent(trip.id);
  const isMarked = marksOf(trip, preferences.jurisdiction).length > 0;
  const refusal = useSelectionRefusal()(trip, waiting);
  const selectable = useSelectableRow({
    selection,
    id: trip.id,
    isSelectable: refusal === null,
    onOpen: () => onOpen(trip),
  });
  const isRefused = selection.isActive && refusal !== null;
  const Box = selection.ids.has(trip.id) ? IconSquareCheckFilled : IconSquare;
  return (
    <button type="button" {...selectable} className={styles.row} data-trip={trip.id} aria-current={current}>
      <span className={styles.sign} data-sorted={shown !== undefined} data-select>
        <CategoryIcon className={styles.category} size={22} stroke={1.75} aria-hidden="true" />
        {refusal === null && <Box className={styles.box} size={24} stroke={1.75} aria-hidden="true" />}
      </span>
      <span className={styles.way}>
        <Way trip={trip} otherwise={wayOf(trip)} />
        {trip.favourite && (
          <IconStarFilled
            className={styles.star}
            size={14}
            aria-label={t('common:word.favourite')}
            role="img"
          />
        )}
      </span>
      <span className={styles.distance}>
        {distance === null ? (
          <Text as="span" scale="small" tone="quiet">
            {trip.endedAtMs === null ? t('trips:row.running') : t('trips:row.noDistance')}
          </Text>
        ) : (
          <>
            <span className={styles.figure}>{distance.figure}</span>{' '}
            <Text as="span" scale="small" tone="quiet">
              {distance.unit}
            </Text>
          </>
        )}
      </span>
      <span className={styles.facts}>
        <span>{spanOf(trip)}</span> <span>{t(shown?.word ?? 'common:tripCategory.none')}</span>{' '}
        {author !== undefined && <span className={styles.vehicle}>{author}</span>}{' '}
        {vehicleName && <span className={styles.vehicle}>{vehicleName}</span>}{' '}
        {employerName !== undefined && <span className={styles.vehicle}>{employerName}</span>}{' '}
        {trip.forWhom !== '' && trip.forWhom !== employerName && (
          <span className={styles.vehicle}>{trip.forWhom}</span>
        )}{' '}
        {trip.purpose !== '' && <span className={styles.vehicle}>{trip.purpose}</span>}
      </span>
      {(flags.length > 0 || missing !== null || waiting !== undefined || isMarked || isRefused) && (
        <Row as="span" wrap gap={12} rowGap={2} className={styles.badges}>
          {isRefused && (
            <Text as="span" tone="quiet">
              {t(refusal)}
            </Text>
          )}
          {waiting !== undefined && (
            <Text as="span" tone="quiet">
              <IconClock size={16} stroke={1.75} aria-hidden="true" />
              {t(`trips:waiting.${waiting}`)}
            </Text>
          )}
          {flags.map((flag) => (
            <Text as="span" tone="accent" key={flag.flag}>
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
              {flagOf(flag)}
            </Text>
          ))}
          {missing !== null && (
            <Text as="span" tone="accent">
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
              {t('trips:missing', { what: missing })}
            </Text>
          )}
          <TripMarks trip={trip} jurisdiction={preferences.jurisdiction} variant="row" />
        </Row>
      )}
    </button>
  );
}

/** Start and destination have separate lines on a phone. */
function Way({ trip: { fromText, toText }, otherwise }: { readonly trip: Trip; readonly otherwise: string }) {
  if (fromText === '' || toText === '') return otherwise;
  return (
    <>
      <span className={styles.place}>{fromText}</span> <span className={styles.place}>→ {toText}</span>
    </>
  );
}
