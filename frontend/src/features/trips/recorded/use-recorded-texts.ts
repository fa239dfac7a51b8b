import type { RecordedDraft } from '@domain/positions/recorded-trip';
import { localDay } from '@domain/time/local-day';
import { useTranslation } from 'react-i18next';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import type { RecordedTrip, UnrecordedWay } from '@/entities/trips/use-recorded-trips';
import { useNow } from '@/lib/clock/use-now';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatDistance, withUnit } from '@/lib/formatting/distances';
import { numberFormat } from '@/lib/formatting/numbers';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { formatTime, formatTimeSpan } from '@/lib/formatting/times';

/** A narrower range says nothing, as odometers are no more exact. */
const minRangePercent = 5;
const lastDaysMs = 7 * 86_400_000;

/** Texts about what is known of a recorded trip, and how well. */
export function useRecordedTexts(preferences: DriverPreferences) {
  const { t } = useTranslation(['recorded']);
  const nowMs = useNow().getTime();
  const { locale, zone, distanceUnit } = preferences;
  const shown = (metres: number) => withUnit(formatDistance(metres, distanceUnit, locale));

  function isUncertain({ scaled, distance: { metres, minMetres, maxMetres } }: RecordedTrip): boolean {
    if (scaled !== null) return false;
    return maxMetres === null || (maxMetres - minMetres) * 100 > metres * minRangePercent;
  }

  function distanceOf(trip: RecordedTrip): string {
    const { metres, minMetres, maxMetres } = trip.distance;
    if (trip.scaled !== null) {
      const factor = numberFormat(locale, { minimumFractionDigits: 3 }).format(Number(trip.scaled.factor));
      const distance = shown(trip.scaled.metres);
      return t('recorded:fitted', { distance, recorded: shown(metres), factor });
    }
    const least = shown(minMetres);
    if (maxMetres === null) return t('recorded:atLeast', { least });
    if (!isUncertain(trip)) return shown(metres);
    return t('recorded:range', { distance: shown(metres), least, most: shown(maxMetres) });
  }

  function reasonsOf(trip: RecordedTrip): string[] {
    return isUncertain(trip) ? trip.distance.reasons.map((reason) => t(`recorded:reason.${reason}`)) : [];
  }

  function notesOf(trip: RecordedTrip, { startZone, endZone }: RecordedDraft): string[] {
    const { doubt, unrecorded, deleteAtMs } = trip;
    const notes = unrecorded.map(({ kind, startedAtMs, endedAtMs, straightMetres }) => {
      const from = { atMs: startedAtMs, zone: startZone };
      const span = formatTimeSpan(from, { atMs: endedAtMs, zone: endZone }, locale);
      return t(kind === 'tunnel' ? 'recorded:tunnel' : 'recorded:unrecorded', {
        ...{ span, distance: shown(straightMetres) },
      });
    });
    if (doubt !== null) notes.unshift(t(`recorded:doubt.${doubt}`));
    if (deleteAtMs !== null && deleteAtMs - nowMs < lastDaysMs) {
      const day = formatLocalDay(localDay(deleteAtMs, zone), locale);
      notes.push(t('recorded:keptUntil', { day }));
    }
    return notes;
  }

  function betweenOf({ startedAtMs, endedAtMs, straightMetres }: UnrecordedWay): string {
    const isWithinDay = localDay(startedAtMs, zone) === localDay(endedAtMs, zone);
    const until = isWithinDay
      ? formatTime(endedAtMs, { locale, zone })
      : formatRecentMoment(endedAtMs, nowMs, { locale, zone });
    const from = formatRecentMoment(startedAtMs, nowMs, { locale, zone });
    return t('recorded:between', { distance: shown(straightMetres), from, until });
  }

  return { distanceOf, reasonsOf, notesOf, betweenOf };
}
