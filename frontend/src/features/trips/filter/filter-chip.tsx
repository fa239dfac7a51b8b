import styles from './filter-bar.module.css';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export interface FilterOptionGroup {
  /** Shown above the options if there is more than one group. */
  readonly label: string;
  readonly options: readonly FilterOption[];
}

interface Props {
  readonly label: string;
  /** undefined if nothing is chosen. */
  readonly value: string | undefined;
  readonly groups: readonly FilterOptionGroup[];
  readonly labelOf: (value: string) => string;
  readonly onChange: (value: string | undefined) => void;
}

/** Chooses one of several options in the platform's own list; renders nothing if there are no options. */
export function FilterChip({ label, value, groups, labelOf, onChange }: Props) {
  const offered = groups.filter(({ options }) => options.length > 0);
  const isOffered =
    value === undefined || offered.some(({ options }) => options.some((option) => option.value === value));
  if (isOffered && offered.length === 0) return null;
  return (
    <select
      className={styles.chip}
      aria-label={label}
      data-chosen={value !== undefined}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
    >
      <option value="">{label}</option>
      {!isOffered && <option value={value}>{labelOf(value)}</option>}
      {offered.map((group) =>
        offered.length === 1 ? (
          <Options key={group.label} options={group.options} />
        ) : (
          <optgroup key={group.label} label={group.label}>
            <Options options={group.options} />
          </optgroup>
        ),
      )}
    </select>
  );
}

function Options({ options }: { readonly options: readonly FilterOption[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
