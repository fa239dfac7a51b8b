import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Button } from '@/components/button';
import { Row, Stack, Text } from '@/components/layout';
import panel from '@/components/panel.module.css';
import details from '../details.module.css';
import styles from './charts.module.css';

interface TableRow {
  readonly name: string;
  readonly cells: readonly string[];
  /** The same figures for a file: without units, and empty if unknown. */
  readonly values: readonly string[];
  /** Opens the records behind the row, as its point in the chart does; undefined if there are none. */
  readonly onOpen?: (() => void) | undefined;
  /** Address of the page with the records, if they are on another page. */
  readonly to?: string | undefined;
}

export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly TableRow[];
}

interface Props {
  readonly title: string;
  readonly hint?: string | undefined;
  /** Unit of the vertical axis. */
  readonly unit?: string | undefined;
  /** Meaning of the colours, in the order in which they are stacked. */
  readonly legend?: readonly { readonly name: string; readonly colour: string }[];
  readonly table: ChartTable;
  readonly labels: { readonly asTable: string; readonly download: string };
  readonly onDownload: (title: string, table: ChartTable) => void;
  /** Sheet that a point has opened. */
  readonly sheet?: ReactNode;
  readonly children: ReactNode;
}

/** A chart with its title and legend, and its data as a table, for screen readers and as a file. */
export function ChartFrame(props: Props) {
  const { title, hint, unit, legend = [], table, labels, onDownload, sheet, children } = props;
  const id = useId();
  return (
    <Stack as="figure" className={`${panel.panel} ${styles.frame}`} aria-labelledby={id}>
      <Text as="h2" scale="title" id={id}>
        {title}
      </Text>
      {hint !== undefined && (
        <Text scale="hint" tone="quiet" className={styles.hint}>
          {hint}
        </Text>
      )}
      <div className={styles.drawing} aria-hidden="true">
        {unit !== undefined && <span className={styles.axisUnit}>{unit}</span>}
        {children}
      </div>
      {legend.length > 1 && (
        <Row as="ul" wrap gap={16} rowGap={4} className={styles.legend}>
          {legend.map(({ name, colour }) => (
            <Text as="li" scale="small" key={name}>
              <span style={{ background: colour }} />
              {name}
            </Text>
          ))}
        </Row>
      )}
      <details className={details.details}>
        <summary>{labels.asTable}</summary>
        {/* Content wider than the panel scrolls inside it, by keys too. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keys. */}
        <section className={styles.scroll} aria-labelledby={id} tabIndex={0}>
          <table className={styles.table}>
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
              {table.rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">
                    <RowName row={row} />
                  </th>
                  {row.cells.map((cell, index) => (
                    <td key={table.head[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <Button
          variant="quiet"
          icon={<IconDownload aria-hidden="true" size={20} />}
          onClick={() => onDownload(title, table)}
        >
          {labels.download}
        </Button>
      </details>
      {sheet}
    </Stack>
  );
}

function RowName({ row: { name, onOpen, to } }: { row: TableRow }) {
  if (to !== undefined)
    return (
      <Link to={to} className={styles.open}>
        {name}
      </Link>
    );
  if (onOpen === undefined) return name;
  return (
    <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
      {name}
    </button>
  );
}
