import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import styles from './entry-form.module.css';

interface Props {
  readonly onStartOver: () => void;
  /** Numbers typed in other units than those shown now, which are not restored. */
  readonly leftOut?: readonly string[];
  /** Text to show instead of "restored". */
  readonly children?: ReactNode;
}

/** Shown above a form that was opened with unsaved input of before. */
export function RestoredDraft({ onStartOver, leftOut = [], children }: Props) {
  const { t } = useTranslation(['common']);
  return (
    <div className={styles.aside} role="status">
      <span>
        {children || t('common:restoredDraft')}
        {leftOut.length > 0 && ` ${t('common:restoredWithout', { numbers: leftOut.join(' · ') })}`}
      </span>
      <Button variant="quiet" onClick={onStartOver}>
        {t('common:startOver')}
      </Button>
    </div>
  );
}
