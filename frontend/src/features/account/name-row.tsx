import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { SettingRow } from './setting-row';
import styles from './setting-row.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

const longestName = 80;

/** Saved when one is done with it: on Enter, or on leaving the field. */
export function NameRow({ label, value, error, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);

  function commit(): void {
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() !== value) onChange(typed.trim());
  }

  return (
    <SettingRow>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <TextInput
        id={id}
        autoComplete="name"
        maxLength={longestName}
        value={typed ?? value}
        error={error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={commit}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && commit()}
      />
    </SettingRow>
  );
}
