import type { ReactNode } from 'react';
import styles from './view-switch.module.css';

interface Props<View extends string> {
  readonly label: string;
  readonly view: View;
  readonly options: readonly { readonly value: View; readonly label: string; readonly icon: ReactNode }[];
  readonly onChoose: (view: View) => void;
}

/** Choice of the view in which records are shown. */
export function ViewSwitch<View extends string>({ label, view, options, onChoose }: Props<View>) {
  return (
    <fieldset className={styles.views} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === view}
          onClick={() => onChoose(option.value)}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
