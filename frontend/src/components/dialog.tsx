import { type ReactNode, type RefObject, useId } from 'react';
import styles from './dialog.module.css';

interface Props {
  /** Open it with its own showModal(). */
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly title: string;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A question that must be answered before anything else; Escape is an answer. */
export function Dialog({ ref, title, onClose, children }: Props) {
  const id = useId();
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
