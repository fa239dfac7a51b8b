import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './charts.module.css';

interface TableRow {
  readonly name: string;
  readonly cells: readonly string[];
  /** To the records that made it, as its point in the chart does; none where there are none. */
  readonly onOpen?: (() => void) | undefined;
}

interface Props {
  readonly title: string;
  /** What the colours mean, in the order in which they are stacked. */
  readonly legend?: readonly { readonly name: string; readonly colour: string }[];
  readonly table: { readonly head: readonly string[]; readonly rows: readonly TableRow[] };
  /** What a point has opened. */
  readonly sheet: ReactNode;
  readonly children: ReactNode;
}

/** A chart with its title and legend, and the same data as a table for those who cannot see it. */
export function ChartFrame({ title, legend = [], table, sheet, children }: Props) {
  const { t } = useTranslation(['vehicles']);
  const id = useId();
  return (
    <figure className={styles.frame} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.drawing} aria-hidden="true">
        {children}
      </div>
      {legend.length > 1 && (
        <ul className={styles.legend}>
          {legend.map(({ name, colour }) => (
            <li key={name}>
              <span style={{ background: colour }} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <details className={styles.asTable}>
        <summary>{t('vehicles:charts.asTable')}</summary>
        {/* Wider than the panel it is pushed sideways within it, by keys too. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keys. */}
        <section className={styles.scroll} aria-labelledby={id} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {table.head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ name, cells, onOpen }) => (
                <tr key={name}>
                  <th scope="row">
                    {onOpen === undefined ? (
                      name
                    ) : (
                      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
                        {name}
                      </button>
                    )}
                  </th>
                  {cells.map((cell, index) => (
                    <td key={table.head[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
      {sheet}
    </figure>
  );
}
