import type { ExactDistance } from '@domain/quantities/exact-distance';
import { tripDistance } from '@domain/trips/trip-distance';
import { useTranslation } from 'react-i18next';
import { Row } from '@/components/layout';
import { NumberField } from '@/components/number-field';
import { formatDistance, formatOdometer, withUnit } from '@/lib/formatting/distances';
import { formatDuration } from '@/lib/formatting/durations';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { useReadingTitle } from '@/lib/offline/use-kind';
import styles from './trip-sheet.module.css';
import type { TripForm } from './use-trip-form';

interface DistanceProps {
  readonly form: TripForm;
  /** Field that has the focus when the sheet opens. */
  readonly beginsWith?: string | null;
}

/** Distance from two readings, or as typed; the result is shown below. */
export function DistanceFields({ form, beginsWith = null }: DistanceProps) {
  const { t } = useTranslation(['common']);
  const { text, bind, writing, read } = form;
  const isRunning = text.end === null;
  const distance = tripDistance({ ...read.known, endedAtMs: isRunning ? null : 0 });
  const needsTyping = !(distance.known && distance.source === 'odometer') || text.distance !== '';
  const odometerSign = unitSigns[writing.odometerUnit];
  // Without a vehicle there is no odometer to read.
  const hasOdometer = [text.vehicleId, text.odometerStart, text.odometerEnd].some((typed) => typed !== '');
  const goesOn = (name: string) => beginsWith === name || undefined;
  const start = hasOdometer && (
    <NumberField {...bind('odometerStart')} name="odometerStart" unit={odometerSign} />
  );
  if (isRunning) return start;
  return (
    <div className={styles.pair}>
      {start}
      {hasOdometer && (
        <NumberField {...bind('odometerEnd')} unit={odometerSign} data-goes-on={goesOn('odometerEnd')} />
      )}
      {needsTyping && (
        <NumberField
          {...bind('distance')}
          {...(!hasOdometer && { label: t('common:word.distance') })}
          name="distance"
          unit={unitSigns[writing.distanceUnit]}
          data-goes-on={goesOn('distance')}
        />
      )}
      <ComputedFigures form={form} />
      <StartAbove form={form} />
    </div>
  );
}

/** Says that the last reading is above the typed end, so that one of the two is wrong. */
function StartAbove({ form: { start, read, writing, preferences } }: { readonly form: TripForm }) {
  const { t } = useTranslation(['trip-sheet']);
  const readingTitle = useReadingTitle();
  const { odometerEndMetres } = read.known;
  if (start === null || odometerEndMetres === null || start.odometerMetres <= odometerEndMetres) return null;
  return (
    <p role="status" className={styles.wide}>
      {t('trip-sheet:startAbove', {
        value: withUnit(formatOdometer(start.odometerMetres, writing.odometerUnit, preferences.locale)),
        record: readingTitle(start.kind),
        when: formatRecentMoment(start.atMs, Date.now(), preferences),
      })}
    </p>
  );
}

/** Distance and duration calculated from the text typed so far. */
function ComputedFigures({ form: { read, preferences } }: { readonly form: TripForm }) {
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
    <Row
      as="section"
      wrap
      gap={16}
      rowGap={0}
      className={styles.worked}
      aria-label={t('trip-sheet:calculated')}
    >
      <Row as="p" align="baseline">
        {metres !== null && (
          <>
            <strong>{metres.figure}</strong> {metres.unit}
          </>
        )}
      </Row>
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
    </Row>
  );
}
