import { mostReasonCharacters } from '@domain/ledger/ledger.schema';
import { IconLock } from '@tabler/icons-react';
import { NoteField } from './note-field';
import styles from './reason-note.module.css';

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
          maxLength={mostReasonCharacters}
          aria-required="true"
          error={error}
          onChange={onChange}
        />
      </div>
    </div>
  );
}
