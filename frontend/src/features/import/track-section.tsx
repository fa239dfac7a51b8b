import type { TrackFindings } from '@domain/import/tracks/track-findings';
import type { TrackTimes } from '@domain/import/tracks/track-times';
import type { DistanceUnit } from '@domain/quantities/distance';
import { leftOutNames } from '@domain/tracks/left-out-count';
import { refusalReasons } from '@domain/tracks/refused-positions';
import { thresholds } from '@domain/tracks/thresholds';
import { useTranslation } from 'react-i18next';
import details from '@/components/details.module.css';
import { Stack, Text } from '@/components/layout';
import { formatDuration } from '@/lib/formatting/durations';
import { numberFormat } from '@/lib/formatting/numbers';
import styles from './import.module.css';
import { ruleMeasures } from './run/rule-measures';
import { TrackDistances } from './track-distances';

interface Props {
  readonly track: TrackFindings;
  /** False if the recording shows a clock whose zone the driver chooses. */
  readonly isInZoneOfPlace: boolean;
  /** The driver's answers about its times. */
  readonly times: TrackTimes;
  readonly distanceUnit: DistanceUnit;
  readonly locale: string;
}

/** Trips found in a recorded track, and the rules used to find them. */
export function TrackSection({ track, isInZoneOfPlace, times, distanceUnit, locale }: Props) {
  const { t } = useTranslation(['import']);
  const { length, far, speed } = ruleMeasures(distanceUnit, locale);
  const { positions, usedPositions, refused, speedUnit, movements, leftOut } = track;
  const figure = (value: number) => numberFormat(locale).format(value);
  const left = leftOutNames.filter((name) => leftOut[name] > 0);
  const what = left.map((name) => t(`import:track.${name}`, { count: leftOut[name] }));
  const notCounted = refusalReasons
    .filter((reason) => refused[reason] > 0)
    .map((reason) =>
      t(`import:track.refused.${reason}`, { count: refused[reason], figure: figure(refused[reason]) }),
    );
  return (
    <Stack>
      <Text as="h3" strong className={styles.heading}>
        {t('import:track.title')}
      </Text>
      {positions > 0 && (
        <p>
          {t('import:track.positions', {
            count: positions,
            total: figure(positions),
            used: figure(usedPositions),
          })}
        </p>
      )}
      {notCounted.length > 0 && <p>{t('import:track.notCounted', { what: notCounted.join(', ') })}</p>}
      {speedUnit !== 'none' && speedUnit !== 'metresPerSecond' && (
        <p>{t(`import:track.speeds.${speedUnit}`)}</p>
      )}
      {movements > 0 && <p>{t('import:track.movements', { count: movements })}</p>}
      {what.length > 0 && <p>{t('import:track.leftOut', { what: what.join(', ') })}</p>}
      <TrackDistances {...{ track, times, distanceUnit, locale }} />
      <details className={details.details}>
        <summary>{t('import:track.rules')}</summary>
        <Text as="ul" scale="hint" tone="quiet" className={styles.rules}>
          {positions > 0 && (
            <>
              <li>
                {t('import:track.ruleStop', {
                  duration: formatDuration(thresholds.minStopMs, locale),
                  radius: length(thresholds.stopRadiusMetres),
                  widest: length(thresholds.widestStopMetres),
                })}
              </li>
              <li>{t('import:track.ruleGap', { duration: formatDuration(thresholds.maxGapMs, locale) })}</li>
              <li>
                {t('import:track.ruleWalk', {
                  speed: speed(thresholds.fastestWalk),
                  duration: formatDuration(thresholds.minWalkMs, locale),
                })}
              </li>
              <li>
                {t('import:track.ruleFlight', {
                  distance: far(thresholds.minFlightMetres),
                  speed: speed(thresholds.fastestLongLeg),
                })}
              </li>
              <li>
                {t('import:track.rulePosition', {
                  error: length(thresholds.worstAccuracyMetres),
                  speed: speed(thresholds.fastestLeg),
                  duration: formatDuration(2 * thresholds.jumpMs, locale),
                })}
              </li>
              <li>
                {t('import:track.ruleShort', {
                  length: length(thresholds.minTripMetres),
                  reach: length(thresholds.minReachMetres),
                  unseen: length(thresholds.minUnseenMetres),
                })}
              </li>
              <li>
                {t('import:track.ruleAlong', {
                  step: length(thresholds.stepMetres),
                  duration: formatDuration(thresholds.minGapMs, locale),
                  length: length(thresholds.minGapMetres),
                })}
              </li>
            </>
          )}
          {movements > 0 && (
            <li>
              {t('import:track.ruleMovement', {
                slowest: speed(thresholds.fastestWalk),
                fastest: speed(thresholds.fastestLongLeg),
              })}
            </li>
          )}
          {isInZoneOfPlace && <li>{t('import:track.ruleZone')}</li>}
          <li>{t('import:track.rulePlace', { distance: length(thresholds.samePlaceMetres) })}</li>
        </Text>
      </details>
    </Stack>
  );
}
