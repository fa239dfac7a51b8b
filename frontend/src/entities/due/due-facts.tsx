import styles from './due-facts.module.css';
import type { DueTexts } from './use-due-texts';

/** Status of a due item, its date, and its vehicle. */
export function DueFacts({ texts: { status, facts } }: { readonly texts: DueTexts }) {
  const [when = '', ...rest] = facts;
  return (
    <span className={styles.facts}>
      <span>
        <strong>{status}</strong> {when}
        {rest.length > 0 && '\u00a0·'}
      </span>{' '}
      {rest.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  );
}
