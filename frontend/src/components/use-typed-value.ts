import { type KeyboardEvent, useState } from 'react';

interface Options {
  /** Stored value, or the typed text if it cannot be parsed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Returns a stored value in the driver's format; any other text unchanged. */
  readonly show: (value: string) => string;
  /** Returns the value of a text; null if it has none. */
  readonly read: (text: string) => string | null;
  /** True if further keys cannot change the value. */
  readonly isWhole: (text: string) => boolean;
}

interface TypedValue {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * State of a text field whose value can be written in several ways. The text stays as typed until the driver leaves the
 * field or presses Enter; text that cannot be parsed stays to be corrected.
 */
export function useTypedValue({ value, onChange, show, read, isWhole }: Options): TypedValue {
  /** The typed text, with the form's value at that time. If the form's value has changed since, it is shown instead. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string } | null>(null);
  const text = typed === null || typed.value !== value ? null : typed.text;

  function change(next: string): void {
    const trimmed = next.trim();
    const isMeant = trimmed === '' || isWhole(trimmed);
    const meant = isMeant ? (trimmed === '' ? '' : read(trimmed)) : null;
    setTyped({ text: next, value: meant ?? value });
    if (meant !== null && meant !== value) onChange(meant);
  }

  function settle(): void {
    setTyped(null);
    if (text === null) return;
    const trimmed = text.trim();
    const meant = read(trimmed) ?? trimmed;
    if (meant !== value) onChange(meant);
  }

  return {
    value: text ?? show(value),
    onChange: change,
    onBlur: settle,
    onKeyDown: ({ key }) => key === 'Enter' && settle(),
  };
}
