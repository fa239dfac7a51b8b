import { type ComponentProps, type ReactNode, useId } from 'react';
import fieldStyles from './field.module.css';
import { FieldHeading } from './field-heading';
import styles from './figure-field.module.css';
import { Row } from './layout';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Unit at the end of the field. */
  readonly unit: string;
  /** Unit as read out by screen readers. */
  readonly unitText: string;
  readonly hint?: string;
  /** Sentence on how to fix the value. */
  readonly error?: string | null;
  /** Text next to the label if the figure was calculated instead of typed. */
  readonly calculated?: string | null;
  /** Reason for a figure that the form filled in. */
  readonly filled?: string | undefined;
  /** Content below the field, such as further actions. */
  readonly children?: ReactNode;
}

/** The main figure of a form, large with tabular digits, its unit small next to it. */
export function FigureField({
  label,
  value,
  onChange,
  unit,
  unitText,
  hint,
  error = null,
  calculated = null,
  filled,
  children,
  ...rest
}: Props) {
  const id = useId();
  const described = [
    `${id}-unit`,
    ...(filled === undefined ? [] : [`${id}-filled`]),
    ...(calculated === null ? [] : [`${id}-calculated`]),
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(error === null ? [] : [`${id}-error`]),
  ];
  return (
    <div className={fieldStyles.field} style={{ alignContent: 'start' }}>
      {calculated === null ? (
        <FieldHeading id={id} filled={filled}>
          <label htmlFor={id}>{label}</label>
        </FieldHeading>
      ) : (
        <Row wrap between align="baseline" gap={8} rowGap={0}>
          <label htmlFor={id}>{label}</label>
          <span id={`${id}-calculated`} className={styles.calculated}>
            {calculated}
          </span>
        </Row>
      )}
      <div
        className={styles.box}
        data-invalid={error !== null}
        data-calculated={calculated !== null}
        data-filled={filled !== undefined || undefined}
      >
        <input
          autoComplete="off"
          inputMode="decimal"
          enterKeyHint="next"
          {...rest}
          id={id}
          value={value}
          aria-invalid={error !== null}
          aria-describedby={described.join(' ')}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
      </div>
      <span id={`${id}-unit`} hidden>
        {unitText}
      </span>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={fieldStyles.error} role="alert">
        {error}
      </p>
      {children}
    </div>
  );
}
