import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './empty-note.module.css';

interface Props {
  readonly icon: TablerIcon;
  readonly children: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyNote({ icon: Icon, children }: Props) {
  return (
    <p className={styles.note}>
      <Icon aria-hidden="true" size={24} stroke={1.5} />
      {children}
    </p>
  );
}
