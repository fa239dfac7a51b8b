import { Button } from './button';
import { dismissNotice, notify } from './notices';
import styles from './undo-notice.module.css';

interface UndoNotice {
  /** Text of the confirmation. */
  readonly message: string;
  readonly undoLabel: string;
  readonly onUndo: () => void;
}

/** Shows a confirmation as a notice that offers Undo. */
export function notifyWithUndo({ message, undoLabel, onUndo }: UndoNotice): void {
  const undo = () => {
    dismissNotice();
    onUndo();
  };
  notify(
    <div className={styles.notice}>
      <span>{message}</span>
      <Button variant="quiet" aria-keyshortcuts="F6" onClick={undo}>
        {undoLabel}
      </Button>
    </div>,
  );
}
