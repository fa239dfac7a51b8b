import { Text } from '@/components/layout';
import styles from './due-facts.module.css';
import type { DueTexts } from './use-due-texts';

/** Status of a due item, its date, and its vehicle. */
export function DueFacts({ texts: { status, facts } }: { readonly texts: DueTexts }) {
  const [when = '', ...rest] = facts;
  return (
    <Text as="span" scale="hint" tone="quiet" className={styles.facts}>
      <span>
        <Text as="strong" strong>
          {status}
        </Text>{' '}
        {when}
        {rest.length > 0 && '\u00a0·'}
      </span>{' '}
      {rest.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </Text>
  );
}
