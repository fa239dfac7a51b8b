import { IconChevronRight } from '@tabler/icons-react';
import type { Measured } from '@/lib/formatting/distances';
import styles from './figure-button.module.css';

interface Props {
  readonly label: string;
  readonly shown: Measured;
  /** Note below the figure. */
  readonly note?: string;
  readonly onOpen: () => void;
}

/** A figure that opens the records behind it. */
export function FigureButton({ label, shown, note, onOpen }: Props) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        <button type="button" aria-haspopup="dialog" onClick={onOpen} aria-label={spoken(label, shown, note)}>
          <span className={styles.text}>
            <span className={styles.value}>{shown.figure}</span>
            <span className={styles.unit}>{shown.unit}</span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </span>
          <IconChevronRight aria-hidden="true" size={16} />
        </button>
      </dd>
    </div>
  );
}

function spoken(label: string, { figure, unit }: Measured, note = ''): string {
  return [`${label}: ${figure} ${unit}`.trim(), note].filter((part) => part !== '').join(', ');
}
