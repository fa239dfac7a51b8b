import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Text } from '@/components/layout';
import type { Measured } from '@/lib/formatting/distances';
import styles from './insight.module.css';

interface Props {
  readonly label: string;
  /** null if unknown; `why` is shown instead. */
  readonly shown: Measured | null;
  readonly why?: string | undefined;
  readonly note?: string | undefined;
  /** Address of the page, or function that opens the sheet, with the records behind the figure. */
  readonly opens: string | (() => void);
  /** Comparisons below the figure. */
  readonly children?: ReactNode;
}

/** A large figure with its comparisons below; opens the records behind it. */
export function Figure({ label, shown, why, note, opens, children }: Props) {
  const spoken = shown === null ? label : `${label}: ${shown.figure} ${shown.unit}`.trim();
  const value = shown !== null && (
    <>
      <span className={styles.value}>
        <span>{shown.figure}</span> <small>{shown.unit}</small>
      </span>
      <IconChevronRight aria-hidden="true" size={18} />
    </>
  );
  return (
    <div className={styles.figure}>
      <Text as="dt" scale="small" tone="quiet">
        {label}
      </Text>
      <dd>
        {shown === null ? (
          <Text scale="hint" tone="quiet">
            {why}
          </Text>
        ) : typeof opens === 'string' ? (
          <Link to={opens} aria-label={spoken}>
            {value}
          </Link>
        ) : (
          <button type="button" aria-haspopup="dialog" aria-label={spoken} onClick={opens}>
            {value}
          </button>
        )}
        {note !== undefined && (
          <Text scale="hint" tone="quiet">
            {note}
          </Text>
        )}
        {shown !== null && children}
      </dd>
    </div>
  );
}
