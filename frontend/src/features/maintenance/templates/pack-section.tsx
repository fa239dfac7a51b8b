import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import rowStyles from '@/components/row.module.css';
import styles from './templates.module.css';

interface Props {
  readonly fault: 'NOT_A_PACK' | 'TOO_NEW' | null;
  readonly canSave: boolean;
  readonly onSave: () => void;
  readonly onFile: (file: File) => void;
}

/** Exports a plan as a file, or imports one. */
export function PackSection({ fault, canSave, onSave, onFile }: Props) {
  const { t } = useTranslation(['maintenance']);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className={styles.pack} aria-labelledby={id}>
      <h3 id={id}>{t('maintenance:templates.pack')}</h3>
      <p className={styles.quiet}>{t('maintenance:templates.packHint')}</p>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Allows the same file to be chosen again.
          currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <div className={rowStyles.row}>
        {canSave && (
          <Button icon={<IconDownload size={20} aria-hidden="true" />} onClick={onSave}>
            {t('maintenance:templates.export')}
          </Button>
        )}
        <Button icon={<IconUpload size={20} aria-hidden="true" />} onClick={() => input.current?.click()}>
          {t('maintenance:templates.import')}
        </Button>
      </div>
      <p className={styles.fault} role="alert">
        {fault !== null &&
          t(fault === 'TOO_NEW' ? 'maintenance:templates.packTooNew' : 'maintenance:templates.notAPack')}
      </p>
    </section>
  );
}
