import type { TableHead } from '@domain/import/table-format';
import { useTranslation } from 'react-i18next';
import { Stack, Text } from '@/components/layout';
import styles from './import.module.css';

/** The heading and five rows. */
const maxRows = 6;
const maxCellLength = 40;

/** The first rows of a file as they are written, next to the questions about them. */
export function FirstRows({ head }: { readonly head: TableHead }) {
  const { t } = useTranslation(['import']);
  const rows = head.rows
    .slice(0, maxRows)
    .map((cells) => cells.filter((cell) => cell.trim() !== '').map((cell) => cell.slice(0, maxCellLength)));
  if (rows.length === 0) return null;
  return (
    <Stack gap={8}>
      <Text as="h3" strong className={styles.heading}>
        {t('import:summary.firstRows')}
      </Text>
      <ol className={styles.firstRows}>
        {rows.map((cells, index) => (
          <li key={index}>{cells.join(' · ')}</li>
        ))}
      </ol>
    </Stack>
  );
}
