import { type ComponentProps, useId } from 'react';
import { DateInput } from './date-input';
import styles from './field.module.css';
import { useDayFault } from './use-day-fault';

interface Props
  extends Pick<ComponentProps<typeof DateInput>, 'locale' | 'value' | 'onChange' | 'min' | 'max'> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Sentence on how to fix the value. The field itself reports dates that cannot be parsed. */
  readonly error?: string | null;
}

/** A date field with its label above, and a hint and an error below. */
export function DateField({ label, hint, error = null, ...input }: Props) {
  const id = useId();
  const fault = useDayFault(input) ?? error;
  const described = [hint && `${id}-hint`, fault && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <DateInput
        {...input}
        id={id}
        isInvalid={fault !== null}
        describedBy={described === '' ? undefined : described}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} role="alert">
        {fault}
      </p>
    </div>
  );
}
