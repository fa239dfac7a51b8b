import { tripFilterSchema } from '@domain/search/search.schema';
import { localDay } from '@domain/time/local-day';
import type { Trip } from '@domain/trips/trip.schema';
import { IconAlertTriangle, IconBookmark, IconBookmarkFilled, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMeasuredHeight } from '@/components/use-measured-height';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useNow } from '@/lib/clock/use-now';
import { filterOfAddress } from './address-filter';
import styles from './filter-bar.module.css';
import { FilterChip } from './filter-chip';
import { FilterText } from './filter-text';
import { UntilChip } from './until-chip';
import type { TripsFilter } from './use-address-filter';
import { useChipsInSight } from './use-chips-in-sight';
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
  /** Totals of the shown trips. */
  readonly children: ReactNode;
}

/** Search field and filters of the trips. Sticks to the top while the trips are scrolled. */
export function FilterBar({
  trips: { filter, address, change, replace },
  known,
  preferences,
  selecting,
  children,
}: Props) {
  const { t } = useTranslation(['trips']);
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
      <div ref={chips} role="group" aria-label={t('trips:filter.label')} className={styles.chips}>
        {isNarrowed && (
          <button type="button" className={styles.chip} data-first="clear" onClick={() => replace('')}>
            <IconX size={18} stroke={1.75} aria-hidden="true" />
            {t('trips:filter.clear')}
          </button>
        )}
        <FilterChip
          {...{ label: t('trips:filter.period'), value: filter.period }}
          groups={[{ label: t('trips:filter.period'), options: options.period }]}
          labelOf={(value) => labelOf('period', value)}
          onChange={(period) => change({ period })}
        />
        {(options.vehicle.length > 1 || filter.vehicle !== undefined) && (
          <FilterChip
            {...{ label: t('trips:filter.vehicle'), value: filter.vehicle }}
            groups={[{ label: t('trips:filter.vehicle'), options: options.vehicle }]}
            labelOf={(value) => labelOf('vehicle', value)}
            onChange={(vehicle) => change({ vehicle })}
          />
        )}
        <FilterChip
          {...{ label: t('trips:filter.category'), value: filter.category }}
          groups={[{ label: t('trips:filter.category'), options: options.category }]}
          labelOf={(value) => labelOf('category', value)}
          onChange={(category) => change({ category: categorySchema.catch(undefined).parse(category) })}
        />
        <FilterChip
          {...{ label: t('trips:filter.client'), value: filter.client ?? filter.forWhom }}
          groups={[
            { label: t('trips:filter.listedClients'), options: options.client },
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
