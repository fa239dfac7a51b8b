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

/** Whether the frame has been painted: a touch is answered by it at once, and by what is in it after that. */
function useStands(): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    let painted: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      painted = setTimeout(() => startTransition(() => setStands(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(painted);
    };
  }, []);
  return stands;
}

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
  const stands = useStands();
  const frame = useMemo(() => ({ dialog, titleId, closing }), [titleId]);

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
