import { Button } from './button';
import { dismissNotice, notify } from './notices';
import styles from './undo-notice.module.css';

interface Told {
  /** What was done. */
  readonly words: string;
  readonly undoLabel: string;
  readonly onUndo: () => void;
}

/** Says in passing what was done, with the way back. */
export function notifyWithUndo({ words, undoLabel, onUndo }: Told): void {
  const undo = () => {
    dismissNotice();
    onUndo();
  };
  notify(
    <div className={styles.notice}>
      <span>{words}</span>
      <Button look="quiet" onClick={undo}>
        {undoLabel}
      </Button>
    </div>,
  );
}
