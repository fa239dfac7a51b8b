import type { ComponentProps } from 'react';
import styles from './number-field.module.css';
import { TextField } from './text-field';

interface Props extends Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'tail' | 'onChange'> {
  /** Unit shown small at the end of the field, such as km. */
  readonly unit: string;
  /** Text as typed; the form parses it. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** A number field with its unit, using the device's number pad; comma and point are both accepted. */
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
