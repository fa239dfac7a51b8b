import { type ComponentProps, type FocusEvent, type ReactNode, useId } from 'react';
import control from './control.module.css';
import fieldStyles from './field.module.css';
import { FieldHeading } from './field-heading';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly label: string;
  readonly hint?: string;
  /** Sentence on how to fix the value. */
  readonly error?: string | null;
  /** Reason for a value that the form filled in, which is marked and replaced by typing. */
  readonly filled?: string | undefined;
  /** Content at the end of the field, inside it. */
  readonly tail?: ReactNode;
}

/** A text field with its label above, and a hint and an error below. */
export function TextField({ label, hint, error = null, filled, tail, onFocus, ...rest }: Props) {
  const id = useId();
  const described = [filled && `${id}-filled`, hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');

  function focus(event: FocusEvent<HTMLInputElement>): void {
    if (filled !== undefined) event.currentTarget.select();
    onFocus?.(event);
  }

  return (
    <div className={fieldStyles.field}>
      <FieldHeading id={id} filled={filled}>
        <label htmlFor={id}>{label}</label>
      </FieldHeading>
      <div className={control.box}>
        <input
          {...rest}
          id={id}
          onFocus={focus}
          className={control.control}
          data-filled={filled !== undefined || undefined}
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
