import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import rowStyles from '@/components/row.module.css';
import { numberFormat } from '@/lib/formatting/numbers';
import styles from './import.module.css';
import type { Progress } from './run/import-state';

interface Props {
  readonly title: string;
  readonly hint?: string;
  readonly progress: Progress;
  readonly locale: string;
  /** null where it cannot be cancelled. */
  readonly onCancel: (() => void) | null;
}

/** How far it is. */
export function ProgressPanel({ title, hint, progress: { done, total }, locale, onCancel }: Props) {
  const { t } = useTranslation(['import']);
  const id = useId();
  const figure = (value: number) => numberFormat(locale).format(value);
  return (
    <Panel title={title} {...(hint !== undefined && { hint })}>
      <div className={styles.progress}>
        <progress aria-labelledby={id} {...(total !== null && { max: Math.max(total, 1), value: done })} />
        <p id={id} className={styles.quiet}>
          {total === null ? title : t('import:writing.done', { done: figure(done), total: figure(total) })}
        </p>
      </div>
      {onCancel && (
        <div className={rowStyles.row}>
          <Button onClick={onCancel}>{t('import:writing.cancel')}</Button>
        </div>
      )}
    </Panel>
  );
}
