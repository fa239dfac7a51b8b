import { type KeyboardEvent, useState } from 'react';

interface Options {
  /** As it is stored, or as it was typed where that means nothing. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A stored value as the driver writes it; any other text as it is. */
  readonly show: (value: string) => string;
  /** The value that is meant; null where none is. */
  readonly read: (text: string) => string | null;
  /** Whether the text cannot become another value with the next key. */
  readonly isWhole: (text: string) => boolean;
}

interface TypedValue {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A text field for a value that is written in several ways: it stays as it was typed until the driver leaves the field or
 * presses Enter, and what cannot be read stays there for them to correct.
 */
export function useTypedValue({ value, onChange, show, read, isWhole }: Options): TypedValue {
  /** The text, and what the form had for it; where it has something else by now, that is shown. */
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
