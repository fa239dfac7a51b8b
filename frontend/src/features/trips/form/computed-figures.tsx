import type { ExactDistance } from '@domain/quantities/exact-distance';
import { tripDistance } from '@domain/trips/trip-distance';
import { useTranslation } from 'react-i18next';
import { formatDistance } from '@/lib/formatting/distances';
import { formatDuration } from '@/lib/formatting/durations';
import styles from './trip-sheet.module.css';
import type { TripForm } from './use-trip-form';

/** Distance and duration calculated from the text typed so far. */
export function ComputedFigures({ form: { read, preferences } }: { form: TripForm }) {
  const { t } = useTranslation(['trip-sheet']);
  const { startedAtMs, endedAtMs } = read.known;
  const distance = tripDistance({ ...read.known, endedAtMs: 0 });
  const shown = (driven: number | ExactDistance) => {
    const { figure, unit } = formatDistance(driven, preferences.distanceUnit, preferences.locale);
    return { figure, unit, text: `${figure} ${unit}` };
  };
  const isForward = distance.known && distance.metres >= 0;
  const metres = isForward ? shown(distance.exact) : null;
  const lastedMs = startedAtMs === null || endedAtMs === null ? null : endedAtMs - startedAtMs;
  const disagreement = distance.known ? distance.disagreement : null;
  return (
    <section className={styles.worked} aria-label={t('trip-sheet:calculated')}>
      <p>
        <strong>{metres?.figure ?? '–'}</strong> {metres?.unit ?? t('trip-sheet:noDistanceYet')}
      </p>
      <p>
        {lastedMs !== null && lastedMs >= 0 && (
          <strong>{formatDuration(lastedMs, preferences.locale)}</strong>
        )}
      </p>
      {disagreement !== null && (
        <p className={styles.disagreement}>
          {t('trip-sheet:disagree', {
            odometer: shown(disagreement.odometerMetres).text,
            typed: shown(disagreement.typedMetres).text,
          })}
        </p>
      )}
    </section>
  );
}
