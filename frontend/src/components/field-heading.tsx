import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './field.module.css';
import { Row } from './layout';
import spoken from './spoken.module.css';

interface Props {
  /** Id of the control; that of the reason is made from it. */
  readonly id: string;
  /** Reason for a value that the form filled in; undefined for a value that was typed. */
  readonly filled: string | undefined;
  /** Label of the control. */
  readonly children: ReactNode;
}

/** Label of a control, next to it why its value is filled in. */
export function FieldHeading({ id, filled, children }: Props) {
  if (filled === undefined) return children;
  return (
    <Row wrap between align="baseline" gap={8} rowGap={0}>
      {children}
      <FilledMark id={id} reason={filled} />
    </Row>
  );
}

function FilledMark({ id, reason }: { readonly id: string; readonly reason: string }) {
  const { t } = useTranslation(['fields']);
  return (
    <span id={`${id}-filled`} className={styles.filled}>
      <span className={spoken.spoken}>{t('fields:filled')} </span>
      {reason}
    </span>
  );
}
