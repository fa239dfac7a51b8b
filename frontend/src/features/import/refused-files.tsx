import type { ColumnMapping } from '@domain/import/column-mapping';
import { useTranslation } from 'react-i18next';
import { Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { ColumnsPanel } from './columns/columns-panel';
import { maxFiles } from './dropped-files';
import styles from './import.module.css';
import type { TextReading } from './reading/table-source';
import type { RefusedFile } from './run/import-state';

interface Props {
  readonly files: readonly RefusedFile[];
  /** Names to show. */
  readonly leftOut: readonly string[];
  readonly locale: string;
  readonly isTextRefused: boolean;
  readonly onText: (file: RefusedFile, text: TextReading) => Promise<void>;
  readonly onRead: (file: RefusedFile, mapping: ColumnMapping) => Promise<void>;
  readonly onLeave: (file: RefusedFile) => void;
}

/** Maximum number of file names shown. */
const maxNames = 12;

/** Refused files, each with the reason and the place of the fault. The columns of an unknown table can be named. */
export function RefusedFiles(props: Props) {
  const { files, leftOut, locale, isTextRefused, onText, onRead, onLeave } = props;
  const { t } = useTranslation(['import']);
  const refused = files.filter(({ table }) => table === null);
  const more = leftOut.length - maxNames;
  const names = [
    ...leftOut.slice(0, maxNames),
    ...(more > 0 ? [t('import:leftOut.more', { count: more })] : []),
  ];
  return (
    <>
      {refused.length > 0 && (
        <Panel title={t('import:refused.title')}>
          <Stack as="ul" className={styles.list}>
            {refused.map(({ fileName, reason, line }, index) => (
              // Two folders may contain files with the same name.
              <Stack as="li" gap={8} key={index}>
                <strong>
                  {line === null ? fileName : `${fileName}, ${t('import:refused.at', { line })}`}
                </strong>
                <span>{t(`import:refused.${reason}`, { most: maxFiles })}</span>
              </Stack>
            ))}
          </Stack>
        </Panel>
      )}
      {files.map(
        (file) =>
          file.table !== null && (
            <ColumnsPanel
              key={`${file.table.origin} ${file.fileName}`}
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
      {names.length > 0 && (
        <Panel title={t('import:leftOut.title')} hint={t('import:leftOut.hint')}>
          <Text scale="hint" tone="quiet" className={styles.prose}>
            {new Intl.ListFormat(locale).format(names)}
          </Text>
        </Panel>
      )}
    </>
  );
}
