import type { ComponentProps } from 'react';
import styles from './number-field.module.css';
import { TextField } from './text-field';

interface Props extends Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'tail' | 'onChange'> {
  /** Small at the end of the field, such as km. */
  readonly unit: string;
  /** As it was typed: the reader of the number decides what it means. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** A figure with its unit, typed on the device's number pad; comma and point are both taken. */
export function NumberField({ unit, label, onChange, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      label={label}
      aria-label={unit === '' ? label : `${label} (${unit})`}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      style={{ paddingInlineEnd: `calc(${unit.length}ch + 24px)` }}
      tail={
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
      }
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
