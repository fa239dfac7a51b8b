import type { ComponentProps } from 'react';
import { hasHalfDays, isTime, readTypedTime, timeAsTyped } from '@/lib/formatting/typed-time';
import { useTypedValue } from './use-typed-value';

interface Props extends Pick<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby' | 'className'> {
  readonly label: string;
  readonly locale: string;
  /** HH:MM, or the typed text if it is no time. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onLeave?: () => void;
}

/** A time field in the format of the driver's country, typed with or without separators: 805, 8.05 or 8:05 pm. */
export function TimeInput({ label, locale, value, onChange, onLeave, ...rest }: Props) {
  const typed = useTypedValue({
    value,
    onChange,
    show: (time) => timeAsTyped(time, locale),
    read: readTypedTime,
    isWhole: isTime,
  });
  return (
    <input
      {...rest}
      type="text"
      aria-label={label}
      autoComplete="off"
      // Numeric keypads of phones have no letters for am and pm.
      inputMode={hasHalfDays(locale) ? 'text' : 'numeric'}
      spellCheck={false}
      placeholder="––:––"
      value={typed.value}
      onChange={({ currentTarget }) => typed.onChange(currentTarget.value)}
      onBlur={() => {
        typed.onBlur();
        onLeave?.();
      }}
      onKeyDown={typed.onKeyDown}
    />
  );
}
