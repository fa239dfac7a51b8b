import { type MouseEvent, type ReactNode, useState } from 'react';

interface Props {
  readonly className: string | undefined;
  readonly summary: ReactNode;
  /** True if something inside differs from its default. */
  readonly isFilled?: boolean;
  /** True if something inside must be fixed. */
  readonly isWrong?: boolean;
  readonly children: ReactNode;
}

/**
 * Details that open automatically if something inside must be seen, and are closed only by the driver, so that typed
 * values stay visible. The content is not rendered until first opened.
 */
export function MoreDetails({ className, summary, isFilled = false, isWrong = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(isFilled || isWrong);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [seen, setSeen] = useState({ isFilled, isWrong });
  if (seen.isFilled !== isFilled || seen.isWrong !== isWrong) {
    setSeen({ isFilled, isWrong });
    if ((isFilled && !seen.isFilled) || (isWrong && !seen.isWrong)) setIsOpen(true);
  }
  if (isOpen && !wasOpen) setWasOpen(true);

  /** Toggles at once; the browser alone would show the details empty for a moment. */
  function toggle(event: MouseEvent): void {
    event.preventDefault();
    setIsOpen(!isOpen);
  }

  return (
    <details
      className={className}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed, with keys as well. */}
      <summary onClick={toggle}>{summary}</summary>
      {wasOpen && children}
    </details>
  );
}
