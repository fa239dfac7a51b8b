import styles from './trip-list-skeleton.module.css';

const rows = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Where the trips will stand. */
export function TripListSkeleton() {
  return (
    <div className={styles.rows} aria-busy="true">
      {rows.map((row) => (
        <div key={row} />
      ))}
    </div>
  );
}
