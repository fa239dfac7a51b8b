import type { Place } from '@domain/places/place.schema';
import type { DrawnTrack } from '@domain/positions/detected-trip.schema';
import { metresBetween } from '@domain/quantities/metres-between';
import { thresholds } from '@domain/tracks/thresholds';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '@/components/call-problem';
import { TrackDrawing } from '@/components/track-drawing/track-drawing';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { toProblem } from '@/lib/errors/problem';
import { trpc } from '@/lib/trpc/client';
import styles from './recorded.module.css';

interface Props {
  readonly vehicleId: string;
  readonly fromMs: number;
  readonly untilMs: number;
  /** Names of the ends; null if unknown. */
  readonly from: string | null;
  readonly to: string | null;
  readonly distanceMetres: number;
  readonly places: readonly Place[];
  readonly preferences: DriverPreferences;
}

/** Drawing of what a device recorded in a span of time. */
export function RecordedTrack({ vehicleId, fromMs, untilMs, places, preferences, ...named }: Props) {
  const { t } = useTranslation(['common']);
  const { data, error, isFetching, refetch } = trpc.detectedTrips.track.useQuery(
    { vehicleId, fromMs, untilMs },
    // Positions are not kept on the device for longer than they are shown.
    { gcTime: 0 },
  );
  const track = useMemo(() => drawn(data), [data]);
  const known = useMemo(() => places.flatMap(located), [places]);
  if (track !== null)
    return (
      <TrackDrawing
        {...track}
        {...named}
        places={known}
        unit={preferences.distanceUnit}
        locale={preferences.locale}
      />
    );
  if (error !== null)
    return <CallProblem problem={toProblem(error)} onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <p role="status" className={styles.track}>
      {t('common:loading')}
    </p>
  );
}

function located({ name, position }: Place) {
  return position
    ? [{ name, ...inDegrees(position.latitudeMicrodegrees, position.longitudeMicrodegrees) }]
    : [];
}

const inDegrees = (latitudeMicrodegrees = 0, longitudeMicrodegrees = 0) => ({
  latitude: latitudeMicrodegrees / 1e6,
  longitude: longitudeMicrodegrees / 1e6,
});

/** Positions and gaps of a track as they are drawn. */
function drawn(track: DrawnTrack | undefined) {
  if (track === undefined) return null;
  const { latitudeMicrodegrees, longitudeMicrodegrees, speedCentimetresPerSecond: speeds } = track;
  // Many apps send 0 if they do not know the speed.
  const hasSpeeds = speeds.some((speed) => speed > 0);
  const positionAt = (at: number) => ({
    latitudeMicrodegrees: latitudeMicrodegrees[at] ?? 0,
    longitudeMicrodegrees: longitudeMicrodegrees[at] ?? 0,
  });
  const points = track.atMs.map((atMs, at) => {
    const speed = speeds[at] ?? -1;
    return {
      ...inDegrees(latitudeMicrodegrees[at], longitudeMicrodegrees[at]),
      atMs,
      speedMetresPerSecond: hasSpeeds && speed >= 0 ? speed / 100 : null,
    };
  });
  const gaps = track.atMs.flatMap((untilMs, at) => {
    const fromMs = track.atMs[at - 1];
    if (fromMs === undefined || untilMs - fromMs <= thresholds.minGapMs) return [];
    const metres = metresBetween(positionAt(at - 1), positionAt(at));
    return metres > thresholds.minGapMetres ? [{ fromMs, untilMs }] : [];
  });
  return { points, gaps };
}
