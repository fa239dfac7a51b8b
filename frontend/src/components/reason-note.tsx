import { maxReasonLength } from '@domain/ledger/ledger.schema';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NoteField } from './note-field';
import styles from './reason-note.module.css';

interface Props {
  readonly sentence: string;
  /** Label if several records are concerned. */
  readonly label?: string;
  readonly value: string;
  readonly isFaulty: boolean;
  readonly onChange: (reason: string) => void;
}

/** Explains that something is final, and asks for the reason of the change. */
export function ReasonNote({ sentence, label, value, isFaulty, onChange }: Props) {
  const { t } = useTranslation(['common']);
  return (
    <div className={styles.final}>
      <IconLock size={20} stroke={1.75} aria-hidden="true" />
      <p>{sentence}</p>
      <div className={styles.field}>
        <NoteField
          label={label ?? t('common:reason.label')}
          value={value}
          maxLength={maxReasonLength}
          aria-required="true"
          error={isFaulty ? t('common:reason.missing') : null}
          onChange={onChange}
        />
      </div>
    </div>
  );
}
