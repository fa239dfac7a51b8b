import {
  createContext,
  type ReactNode,
  type RefObject,
  startTransition,
  use,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { nextPaint } from '@/lib/forms/next-paint';
import { addSheet, makeWay } from './open-sheets';
import { findFocus, focusFirst, whereaboutsOf } from './restore-focus';
import styles from './sheet.module.css';
import { SheetAddressContext } from './sheet-address';
import { useHasSidePanel } from './use-has-side-panel';
import { useSheetKeys } from './use-sheet-keys';

interface Frame {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly titleId: string;
  /** Set by the content of the frame, if closing means more than `onClose`. */
  readonly closing: RefObject<(() => void) | null>;
}

/** Frame that waits for a sheet; null inside the sheet that took it. */
export const FrameContext = createContext<Frame | null>(null);

/** `over`: always over the page, even if there is room next to it. */
export type SheetPlacement = 'beside' | 'over';

interface Props {
  /** Called on Escape and on the device's back action. */
  readonly onClose: () => void;
  readonly placement?: SheetPlacement | undefined;
  readonly children: ReactNode;
}

/** Shows the dialog as modal or not modal, and keeps the focus inside. */
function show(dialog: HTMLDialogElement, placement: SheetPlacement): void {
  const { activeElement } = document;
  if (dialog.matches(':modal')) dialog.close();
  dialog.open = false;
  if (placement === 'beside') dialog.open = true;
  else dialog.showModal();
  if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) {
    activeElement.focus({ preventScroll: true });
  }
}

/** Returns the rows of the page whose record is open. */
function rowsOfOpen(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main [aria-current="true"]')];
}

/** Scrolls an element into view after the page became narrower or wider, which moves its rows. */
function keepInSight(element: Element | null | undefined): void {
  element?.closest('main li, main button')?.scrollIntoView({ block: 'nearest' });
}

/**
 * Bottom sheet on phones, centred dialog on tablets, side panel on wide screens. Renders the frame first, the content
 * one frame later.
 */
export function SheetFrame({ onClose, placement: wanted = 'beside', children }: Props) {
  const { t } = useTranslation(['common']);
  const dialog = useRef<HTMLDialogElement>(null);
  const closing = useRef<(() => void) | null>(null);
  const titleId = useId();
  const [isShown, setShown] = useState(false);
  const frame = useMemo(() => ({ dialog, titleId, closing }), [titleId]);
  const hasSpace = useHasSidePanel();
  const placement = hasSpace ? wanted : 'over';
  const cameFrom = useRef<readonly HTMLElement[]>([]);

  const address = use(SheetAddressContext);
  const close = () => (closing.current ?? onClose)();
  const latest = useRef({ close, placement, address });
  latest.current = { close, placement, address };

  // A layout effect, so that it ends before the element is removed and the browser restores the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown === null) return;
    cameFrom.current = whereaboutsOf(document.activeElement);
    if (latest.current.placement === 'beside') makeWay();
    const closed = addSheet({
      element: shown,
      close: () => latest.current.close(),
      address: latest.current.address,
    });
    shown.open = true;
    if (latest.current.placement === 'beside') keepInSight(cameFrom.current[0]);
    let isGone = false;
    // WriteContext the page inert and rendering the content take longer than showing the frame.
    void nextPaint().then(() => {
      if (isGone) return;
      if (latest.current.placement === 'over') show(shown, 'over');
      startTransition(() => setShown(true));
    });
    return () => {
      isGone = true;
      shown.close();
      closed();
      // The element that opened the sheet may have been removed by it.
      setTimeout(() => {
        findFocus(cameFrom.current);
        keepInSight(document.activeElement);
      });
    };
  }, []);

  // Switches between modal and side panel when the window's width changes.
  useLayoutEffect(() => {
    const shown = dialog.current;
    const isModal = shown?.matches(':modal');
    if (isShown && shown !== null && isModal === (placement === 'beside')) show(shown, placement);
  }, [isShown, placement]);

  useSheetKeys({
    dialog,
    // The browser closes only modal dialogs on Escape.
    isOn: !isShown || placement === 'beside',
    onClose: close,
    onLeave: () => focusFirst([...rowsOfOpen(), ...cameFrom.current]),
  });

  return createPortal(
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-placement={placement}
      aria-labelledby={titleId}
      // Label until there is a title.
      aria-label={t('common:loading')}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
    >
      <FrameContext value={frame}>{isShown && children}</FrameContext>
    </dialog>,
    document.body,
  );
}
