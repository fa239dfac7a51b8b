import { useId } from 'react';
import { numberFormat } from '@/lib/formatting/numbers';
import styles from './report-parts.module.css';

interface Props {
  readonly label: string;
  /** null if unknown. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly locale: string;
}

/** Progress in per cent, because its steps have no meaningful unit. */
export function ProgressBar({ label, progress, locale }: Props) {
  const id = useId();
  const share = progress === null || progress.total <= 0 ? null : Math.min(1, progress.done / progress.total);
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <div className={styles.progress}>
      <span id={id}>{label}</span>
      <span aria-hidden="true">{share === null ? '' : percent.format(share)}</span>
      {share === null ? (
        <progress aria-labelledby={id} />
      ) : (
        <progress aria-labelledby={id} max={1} value={share} />
      )}
    </div>
  );
}
