import styles from './charts.module.css';

interface Line {
  readonly name: string;
  readonly value: string;
  readonly colour?: string | undefined;
  readonly isTotal?: boolean;
}

interface Props {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** Tooltip of a chart. */
export function ChartTip({ title, lines }: Props) {
  return (
    <div className={styles.tip}>
      <strong>{title}</strong>
      {lines.map(({ name, value, colour, isTotal = false }) => (
        <p key={name} data-total={isTotal}>
          <span>
            {colour !== undefined && <i style={{ background: colour }} />}
            {name}
          </span>
          <span>{value}</span>
        </p>
      ))}
    </div>
  );
}
