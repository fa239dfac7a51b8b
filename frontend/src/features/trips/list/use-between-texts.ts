import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { formatDistance, withUnit } from '@/lib/formatting/distances';
import { formatDuration } from '@/lib/formatting/durations';
import type { TripRow } from './trip-rows';

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
