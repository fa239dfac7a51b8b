import { useId } from 'react';
import styles from './switch-field.module.css';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function SwitchField({ label, hint, checked, disabled = false, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-checked={checked}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
