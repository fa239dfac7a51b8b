import type { ReactNode } from 'react';
import styles from './charts.module.css';

/** Grid of charts, next to one another if there is room. */
export function ChartGrid({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <div className={styles.charts} data-charts aria-busy={isBusy}>
      {children}
    </div>
  );
}
