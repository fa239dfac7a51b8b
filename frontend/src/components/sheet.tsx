import { IconX } from '@tabler/icons-react';
import { type ReactNode, use, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedElsewhere } from './changed-elsewhere';
import { markOpen } from './open-record';
import styles from './sheet.module.css';
import { FrameContext, SheetFrame, type SheetPlacement } from './sheet-frame';
import signButton from './sign-button.module.css';

interface Props {
  readonly title: string;
  /** Label if closing does more than close. */
  readonly closeLabel?: string | undefined;
  /** Called on the close button, on Escape and on the device's back action; the caller keeps the input. */
  readonly onClose: () => void;
  /** Id of the stored record in the sheet, whose row is marked in the list next to it. */
  readonly recordId?: string | undefined;
  /** Placement if no frame is open yet. */
  readonly placement?: SheetPlacement;
  /** Buttons at the lower edge, within reach of the thumb, however long the sheet. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A form over or next to the page, in the frame that is open for it, or else in its own frame. */
export function Sheet(props: Props) {
  const frame = use(FrameContext);
  if (frame !== null) return <Content {...props} />;
  return (
    <SheetFrame onClose={props.onClose} placement={props.placement}>
      <Content {...props} />
    </SheetFrame>
  );
}

function Content({ title, closeLabel, onClose, recordId, foot, children }: Props) {
  const { t } = useTranslation(['common']);
  const frame = use(FrameContext);
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    if (frame === null) return;
    frame.closing.current = onClose;
    return () => {
      frame.closing.current = null;
    };
  }, [frame, onClose]);

  useEffect(() => (recordId === undefined ? undefined : markOpen(recordId)), [recordId]);

  useEffect(() => {
    const { activeElement } = document;
    const dialog = frame?.dialog.current;
    // Autofocused fields have already got the focus.
    if (activeElement === dialog || !dialog?.contains(activeElement)) heading.current?.focus();
  }, [frame]);

  return (
    <FrameContext value={null}>
      <div className={styles.head}>
        <h2 ref={heading} id={frame?.titleId} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          className={signButton.button}
          aria-label={closeLabel ?? t('common:close')}
          onClick={onClose}
        >
          <IconX aria-hidden="true" size={24} stroke={1.75} />
        </button>
      </div>
      <div className={styles.body}>
        {recordId !== undefined && <ChangedElsewhere recordId={recordId} />}
        {children}
      </div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </FrameContext>
  );
}
