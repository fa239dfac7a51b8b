import type { SearchTerm } from '@domain/search/search-terms';
import { Combobox } from '@mantine/core';
import {
  IconBriefcase,
  IconCar,
  IconFileCheck,
  IconGasStation,
  IconListCheck,
  IconMapPin,
  IconReceipt,
  IconRoute,
  IconTool,
} from '@tabler/icons-react';
import { highlighted } from '@/lib/formatting/highlight';
import styles from './search-sheet.module.css';
import type { SearchGroup, SearchRow } from './use-search-rows';

const icons = {
  vehicles: IconCar,
  employers: IconBriefcase,
  places: IconMapPin,
  papers: IconFileCheck,
  trips: IconRoute,
  fills: IconGasStation,
  expenses: IconReceipt,
  serviceVisits: IconTool,
  schedules: IconListCheck,
  tyreSets: IconCar,
  conditionReadings: IconTool,
} as const satisfies Record<SearchGroup['name'], unknown>;

interface Props {
  readonly row: SearchRow;
  readonly value: string;
  readonly terms: readonly SearchTerm[];
}

/** One record found, with the matching words highlighted. */
export function SearchOption({ row, value, terms }: Props) {
  const Icon = icons[row.group];
  return (
    <Combobox.Option value={value} className={styles.option}>
      <Icon className={styles.icon} size={22} stroke={1.75} aria-hidden="true" />
      <span className={styles.title}>
        <Highlighted text={row.title} terms={terms} />
      </span>{' '}
      <span className={styles.figure}>{row.figure}</span>{' '}
      <span className={styles.details}>
        <Highlighted text={row.details.join(' · ')} terms={terms} />
      </span>
    </Combobox.Option>
  );
}

function Highlighted({ text, terms }: { readonly text: string; readonly terms: readonly SearchTerm[] }) {
  return highlighted(text, terms).map((part, index) =>
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  );
}
