import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './setting-row.module.css';

/** Name of a setting on the left and its control on the right; below each other on a phone. */
export function SettingRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { value: Value; label: string }[];
  readonly onChange: (value: Value) => void;
}

/** Choice of a few options, all visible. */
export function ChoiceRow<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const id = useId();
  return (
    <SettingRow>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <SegmentedControl
        aria-labelledby={id}
        className={styles.choice}
        fullWidth
        value={value}
        data={[...options]}
        onChange={onChange}
      />
    </SettingRow>
  );
}
