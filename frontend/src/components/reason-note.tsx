import { IconLock } from '@tabler/icons-react';
import { NoteField } from './note-field';
import styles from './reason-note.module.css';

/** As few letters as the ledger takes for a reason. */
export const fewestReasonLetters = 3;

interface Props {
  readonly sentence: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (reason: string) => void;
}

/** Says that something is final, and asks why it changes all the same. */
export function ReasonNote({ sentence, label, value, error, onChange }: Props) {
  return (
    <div className={styles.final}>
      <IconLock size={20} stroke={1.75} aria-hidden="true" />
      <p>{sentence}</p>
      <div className={styles.field}>
        <NoteField
          label={label}
          value={value}
          maxLength={500}
          aria-required="true"
          error={error}
          onChange={onChange}
        />
      </div>
    </div>
  );
}
