import type { DistanceUnit } from '@domain/quantities/distance';
import type { TrackDistance } from '@domain/tracks/trip-distance';
import { useTranslation } from 'react-i18next';
import { formatDistance, withUnit } from '@/lib/formatting/distances';

/** Formats what a distance from positions can be, and why: "5.9 km to 6.1 km: curves between positions are cut". */
export function useTrackRange(unit: DistanceUnit, locale: string) {
  const { t } = useTranslation(['import']);
  const distance = (metres: number) => withUnit(formatDistance(metres, unit, locale));
  const range = ({ minMetres, maxMetres, reasons: [reason = 'curves'] }: TrackDistance) => {
    const why = t(`import:trackWays.reason.${reason}`);
    const least = distance(minMetres);
    if (maxMetres === null) return t('import:trackWays.orMore', { least, why });
    const most = distance(maxMetres);
    return least === most
      ? t('import:trackWays.about', { distance: least, why })
      : t('import:trackWays.fromTo', { least, most, why });
  };
  return { distance, range };
}
