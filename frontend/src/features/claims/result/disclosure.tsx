import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Stack } from '@/components/layout';
import listRow from '@/components/list-row.module.css';
import styles from './claim-result.module.css';

interface Props {
  readonly title: string;
  readonly figure?: string;
  readonly facts?: string;
  /** Rendered only once opened. */
  readonly children: ReactNode;
}

/** A line that opens its explanation. */
export function Disclosure({ title, figure, facts, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.disclosure} data-open={open}>
      <button
        type="button"
        className={listRow.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={listRow.name}>{title}</span>
        {figure !== undefined && <span className={styles.figure}>{figure}</span>}
        {facts !== undefined && <span className={`${listRow.fact} ${styles.facts}`}>{facts}</span>}
        <IconChevronDown aria-hidden="true" size={20} />
      </button>
      <div id={id} hidden={!open}>
        {open && <Stack className={styles.opened}>{children}</Stack>}
      </div>
    </div>
  );
}
