import type { Fill } from '@domain/energy/energy.schema';
import type { Expense } from '@domain/expenses/expense.schema';
import type { Paper } from '@domain/papers/paper.schema';
import { maxSearchLength } from '@domain/search/search.schema';
import type { SearchTerm } from '@domain/search/search-terms';
import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconBriefcase,
  IconCar,
  IconFileCheck,
  IconGasStation,
  IconListCheck,
  IconMapPin,
  IconReceipt,
  IconRoute,
  IconSearch,
  IconTool,
  IconWifiOff,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CallProblem } from '@/components/call-problem';
import { Controls } from '@/components/controls';
import { Row, Text } from '@/components/layout';
import { Sheet } from '@/components/sheet';
import spokenStyles from '@/components/spoken.module.css';
import { highlighted } from '@/lib/formatting/highlight';
import styles from './search-sheet.module.css';
import { useSearch } from './use-search';
import { type SearchGroup, type SearchRow, useSearchRows } from './use-search-rows';

/** Wait after a key before a search begins. */
const pauseMilliseconds = 150;

interface Props {
  readonly onClose: () => void;
  readonly onFill: (fill: Fill) => void;
  readonly onExpense: (expense: Expense) => void;
  readonly onPaper: (paper: Paper) => void;
}

/** Search field for everything, with the results below; the arrow keys select and Enter opens. */
export function SearchSheet(props: Props) {
  return (
    <Controls>
      <Search {...props} />
    </Controls>
  );
}

function Search({ onClose, onFill, onExpense, onPaper }: Props) {
  const { t } = useTranslation(['search']);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), pauseMilliseconds);
  const { found, terms, isOnDevice, problem, isSearching, retry } = useSearch(text);
  const groups = useSearchRows(found);
  const combobox = useCombobox({ opened: true });
  const { selectFirstOption, resetSelectedOption, clickSelectedOption } = combobox;
  const shown = groups.flatMap(({ rows }) => rows.map(({ record }) => record.id)).join();
  // The results belong to the previous text.
  const isStale = typed.trim() !== text || isSearching;
  const opensFirst = useRef(false);
  useEffect(() => {
    if (isStale) return resetSelectedOption();
    selectFirstOption();
    if (opensFirst.current) clickSelectedOption();
    opensFirst.current = false;
  }, [isStale, shown, selectFirstOption, resetSelectedOption, clickSelectedOption]);

  function open(row: SearchRow): void {
    onClose();
    switch (row.group) {
      case 'vehicles':
        void navigate(`/vehicles/${row.record.id}`);
        break;
      case 'employers':
        void navigate(`/trips?${new URLSearchParams({ client: row.record.id })}`);
        break;
      case 'places':
        void navigate(`/places/${row.record.id}`);
        break;
      case 'papers':
        onPaper(row.record);
        break;
      case 'trips':
        void navigate(`/trips/${row.record.id}`);
        break;
      case 'fills':
        onFill(row.record);
        break;
      case 'expenses':
        onExpense(row.record);
        break;
      case 'serviceVisits':
      case 'schedules':
      case 'tyreSets':
      case 'conditionReadings':
        void navigate(`/vehicles/${row.record.vehicleId}`);
        break;
      default:
        throw new Error(row satisfies never);
    }
  }

  function choose(value: string): void {
    if (value === allTrips) {
      onClose();
      void navigate(`/trips?${new URLSearchParams({ text })}`);
      return;
    }
    const row = groups.flatMap(({ rows }) => rows).find(({ record }) => record.id === value);
    if (row !== undefined) open(row);
  }

  const isEmpty = text !== '' && groups.length === 0 && !isSearching && problem === null;
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <Sheet title={t('search:title')} onClose={onClose}>
      <div data-fills-sheet>
        <Combobox store={combobox} onOptionSubmit={choose}>
          <div className={styles.field}>
            <IconSearch size={22} stroke={1.75} aria-hidden="true" />
            <Combobox.EventsTarget withExpandedAttribute>
              <input
                // biome-ignore lint/a11y/noAutofocus: the field is what the sheet was opened for
                autoFocus
                type="search"
                enterKeyHint="search"
                maxLength={maxSearchLength}
                aria-label={t('search:field')}
                placeholder={t('search:placeholder')}
                value={typed}
                onChange={({ currentTarget }) => {
                  opensFirst.current = false;
                  setTyped(currentTarget.value);
                }}
                onKeyDown={({ key }) => {
                  if (key === 'Enter' && isStale) opensFirst.current = true;
                }}
              />
            </Combobox.EventsTarget>
          </div>
          {isOnDevice && (
            <Row as="p" className={styles.offline}>
              <IconWifiOff size={18} stroke={1.75} aria-hidden="true" />
              {t('search:onDevice')}
            </Row>
          )}
          <Text scale="hint" tone="quiet" role="status" className={styles.status}>
            {text === '' && t('search:hint')}
            {isEmpty && t('search:nothing', { text })}
            {text !== '' && count > 0 && (
              <span className={spokenStyles.spoken}>{t('search:count', { count })}</span>
            )}
          </Text>
          {problem !== null && <CallProblem problem={problem} onRetry={() => void retry()} />}
          <Combobox.Options
            aria-label={t('search:results')}
            aria-busy={isSearching}
            className={styles.options}
          >
            {groups.map(({ name, count: ofGroup, rows }) => (
              <Combobox.Group
                key={name}
                label={
                  ofGroup > rows.length
                    ? t('search:someOf', {
                        group: t(`search:group.${name}`),
                        shown: rows.length,
                        count: ofGroup,
                      })
                    : t(`search:group.${name}`)
                }
                classNames={{ groupLabel: styles.group }}
              >
                {rows.map((row) => (
                  <SearchOption key={row.record.id} row={row} value={row.record.id} terms={terms} />
                ))}
                {name === 'trips' && ofGroup > 1 && (
                  <Combobox.Option value={allTrips} className={styles.all}>
                    {t('search:allTrips', { count: ofGroup })}
                  </Combobox.Option>
                )}
              </Combobox.Group>
            ))}
          </Combobox.Options>
        </Combobox>
      </div>
    </Sheet>
  );
}

/** Value that no id can equal. */
const allTrips = 'all trips';

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

interface OptionProps {
  readonly row: SearchRow;
  readonly value: string;
  readonly terms: readonly SearchTerm[];
}

/** One record found, with the matching words highlighted. */
function SearchOption({ row, value, terms }: OptionProps) {
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
