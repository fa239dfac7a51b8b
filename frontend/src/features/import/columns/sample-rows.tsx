import { useTranslation } from 'react-i18next';
import styles from './columns-panel.module.css';

interface Props {
  readonly rows: readonly (readonly string[])[];
  readonly hasHeader: boolean;
  readonly width: number;
}

/** First rows of a table as written in the file; wide tables scroll. */
export function SampleRows({ rows, hasHeader, width }: Props) {
  const { t } = useTranslation(['import-columns']);
  const [header = [], ...others] = rows;
  const shown = hasHeader ? others : rows;
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
    <section className={styles.sample} tabIndex={0} aria-label={t('import-columns:sample')}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {(hasHeader && header[column]?.trim()) || t('import-columns:column', { number: column + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((cells, row) => (
            <tr key={row}>
              {columns.map((column) => (
                <td key={column}>{cells[column]?.slice(0, 40)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
