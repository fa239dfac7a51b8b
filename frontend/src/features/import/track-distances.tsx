import type { MeasuredTrip, TrackFindings, UnrecordedWay } from '@domain/import/tracks/track-findings';
import type { TrackTimes } from '@domain/import/tracks/track-times';
import { momentWithTimes } from '@domain/import/tracks/track-times';
import type { DistanceUnit } from '@domain/quantities/distance';
import { thresholds } from '@domain/tracks/thresholds';
import { useTranslation } from 'react-i18next';
import { Text } from '@/components/layout';
import { formatDuration } from '@/lib/formatting/durations';
import { formatMoment, formatTime } from '@/lib/formatting/times';
import styles from './import.module.css';
import { useTrackRange } from './track-range';

interface Props {
  readonly track: TrackFindings;
  readonly times: TrackTimes;
  readonly distanceUnit: DistanceUnit;
  readonly locale: string;
}

/** Enough to show where distances are uncertain; the counts cover all. */
const maxNamed = 20;

/** Trips whose distance is uncertain, and why: parts without positions, too few positions, and ways that were inferred. */
export function TrackDistances({ track, times, distanceUnit, locale }: Props) {
  const { t } = useTranslation(['import']);
  const { range, distance } = useTrackRange(distanceUnit, locale);
  const { measured, between } = track;
  const countOf = (is: (trip: MeasuredTrip) => boolean) => measured.filter(is).length;
  const gaps = countOf(({ distance: { reasons } }) => reasons.includes('gap'));
  const sparse = countOf(({ distance: { reasons } }) => reasons.includes('sparse'));
  const inferred = countOf(({ distance: { reasons } }) => reasons.includes('inferred'));
  const slow = countOf(({ doubt }) => doubt === 'bicycleOrBoat');
  const fast = countOf(({ doubt }) => doubt === 'train');
  const stops = countOf(({ stopBeforeMs }) => stopBeforeMs !== null);
  const notes = [
    gaps > 0 && t('import:trackWays.gaps', { count: gaps }),
    sparse > 0 && t('import:trackWays.sparse', { count: sparse }),
    inferred > 0 && t('import:trackWays.inferred', { count: inferred }),
    between.length > 0 && t('import:trackWays.betweenTrips', { count: between.length }),
    slow > 0 && t('import:trackWays.bicycleOrBoat', { count: slow }),
    fast > 0 && t('import:trackWays.train', { count: fast }),
    stops > 0 &&
      t('import:trackWays.stops', {
        count: stops,
        duration: formatDuration(thresholds.maxTripStopMs, locale),
      }),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;

  /** The moment as its clock showed it, in UTC, so that it is shown in no other zone. */
  function shown(moment: UnrecordedWay['start']): number {
    const { day, time } = momentWithTimes(moment, times);
    return Date.parse(`${day}T${time ?? '00:00'}Z`);
  }

  const moment = (of: UnrecordedWay['start']) => formatMoment(shown(of), { locale, zone: 'UTC' });
  const way = ({ kind, start, end, straightMetres }: UnrecordedWay) =>
    t(`import:trackWays.way.${kind}`, {
      from: moment(start),
      to: formatTime(shown(end), { locale, zone: 'UTC' }),
      distance: distance(straightMetres),
    });
  const uncertain = measured.filter(
    ({ unrecorded, distance: { reasons } }) => unrecorded.length > 0 || reasons.includes('sparse'),
  );
  const lines = [
    ...uncertain.map((trip) => ({
      key: `trip ${trip.row}`,
      title: t('import:trackWays.trip', { start: moment(trip.start), range: range(trip.distance) }),
      ways: trip.unrecorded,
    })),
    ...between.map((each) => ({ key: `between ${shown(each.start)}`, title: way(each), ways: [] })),
  ];
  return (
    <>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {lines.length > 0 && (
        <Text as="ul" scale="hint" className={styles.rules}>
          {lines.slice(0, maxNamed).map(({ key, title, ways }) => (
            <li key={key}>
              {title}
              {ways.length > 0 && (
                <ul>
                  {ways.slice(0, maxNamed).map((each, index) => (
                    <li key={index}>{way(each)}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
          {lines.length > maxNamed && (
            <li>{t('import:faults.shown', { shown: maxNamed, count: lines.length })}</li>
          )}
        </Text>
      )}
    </>
  );
}
