import { Mark } from './mark';
import styles from './splash.module.css';

/** While the page is fetched; on a fast connection it is over before the mark appears. */
export function Splash() {
  return (
    <div className={styles.splash}>
      <Mark size={72} />
    </div>
  );
}
