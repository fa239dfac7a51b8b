import { type ReactNode, useState } from 'react';

interface Props {
  readonly className: string | undefined;
  readonly summary: ReactNode;
  /** Something in it is not as usual. */
  readonly isFilled: boolean;
  /** Something in it has to be put right. */
  readonly isWrong: boolean;
  readonly children: ReactNode;
}

/** Opens by itself for what must be seen, and is closed by the driver alone: what they type in stays where it is. */
export function MoreDetails({ className, summary, isFilled, isWrong, children }: Props) {
  const [isOpen, setIsOpen] = useState(isFilled || isWrong);
  const [seen, setSeen] = useState({ isFilled, isWrong });
  if (seen.isFilled !== isFilled || seen.isWrong !== isWrong) {
    setSeen({ isFilled, isWrong });
    if ((isFilled && !seen.isFilled) || (isWrong && !seen.isWrong)) setIsOpen(true);
  }
  return (
    <details
      className={className}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
