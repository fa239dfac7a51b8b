import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isPageCovered } from '@/lib/shortcuts/is-shortcut-press';
import styles from './notice-place.module.css';
import { dismissNotice, noticeStore } from './notices';
import { findFocus, focusFirst, whereaboutsOf } from './restore-focus';
import { useMeasuredHeight } from './use-measured-height';

const shownMilliseconds = 10_000;

/** Scrolls the focused element into view if a new notice covers it. */
function showFocused(notice: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return;
  const over = notice.getBoundingClientRect();
  const focused = activeElement.getBoundingClientRect();
  if (focused.bottom > over.top && focused.left < over.right)
    activeElement.scrollIntoView({ block: 'nearest' });
}

/** Place of notices. A notice stays as long as the pointer or the focus is on it. */
export function NoticePlace() {
  const notice = useStore(noticeStore);
  const [held, setHeld] = useState(false);
  /** Focus before it moved to a notice; null while no notice has it. */
  const cameFrom = useRef<readonly HTMLElement[] | null>(null);
  const place = useMeasuredHeight<HTMLDivElement>('--rb-notice', (heightPixels) => {
    if (heightPixels > 0 && place.current !== null) showFocused(place.current);
  });

  useEffect(() => {
    if (notice === null || held) return;
    const timer = setTimeout(dismissNotice, shownMilliseconds);
    return () => clearTimeout(timer);
  }, [notice, held]);

  // Tab reaches a notice after everything on the page. F6 goes there directly, and from there to an open side panel or
  // back.
  useEffect(() => {
    if (notice === null) return;
    function onKey(event: KeyboardEvent): void {
      const { activeElement } = document;
      if (event.key !== 'F6' || isPageCovered() || activeElement?.closest('dialog')) return;
      if (place.current?.contains(activeElement)) {
        if (document.querySelector('dialog[open]') === null) focusFirst(cameFrom.current ?? []);
      } else {
        place.current?.querySelector('button')?.focus();
        event.stopImmediatePropagation();
      }
      event.preventDefault();
    }
    // Captured, to run before a sheet handles the key.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [notice, place]);

  // A notice disappears when its button is pressed, and the focus with it.
  useEffect(() => {
    const before = cameFrom.current;
    if (notice !== null || before === null) return;
    cameFrom.current = null;
    setHeld(false);
    findFocus(before);
  }, [notice]);

  function hold({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    setHeld(true);
    const isWithin = relatedTarget instanceof Element && currentTarget.contains(relatedTarget);
    if (!isWithin) cameFrom.current = whereaboutsOf(relatedTarget instanceof Element ? relatedTarget : null);
  }

  function letGo({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    setHeld(false);
    if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget)) cameFrom.current = null;
  }

  return (
    <div
      ref={place}
      role="status"
      className={styles.place}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={hold}
      onBlur={letGo}
    >
      {notice !== null && (
        <div key={notice.id} className={styles.notice}>
          {notice.content}
        </div>
      )}
    </div>
  );
}
