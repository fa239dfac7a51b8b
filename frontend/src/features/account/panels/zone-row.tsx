import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { zoneOffset } from '@/lib/formatting/names';
import { presentZone, zoneLabel, zonesWith } from '@/lib/formatting/zones';
import { SearchRow } from './search-row';
import styles from './zone-row.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (zone: string) => void;
}

export function ZoneRow({ label, value, onChange }: Props) {
  const { i18n } = useTranslation();
  const options = useMemo(
    () => zonesWith(value).map((zone) => ({ value: zone, label: zoneLabel(zone) })),
    [value],
  );
  const now = useMemo(() => new Date(), []);
  return (
    <SearchRow
      label={label}
      value={presentZone(value)}
      options={options}
      onChange={onChange}
      renderOption={({ option }) => (
        <span className={styles.zone}>
          {option.label}
          <span className={styles.offset}>{zoneOffset(option.value, now, i18n.language)}</span>
        </span>
      )}
    />
  );
}
