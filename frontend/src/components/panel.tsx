import { type ReactNode, useId } from 'react';
import { Stack, Text } from './layout';
import styles from './panel.module.css';

interface Props {
  readonly title: string;
  readonly hint?: string;
  readonly tone?: 'calm' | 'danger';
  readonly children: ReactNode;
}

export function Panel({ title, hint, tone = 'calm', children }: Props) {
  const id = useId();
  return (
    <Stack as="section" gap={16} className={styles.panel} aria-labelledby={id}>
      <Stack gap={4}>
        <Text as="h2" scale="title" tone={tone === 'danger' ? 'danger' : undefined} id={id}>
          {title}
        </Text>
        {hint !== undefined && (
          <Text tone="quiet" className={styles.hint}>
            {hint}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  );
}
