import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { findFocus, whereaboutsOf } from './lost-focus';
import styles from './sheet.module.css';

interface Props {
  readonly title: string;
  readonly closeLabel: string;
  /** Called on the cross, on Escape and on the device's way back; what was typed is the caller's to keep. */
  readonly onClose: () => void;
  /** At the lower edge, where the thumb is, however long the sheet. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A form over the page: it comes from the lower edge on a phone, and stands in the middle on a desktop. */
export function Sheet({ title, closeLabel, onClose, foot, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // Before the element goes, so that the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    const cameFrom = whereaboutsOf(document.activeElement);
    shown?.showModal();
    return () => {
      shown?.close();
      // What the sheet did may have taken away what it was opened from.
      setTimeout(() => findFocus(cameFrom));
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" aria-label={closeLabel} onClick={onClose}>
          <IconX aria-hidden="true" size={24} stroke={1.75} />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </dialog>
  );
}
