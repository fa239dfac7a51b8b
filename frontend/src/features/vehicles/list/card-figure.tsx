import type { Measured } from '@/lib/formatting/distances';
import styles from './vehicle-card.module.css';

interface Props {
  readonly label: string;
  readonly shown: Measured | null;
  /** False while it is still on its way. */
  readonly isKnown: boolean;
  /** Where there is no value, why. */
  readonly why?: string;
}

/** One of the smaller figures of a card, in a place that is kept for it. */
export function CardFigure({ label, shown, isKnown, why }: Props) {
  return (
    <div>
      <dt>{label}</dt>
      <dd aria-busy={!isKnown}>
        {shown !== null ? (
          <>
            <span className={styles.smallFigure}>{shown.figure}</span>{' '}
            <span className={styles.smallUnit}>{shown.unit}</span>
          </>
        ) : (
          <span className={styles.why}>{isKnown ? why : '\u00a0'}</span>
        )}
      </dd>
    </div>
  );
}
