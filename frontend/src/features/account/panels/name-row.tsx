import { maxDriverNameLength } from '@domain/account/account.schema';
import { type KeyboardEvent, useState } from 'react';
import { TextField } from '@/components/text-field';
import styles from './setting-row.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

/** Saved when complete: on Enter, or on leaving the field. */
export function NameRow({ label, value, error, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);

  function commit(): void {
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() !== value) onChange(typed.trim());
  }

  return (
    <div className={styles.field}>
      <TextField
        label={label}
        autoComplete="name"
        maxLength={maxDriverNameLength}
        value={typed ?? value}
        error={error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={commit}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && commit()}
      />
    </div>
  );
}
