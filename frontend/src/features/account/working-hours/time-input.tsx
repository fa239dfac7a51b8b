import { useEffect, useEffectEvent, useState } from 'react';
import { clockTime } from '@/lib/formatting/weekdays';

/** Whoever types a time is done with it after this, or on leaving the field. */
const doneMs = 1500;

interface Props {
  readonly label: string;
  /** Of the day. */
  readonly minute: number;
  readonly onChange: (minute: number) => void;
}

/** A time of day; a field that tells every key would save 01:00 and 12:00 on the way to 12:30. */
export function TimeInput({ label, minute, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const stored = clockTime(minute);

  const commit = useEffectEvent(() => {
    const [hours, minutes] = (typed ?? '').split(':').map(Number);
    if (hours === undefined || minutes === undefined) return;
    setTyped(null);
    if (typed !== stored) onChange(hours * 60 + minutes);
  });

  useEffect(() => {
    if (typed === null || typed === '') return;
    const timer = setTimeout(() => commit(), doneMs);
    return () => clearTimeout(timer);
  }, [typed]);

  function leave(): void {
    if (typed === '') setTyped(null);
    else commit();
  }

  return (
    <input
      type="time"
      aria-label={label}
      required
      value={typed ?? stored}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  );
}
