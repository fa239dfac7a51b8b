import { type ReactNode, useId } from 'react';
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
    <section className={styles.panel} aria-labelledby={id} data-tone={tone}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {hint !== undefined && <p>{hint}</p>}
      </div>
      {children}
    </section>
  );
}
