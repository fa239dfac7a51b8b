import type { DistanceUnit } from '@domain/quantities/distance';
import { numberFormat } from '@/lib/formatting/numbers';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { scaleBar } from './scale-bar';
import styles from './track-drawing.module.css';
import { frameWidth } from './track-frame';

interface Props {
  readonly metresPerUnit: number;
  /** Width at which the drawing stops to grow with its container. */
  readonly maxWidthRem: number;
  readonly unit: DistanceUnit;
  readonly locale: string;
}

/** Scale bar below a drawing, in the same container. */
export function TrackScale({ metresPerUnit, maxWidthRem, unit, locale }: Props) {
  const { distance, units } = scaleBar(metresPerUnit, unit);
  const share = units / frameWidth;
  const figure = numberFormat(locale, { maximumFractionDigits: 3 }).format(distance);
  return (
    <p className={styles.scale}>
      <span style={{ width: `min(${share * 100}%, ${share * maxWidthRem}rem)` }} />
      {figure} {unitSigns[unit]}
    </p>
  );
}
