import type { DueStatus } from '@domain/due/due-item';
import listRow from '@/components/list-row.module.css';
import { RecordButton } from '@/components/record-button';
import statusStyles from '@/components/status.module.css';
import styles from './conditions.module.css';

interface Props {
  readonly recordId: string;
  readonly name: string;
  readonly figure: string;
  readonly status?: { readonly value: DueStatus; readonly text: string };
  readonly facts: readonly string[];
  readonly onClick: () => void;
}

/** One reading, with what was measured and when. */
export function ReadingButton({ recordId, name, figure, status, facts, onClick }: Props) {
  return (
    <RecordButton recordId={recordId} className={`${listRow.button} ${styles.row}`} onClick={onClick}>
      <span className={listRow.nameLine}>
        {name}
        {status !== undefined && (
          <span className={statusStyles.status} data-status={status.value}>
            {status.text}
          </span>
        )}
      </span>
      <span className={styles.figure}>{figure}</span>
      <span className={listRow.fact}>{facts.join('\u00a0· ')}</span>
    </RecordButton>
  );
}
