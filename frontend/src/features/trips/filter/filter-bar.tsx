import { maxSearchLength, tripFilterSchema } from '@domain/search/search.schema';
import { localDay } from '@domain/time/local-day';
import type { Trip } from '@domain/trips/trip.schema';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconAlertTriangle, IconBookmark, IconBookmarkFilled, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '@/components/layout';
import { findFocus } from '@/components/restore-focus';
import { useMeasuredHeight } from '@/components/use-measured-height';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useNow } from '@/lib/clock/use-now';
import { filterOfAddress } from './address-filter';
import styles from './filter-bar.module.css';
import { FilterChip } from './filter-chip';
import { UntilChip } from './until-chip';
import type { TripsFilter } from './use-address-filter';
import { useFilterTerms } from './use-filter-terms';
import { useSavedFilters } from './use-saved-filters';

const { untilDay: untilSchema, category: categorySchema } = tripFilterSchema.shape;

interface Props {
  readonly trips: TripsFilter;
  /** Loaded trips, newest first. */
  readonly known: readonly Trip[];
  readonly preferences: DriverPreferences;
  /** Replaces search field and filters while trips are being selected; otherwise null. */
  readonly selecting: ReactNode;
  /** Link to sort trips; null if there is nothing to sort. */
  readonly sorting: ReactNode;
  /** Totals of the shown trips. */
  readonly children: ReactNode;
}

/** Search field and filters of the trips. Sticks to the top while the trips are scrolled. */
export function FilterBar({
  trips: { filter, address, change, replace },
  known,
  preferences,
  selecting,
  sorting,
  children,
}: Props) {
  const { t } = useTranslation(['trips', 'common']);
  const today = localDay(useNow().getTime(), preferences.zone);
  const { options, labelOf, described } = useFilterTerms(preferences, today, known);
  const { saved, save, remove } = useSavedFilters(preferences.driverId);
  const bar = useMeasuredHeight<HTMLElement>('--rb-filter-bar');
  const chips = useChipsInSight(address);
  const isNarrowed = address !== '';
  const isSaved = saved.includes(address);
  const others = saved.filter((each) => each !== address);
  const isClient = (value: string) => options.client.some((option) => option.value === value);
  return (
    <search ref={bar} className={styles.bar} data-sticky-bar>
      {selecting}
      <FilterText text={filter.text ?? ''} onChange={(text) => change({ text: text || undefined })} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be scrolled sideways in every browser */}
      <div
        ref={chips}
        role="group"
        aria-label={t('trips:filter.label')}
        className={styles.chips}
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        {sorting && (
          <span className={styles.sorting} data-first="sorting">
            {sorting}
          </span>
        )}
        {isNarrowed && (
          <button type="button" className={styles.chip} data-first="clear" onClick={() => replace('')}>
            <IconX size={18} stroke={1.75} aria-hidden="true" />
            {t('trips:filter.clear')}
          </button>
        )}
        <FilterChip
          label={t('common:word.month')}
          value={filter.period}
          groups={[{ label: t('common:word.month'), options: options.period }]}
          labelOf={(value) => labelOf('period', value)}
          onChange={(period) => change({ period })}
        />
        {(options.vehicle.length > 1 || filter.vehicle !== undefined) && (
          <FilterChip
            label={t('common:word.vehicle')}
            value={filter.vehicle}
            groups={[{ label: t('common:word.vehicle'), options: options.vehicle }]}
            labelOf={(value) => labelOf('vehicle', value)}
            onChange={(vehicle) => change({ vehicle })}
          />
        )}
        <FilterChip
          label={t('common:word.category')}
          value={filter.category}
          groups={[{ label: t('common:word.category'), options: options.category }]}
          labelOf={(value) => labelOf('category', value)}
          onChange={(category) => change({ category: categorySchema.catch(undefined).parse(category) })}
        />
        <FilterChip
          label={t('common:word.client')}
          value={filter.client ?? filter.forWhom}
          groups={[
            { label: t('common:word.employersAndClients'), options: options.client },
            { label: t('trips:filter.writtenNames'), options: options.forWhom },
          ]}
          labelOf={(value) => labelOf(value === filter.client ? 'client' : 'forWhom', value)}
          onChange={(value) =>
            change(
              value === undefined || isClient(value)
                ? { client: value, forWhom: undefined }
                : { client: undefined, forWhom: value },
            )
          }
        />
        <button
          type="button"
          className={styles.chip}
          aria-pressed={filter.attention !== undefined}
          data-chosen={filter.attention !== undefined}
          onClick={() => change({ attention: filter.attention === undefined ? 'yes' : undefined })}
        >
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
          {t('trips:filter.attention')}
        </button>
        <UntilChip
          locale={preferences.locale}
          today={today}
          value={filter.until ?? ''}
          onChange={(until) => change({ until: untilSchema.catch(undefined).parse(until || undefined) })}
        />
        {isNarrowed && (
          <button
            type="button"
            className={styles.chip}
            data-first="saved"
            aria-pressed={isSaved}
            onClick={() => (isSaved ? remove(address) : save(address))}
          >
            {isSaved ? (
              <IconBookmarkFilled size={18} aria-hidden="true" />
            ) : (
              <IconBookmark size={18} stroke={1.75} aria-hidden="true" />
            )}
            {t(isSaved ? 'trips:filter.saved' : 'trips:filter.save')}
          </button>
        )}
        {others.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.chip}
            data-first={isNarrowed ? undefined : 'saved'}
            onClick={() => replace(each)}
          >
            <IconBookmarkFilled size={18} aria-hidden="true" />
            <span className={styles.described}>{described(filterOfAddress(new URLSearchParams(each)))}</span>
          </button>
        ))}
      </div>
      {children}
    </search>
  );
}

/** Wait after a key before a search begins. */
const pauseMilliseconds = 250;

interface TextProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Search field whose text is applied while it is typed. */
function FilterText({ text, onChange }: TextProps) {
  const { t } = useTranslation(['trips', 'common']);
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  const send = useDebouncedCallback((next: string) => {
    sent.current = next;
    onChange(next);
  }, pauseMilliseconds);

  useEffect(() => {
    // A text that comes back from the address may be older than the typed one; a text that was set elsewhere is not.
    if (text === sent.current) return;
    sent.current = text;
    setTyped(text);
  }, [text]);

  return (
    <Row className={styles.field}>
      <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      <input
        type="search"
        enterKeyHint="search"
        maxLength={maxSearchLength}
        aria-label={t('trips:filter.text')}
        placeholder={t('trips:filter.text')}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          send(currentTarget.value.trim());
        }}
      />
    </Row>
  );
}

/**
 * Keeps the row of chips, which scrolls sideways on a phone and begins with chosen ones, at its beginning after each
 * change of the filter. If the focused chip disappears with the change, the first chip gets the focus.
 */
function useChipsInSight(address: string) {
  const chips = useRef<HTMLDivElement>(null);
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    const row = chips.current;
    if (row === null) return;
    row.scrollTo({ left: 0 });
    findFocus([...row.querySelectorAll<HTMLElement>('button, select')].sort(asSeen));
    row.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [address]);
  return chips;
}

/** Sorts chips by their place on screen, which on a phone differs from the order in the document. */
function asSeen(one: HTMLElement, other: HTMLElement): number {
  const [first, second] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  // Elements inside a chip are a little lower than the chip.
  return first.top >= second.bottom ? 1 : second.top >= first.bottom ? -1 : first.left - second.left;
}
