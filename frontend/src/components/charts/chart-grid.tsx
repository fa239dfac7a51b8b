import type { ReactNode } from 'react';
import styles from './charts.module.css';

/** Charts beside one another where there is room. */
export function ChartGrid({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <div className={styles.charts} data-charts aria-busy={isBusy}>
      {children}
    </div>
  );
}
