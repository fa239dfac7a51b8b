import { useId, useMemo } from 'react';
import control from './control.module.css';
import fieldStyles from './field.module.css';
import { FieldHeading } from './field-heading';
import styles from './select-field.module.css';

interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface Props<Value extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly error?: string | null;
  /** Reason for a value that the form filled in. */
  readonly filled?: string | undefined;
}

/** Choice of one option in the platform's own list. */
export function SelectField<Value extends string>({
  label,
  hint,
  value,
  options,
  onChange,
  error = null,
  filled,
}: Props<Value>) {
  const id = useId();
  // Memoised, so that typing in other fields does not render the options again.
  const list = useMemo(
    () =>
      options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      )),
    [options],
  );
  const described = [filled && `${id}-filled`, hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={`${fieldStyles.field} ${styles.field}`}>
      <FieldHeading id={id} filled={filled}>
        <label htmlFor={id}>{label}</label>
      </FieldHeading>
      <div className={styles.box}>
        <select
          id={id}
          className={control.control}
          value={value}
          data-filled={filled !== undefined || undefined}
          aria-invalid={error !== null}
          aria-describedby={described === '' ? undefined : described}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.value === currentTarget.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {list}
        </select>
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={fieldStyles.error} role="alert">
        {error}
      </p>
    </div>
  );
}
