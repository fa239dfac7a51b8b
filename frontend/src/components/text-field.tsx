import { type ComponentProps, type ReactNode, useId } from 'react';
import control from './control.module.css';
import fieldStyles from './field.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly label: string;
  readonly hint?: string;
  /** Sentence on how to fix the value. */
  readonly error?: string | null;
  /** Content at the end of the field, inside it. */
  readonly tail?: ReactNode;
}

/** A text field with its label above, and a hint and an error below. */
export function TextField({ label, hint, error = null, tail, ...rest }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={control.box}>
        <input
          {...rest}
          id={id}
          className={control.control}
          aria-invalid={error !== null}
          aria-describedby={described === '' ? undefined : described}
        />
        {tail}
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
