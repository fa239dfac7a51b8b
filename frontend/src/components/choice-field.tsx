import { type ReactNode, useId } from 'react';
import styles from './choice-field.module.css';
import fieldStyles from './field.module.css';
import { Stack } from './layout';

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value | null;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
  readonly onChange: (value: Value) => void;
  /** `row`: in one row. `tiles`: in as many columns as fit. */
  readonly arrangement?: 'row' | 'tiles';
  readonly error?: string | null;
}

/** Choice of a few options, all visible; the arrow keys move between them. */
export function ChoiceField<Value extends string>({
  label,
  value,
  options,
  onChange,
  arrangement = 'row',
  error = null,
}: Props<Value>) {
  const id = useId();
  return (
    <Stack
      gap={6}
      role="radiogroup"
      style={{ minWidth: 0 }}
      aria-labelledby={`${id}-label`}
      aria-describedby={error === null ? undefined : `${id}-error`}
    >
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div className={styles.options} data-arrangement={arrangement}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} className={fieldStyles.error} role="alert">
        {error}
      </p>
    </Stack>
  );
}
