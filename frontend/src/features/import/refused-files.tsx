import type { ColumnMapping } from '@domain/import/column-mapping';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/panel';
import { ColumnsPanel } from './columns/columns-panel';
import { mostFiles } from './dropped-files';
import styles from './import.module.css';
import type { TextReading } from './reading/table-source';
import type { RefusedFile } from './run/import-state';

interface Props {
  readonly files: readonly RefusedFile[];
  readonly isTextRefused: boolean;
  readonly onText: (file: RefusedFile, text: TextReading) => Promise<void>;
  readonly onRead: (file: RefusedFile, mapping: ColumnMapping) => Promise<void>;
  readonly onLeave: (file: RefusedFile) => void;
}

/** Files of which nothing is taken, with why and where; the columns of an unknown table may be named. */
export function RefusedFiles({ files, isTextRefused, onText, onRead, onLeave }: Props) {
  const { t } = useTranslation(['import']);
  const refused = files.filter(({ table }) => table === null);
  return (
    <>
      {refused.length > 0 && (
        <Panel title={t('import:refused.title')}>
          <ul className={styles.list}>
            {refused.map(({ fileName, reason, line }) => (
              <li key={fileName}>
                <strong>
                  {line === null ? fileName : `${fileName}, ${t('import:refused.at', { line })}`}
                </strong>
                <span>{t(`import:refused.${reason}`, { most: mostFiles })}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {files.map(
        (file) =>
          file.table !== null && (
            <ColumnsPanel
              key={file.table.origin}
              fileName={file.fileName}
              head={file.table.head}
              text={file.table.text}
              isTextRefused={isTextRefused}
              onText={(text) => void onText(file, text)}
              onRead={(mapping) => void onRead(file, mapping)}
              onLeave={() => onLeave(file)}
            />
          ),
      )}
    </>
  );
}
