import {
  createContext,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { nextPaint } from '@/lib/forms/next-paint';
import { findFocus, whereaboutsOf } from './lost-focus';
import styles from './sheet.module.css';

interface Frame {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly titleId: string;
  /** What is in the frame may want to do more on closing than who opened it. */
  readonly closing: RefObject<(() => void) | null>;
}

/** The frame that waits for a sheet; null in a sheet that has one. */
export const FrameContext = createContext<Frame | null>(null);

interface Props {
  /** Called on Escape and on the device's way back. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** It comes from the lower edge on a phone, and stands in the middle on a desktop; first empty, then with its sheet. */
export function SheetFrame({ onClose, children }: Props) {
  const { t } = useTranslation(['common']);
  const dialog = useRef<HTMLDialogElement>(null);
  const closing = useRef<(() => void) | null>(null);
  const titleId = useId();
  const [stands, setStands] = useState(false);
  const frame = useMemo(() => ({ dialog, titleId, closing }), [titleId]);

  // Before the element goes, so that the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown === null) return;
    const cameFrom = whereaboutsOf(document.activeElement);
    shown.open = true;
    let isGone = false;
    // Closing the page under it off and drawing what is in it take longer than showing the frame.
    void nextPaint().then(() => {
      if (isGone) return;
      shown.open = false;
      shown.showModal();
      startTransition(() => setStands(true));
    });
    return () => {
      isGone = true;
      shown.close();
      // What the sheet did may have taken away what it was opened from.
      setTimeout(() => findFocus(cameFrom));
    };
  }, []);

  useEffect(() => {
    if (stands) return;
    // Until then the browser does not close it.
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [stands, onClose]);

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      // Until there is a title.
      aria-label={t('common:loading')}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        (closing.current ?? onClose)();
      }}
    >
      <FrameContext value={frame}>{stands && children}</FrameContext>
    </dialog>
  );
}
