import { type ReactNode, useId } from 'react';
import styles from './choice-field.module.css';
import fieldStyles from './field.module.css';
import { FieldHeading } from './field-heading';
import { Stack } from './layout';

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value | null;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
  readonly onChange: (value: Value) => void;
  /** `row`: in one row. `tiles`: in as many columns as fit. */
  readonly arrangement?: 'row' | 'tiles';
  readonly error?: string | null;
  /** Reason for a value that the form filled in. */
  readonly filled?: string | undefined;
  /** Content after the options, such as a button for more of them. */
  readonly tail?: ReactNode;
}

/** Choice of a few options, all visible; the arrow keys move between them. */
export function ChoiceField<Value extends string>({
  label,
  value,
  options,
  onChange,
  arrangement = 'row',
  error = null,
  filled,
  tail,
}: Props<Value>) {
  const id = useId();
  const described = [filled && `${id}-filled`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Stack
      gap={6}
      role="radiogroup"
      style={{ minWidth: 0 }}
      aria-labelledby={`${id}-label`}
      aria-describedby={described === '' ? undefined : described}
    >
      <FieldHeading id={id} filled={filled}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
      </FieldHeading>
      <div
        className={styles.options}
        data-arrangement={arrangement}
        data-filled={filled !== undefined || undefined}
      >
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
        {tail}
      </div>
      <p id={`${id}-error`} className={fieldStyles.error} role="alert">
        {error}
      </p>
    </Stack>
  );
}
