import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/panel';
import styles from './import.module.css';
import type { RefusedFile } from './run/import-state';

/** Files of which nothing is taken, with why and where. */
export function RefusedFiles({ files }: { readonly files: readonly RefusedFile[] }) {
  const { t } = useTranslation(['import']);
  if (files.length === 0) return null;
  return (
    <Panel title={t('import:refused.title')}>
      <ul className={styles.list}>
        {files.map(({ fileName, reason, line }) => (
          <li key={fileName}>
            <strong>{line === null ? fileName : `${fileName}, ${t('import:refused.at', { line })}`}</strong>
            <span>{t(`import:refused.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
