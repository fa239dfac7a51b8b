import { type ComponentProps, useId } from 'react';
import control from './control.module.css';
import fieldStyles from './field.module.css';
import styles from './note-field.module.css';

interface Props extends Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'onChange' | 'value'> {
  readonly label: string;
  readonly error?: string | null;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Text field for several lines; grows with its content. */
export function NoteField({ label, error = null, onChange, ...rest }: Props) {
  const id = useId();
  return (
    <div className={`${fieldStyles.field} ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={2}
        {...rest}
        id={id}
        className={control.control}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={`${id}-error`} className={fieldStyles.error} role="alert">
        {error}
      </p>
    </div>
  );
}
