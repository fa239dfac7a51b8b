import { lazy, Suspense } from 'react';
import { loadWords } from '@/lib/i18n/start';
import styles from './use-running-trip-bar.module.css';

const Bar = lazy(async () => {
  const [{ RunningTripBar: Shown }] = await Promise.all([import('./running-trip-bar'), loadWords('trips')]);
  return { default: Shown };
});

/** For other pages: comes with its own words, later than the page, into a place that is kept for it. */
export function RunningTripBar() {
  return (
    <Suspense fallback={<div className={styles.place} aria-busy="true" />}>
      <Bar />
    </Suspense>
  );
}
