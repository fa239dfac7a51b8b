import type { DistanceUnit } from '@domain/quantities/distance';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '@/lib/formatting/numbers';
import { speedSigns } from '@/lib/formatting/unit-signs';
import { Row, Text } from '../layout';
import { limitsOf, type SpeedClass } from './speed-classes';
import styles from './track-drawing.module.css';

interface Props {
  readonly speeds: readonly SpeedClass[];
  readonly hasGaps: boolean;
  readonly unit: DistanceUnit;
  readonly locale: string;
}

/** Meaning of the lines and marks of a drawing, in words and numbers. */
export function TrackLegend({ speeds, hasGaps, unit, locale }: Props) {
  const { t } = useTranslation(['tracks']);
  const { format } = numberFormat(locale);
  return (
    <Row as="ul" wrap gap={16} rowGap={4} className={styles.legend}>
      {(['start', 'end'] as const).map((kind) => (
        <Text as="li" scale="small" key={kind}>
          <span className={styles.markSample} data-kind={kind} />
          {t(`tracks:drawing.${kind}`)}
        </Text>
      ))}
      {speeds.map((speedClass) => {
        const { min = 0, max = 0 } = limitsOf(speedClass, unit);
        return (
          <Text as="li" scale="small" key={speedClass}>
            <span className={styles.lineSample} data-speed={speedClass} />
            {t(`tracks:drawing.speed.${speedClass}`, {
              min: format(min),
              max: format(max),
              unit: speedSigns[unit],
            })}
          </Text>
        );
      })}
      {hasGaps && (
        <Text as="li" scale="small">
          <span className={styles.gapSample} />
          {t('tracks:drawing.notRecorded')}
        </Text>
      )}
    </Row>
  );
}
