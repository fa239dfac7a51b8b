import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row } from './layout';

interface Props {
  readonly icon: TablerIcon;
  readonly children: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyNote({ icon: Icon, children }: Props) {
  return (
    <Row as="p" gap={12} style={{ color: 'var(--rb-quiet)', lineHeight: 1.45 }}>
      <Icon aria-hidden="true" size={24} stroke={1.5} style={{ flex: 'none' }} />
      {children}
    </Row>
  );
}
