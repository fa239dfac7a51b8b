import styles from './filter-bar.module.css';

interface Props {
  readonly label: string;
  /** undefined where nothing is chosen. */
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly labelOf: (value: string) => string;
  readonly onChange: (value: string | undefined) => void;
}

/** One choice of several, in the device's own list; nothing while there is none. */
export function FilterChip({ label, value, options, labelOf, onChange }: Props) {
  const isOffered = value === undefined || options.some((option) => option.value === value);
  const offered = isOffered ? options : [{ value, label: labelOf(value) }, ...options];
  if (offered.length === 0) return null;
  return (
    <select
      className={styles.chip}
      aria-label={label}
      data-chosen={value !== undefined}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
    >
      <option value="">{label}</option>
      {offered.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
