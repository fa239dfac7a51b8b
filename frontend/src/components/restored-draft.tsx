import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import styles from './entry-form.module.css';

interface Props {
  readonly onStartOver: () => void;
  /** What is said instead of that it is back. */
  readonly children?: ReactNode;
}

/** On top of a form that opens with what was typed before and not saved. */
export function RestoredDraft({ onStartOver, children }: Props) {
  const { t } = useTranslation(['common']);
  return (
    <div className={styles.aside} role="status">
      <span>{children || t('common:restoredDraft')}</span>
      <Button variant="quiet" onClick={onStartOver}>
        {t('common:startOver')}
      </Button>
    </div>
  );
}
