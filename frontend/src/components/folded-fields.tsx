import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import styles from './entry-form.module.css';
import { MoreDetails } from './more-details';

/** Fields of a form that mostly keep their defaults. */
export function FoldedFields({
  summary,
  children,
  ...rest
}: Omit<ComponentProps<typeof MoreDetails>, 'className'>) {
  return (
    <MoreDetails
      {...rest}
      className={styles.more}
      summary={
        <>
          {summary}
          <IconChevronDown size={20} aria-hidden="true" />
        </>
      }
    >
      <div className={styles.moreFields}>{children}</div>
    </MoreDetails>
  );
}
