import { openRequirements, usualMethod } from '@domain/claims/requirements/open-requirements';
import type { Trip } from '@domain/trips/trip.schema';
import { tripDistance } from '@domain/trips/trip-distance';
import type { TripFlag } from '@domain/trips/trip-flags';
import { useTranslation } from 'react-i18next';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { formatDistance, formatSpeed } from '@/lib/formatting/distances';
import { formatTime, formatTimeSpan } from '@/lib/formatting/times';

/** Texts that describe trips, in the list and elsewhere. */
export function useTripMessages(preferences: DriverPreferences) {
  const { t } = useTranslation(['trips', 'common']);

  function wayOf({ fromText, toText }: Pick<Trip, 'fromText' | 'toText'>): string {
    if (fromText !== '' && toText !== '') return t('trips:way.both', { from: fromText, to: toText });
    if (fromText !== '') return t('trips:way.from', { from: fromText });
    return toText === '' ? t('common:word.trip') : t('trips:way.to', { to: toText });
  }

  function spanOf({ startedAtMs, startZone, endedAtMs, endZone }: Trip): string {
    if (endedAtMs === null) {
      return t('trips:row.since', {
        time: formatTime(startedAtMs, { locale: preferences.locale, zone: startZone }),
      });
    }
    const [from, to] = [
      { atMs: startedAtMs, zone: startZone },
      { atMs: endedAtMs, zone: endZone ?? startZone },
    ];
    return formatTimeSpan(from, to, preferences.locale);
  }

  /** Returns null if the distance is unknown. */
  function distanceOf(trip: Trip) {
    const distance = tripDistance(trip);
    return distance.known
      ? formatDistance(distance.exact, preferences.distanceUnit, preferences.locale)
      : null;
  }

  function flagOf(flag: TripFlag): string {
    switch (flag.flag) {
      case 'ABSURD_SPEED':
        return flag.metresPerHour === null
          ? t('trips:flag.NO_DURATION')
          : t('trips:flag.ABSURD_SPEED', {
              speed: formatSpeed(flag.metresPerHour, preferences.distanceUnit, preferences.locale),
            });
      case 'DISTANCES_DISAGREE':
        return t('trips:flag.DISTANCES_DISAGREE');
      default:
        return flag satisfies never;
    }
  }

  /**
   * Returns the missing entries that the most common method of the country requires, as a list; null if none is
   * missing.
   */
  function missingOf(trip: Trip): string | null {
    const [open] = openRequirements(trip, [usualMethod(preferences.jurisdiction)]);
    // An unknown distance is already shown in the row.
    const kinds = open?.kinds.filter((kind) => kind !== 'distance') ?? [];
    if (kinds.length === 0) return null;
    const list = new Intl.ListFormat(preferences.locale, { type: 'conjunction' });
    return list.format(kinds.map((kind) => t(`trips:requirement.${kind}`)));
  }

  return { t, wayOf, spanOf, distanceOf, flagOf, missingOf };
}
