import styles from './charts.module.css';

interface Props {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly value: string }[];
}

/** What is under the pointer. */
export function ChartTip({ title, lines }: Props) {
  return (
    <div className={styles.tip}>
      <strong>{title}</strong>
      {lines.map(({ name, value }) => (
        <p key={name}>
          <span>{name}</span>
          <span>{value}</span>
        </p>
      ))}
    </div>
  );
}
