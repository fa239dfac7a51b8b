import type { Measured } from '@/lib/formatting/distances';
import styles from './vehicle-card.module.css';

interface Props {
  readonly label: string;
  readonly shown: Measured | null;
  /** False while the figure is loading. */
  readonly isKnown: boolean;
  /** Reason why there is no value. */
  readonly why?: string;
}

/** One of the smaller figures of a card; keeps its space while loading. */
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
