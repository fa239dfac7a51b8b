import { useState } from 'react';
import control from '@/components/control.module.css';
import { TimeInput } from '@/components/time-input';
import { isTime } from '@/lib/formatting/typed-time';
import styles from './settings.module.css';

interface Props {
  readonly label: string;
  readonly locale: string;
  /** HH:MM. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A time of day that is saved once complete. A field that is left incomplete shows the stored time again. */
export function ClockField({ label, locale, value, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={styles.clock}>
      <span aria-hidden="true">{label}</span>
      <TimeInput
        className={control.control}
        label={label}
        locale={locale}
        aria-invalid={typed !== null && typed !== ''}
        value={typed ?? value}
        onChange={(time) => {
          setTyped(isTime(time) ? null : time);
          if (isTime(time) && time !== value) onChange(time);
        }}
        onLeave={() => setTyped(null)}
      />
    </div>
  );
}
