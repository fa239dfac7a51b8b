import { laterPiece } from '@/components/later';
import { createPart } from '@/lib/parts/part';
import styles from './use-running-trip-bar.module.css';

const part = createPart(async () => (await import('./running-trip-bar')).RunningTripBar, 'trips');

/** For other pages: comes with its own words, later than the page, into a place that is kept for it. */
export const RunningTripBar = laterPiece(part, <div className={styles.place} aria-busy="true" />);

/** What one opens from the bar: the end of a trip, and the page on which one is added. */
export async function fetchTripSheets(): Promise<void> {
  const [{ fetchStopSheet }, { fetchTripSheet }] = await Promise.all([
    import('./later-stop-sheet'),
    import('./later-trip-sheet'),
    import('./trips-page'),
    part.fetch(),
  ]);
  await Promise.all([fetchStopSheet(), fetchTripSheet()]);
}
