import type { ReactNode } from 'react';
import blank from './blank.module.css';
import styles from './figure-with-unit.module.css';

/** Figures side by side, as on an instrument panel. */
export function Readouts({ children }: { children: ReactNode }) {
  return <dl className={styles.readouts}>{children}</dl>;
}

interface Props {
  readonly label: string;
  /** Figure as text; null while loading. */
  readonly figure: string | null;
  readonly unit?: string;
}

/** One figure of an instrument panel, large with tabular digits, its unit small next to it. */
export function FigureWithUnit({ label, figure, unit }: Props) {
  return (
    <div className={styles.readout}>
      <dt>{label}</dt>
      <dd>
        {figure === null ? (
          <span className={`${blank.blank} ${styles.blank}`} aria-hidden="true" />
        ) : (
          <>
            <span className={styles.figure}>{figure}</span>
            {unit !== undefined && unit !== '' && <span className={styles.unit}>{unit}</span>}
          </>
        )}
      </dd>
    </div>
  );
}
