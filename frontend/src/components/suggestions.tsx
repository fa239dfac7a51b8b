import type { ReactNode } from 'react';
import styles from './suggestion.module.css';

/** Several suggestions with a common label. */
export function Suggestions({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.suggestions}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}
