import type { TripFilter } from '@domain/search/search.schema';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { formatDistance, withUnit } from '@/lib/formatting/distances';
import { formatDuration } from '@/lib/formatting/durations';
import { useFilteredTrips } from '../filter/use-filtered-trips';
import { useTrips } from '../use-trips';
import { type TripRow, tripRows } from './trip-rows';
import { useFindings } from './use-findings';

const noFindings = { gaps: [], overlaps: [] };

/**
 * Lines of the page: all trips with the findings between them, or the filtered trips. The totals are those of all trips
 * to show, loaded or not. `zone` is undefined until the account is loaded.
 */
export function useShownTrips(filter: TripFilter | null, zone: string | undefined) {
  const all = useTrips();
  const { findings, unread, showMore } = useFindings(all.trips);
  const filtered = useFilteredTrips(filter, all.isWhole ? all.trips : null);
  const isNarrowed = filter !== null;
  const shown = isNarrowed ? filtered : all;
  const { trips, isWhole, loadMore } = shown;
  const rows = useMemo(() => {
    if (zone === undefined) return [];
    const between = isNarrowed ? { findings: noFindings, unread: [] } : { findings, unread };
    return tripRows({ trips, ...between, zone, isWhole });
  }, [trips, findings, unread, zone, isWhole, isNarrowed]);
  return {
    rows,
    trips,
    isNarrowed,
    isWhole,
    showMore,
    allTrips: all.trips,
    isBlank: shown.isBlank,
    hasMoreFailed: shown.hasMoreFailed,
    isFetching: shown.isFetching,
    problem: trips.length === 0 ? shown.problem : null,
    hasFailed: shown.problem !== null,
    refetch: shown.refetch,
    onEnd: useCallback(() => void loadMore({ cancelRefetch: false }), [loadMore]),
    // The device has only the trips that were scrolled through.
    totals: filtered.isOnDevice && !isNarrowed && !all.isWhole ? null : filtered.totals,
    isOnDevice: filtered.isOnDevice,
  };
}

/** Returns the texts of findings, by the id of the trip that they precede or overlap. */
export function useBetweenTexts(
  rows: readonly TripRow[],
  preferences: DriverPreferences | null,
): ReadonlyMap<string, readonly string[]> {
  const { t } = useTranslation(['trips']);
  return useMemo(() => {
    const texts = new Map<string, string[]>();
    if (preferences === null) return texts;
    const { distanceUnit, locale } = preferences;
    const add = (id: string, text: string) => texts.set(id, [...(texts.get(id) ?? []), text]);
    for (const row of rows) {
      if (row.kind === 'finding') {
        const distance = withUnit(formatDistance(row.finding.metres, distanceUnit, locale));
        add(row.before.id, t(`trips:finding.${row.finding.kind}`, { distance }));
      } else if (row.kind === 'overlap') {
        add(row.second.id, t('trips:finding.times', { duration: formatDuration(row.durationMs, locale) }));
      }
    }
    return texts;
  }, [rows, preferences, t]);
}
