import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useCurrent } from './open-record';

interface Props {
  readonly id: string;
  /** Address of the record's page, for opening it in another tab. */
  readonly to: string;
  readonly onOpen: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function isForAnotherTab({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/** Link to a record with an address; opens the record's sheet if there is one. */
export function RecordLink({ id, to, onOpen, className, children }: Props) {
  return (
    <Link
      to={to}
      className={className}
      aria-current={useCurrent(id)}
      onClick={(event) => {
        if (isForAnotherTab(event)) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </Link>
  );
}
