import { type MouseEvent, type ReactNode, useState } from 'react';

interface Props {
  readonly className: string | undefined;
  readonly summary: ReactNode;
  /** Something in it is not as usual. */
  readonly isFilled?: boolean;
  /** Something in it has to be put right. */
  readonly isWrong?: boolean;
  readonly children: ReactNode;
}

/**
 * Opens by itself for what must be seen, and is closed by the driver alone: what they type in stays where it is. What is
 * in it costs nothing with every key until it was opened once.
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

  /** By the browser alone it would stand open and empty for a moment. */
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
