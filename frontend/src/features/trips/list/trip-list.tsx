import { localDay } from '@domain/time/local-day';
import type { Trip } from '@domain/trips/trip.schema';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Text } from '@/components/layout';
import type { Selection } from '@/components/selection/selection';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useEmployers } from '@/entities/employers/use-employers';
import { useNow } from '@/lib/clock/use-now';
import { formatDayHeading } from '@/lib/formatting/days';
import { formatDistanceSum } from '@/lib/formatting/distances';
import { numberFormat } from '@/lib/formatting/numbers';
import { useWaiting } from '@/lib/offline/use-waiting';
import { isShortcutPress } from '@/lib/shortcuts/is-shortcut-press';
import { FindingRow, MoreFindingsRow, OverlapRow } from './finding-row';
import styles from './trip-list.module.css';
import { TripRow } from './trip-row';
import type { TripRow as ListRow } from './trip-rows';

interface Props {
  readonly rows: readonly ListRow[];
  readonly preferences: DriverPreferences;
  readonly nameOfVehicle: (id: string | null) => ReactNode;
  readonly isWhole: boolean;
  readonly onEnd: () => void;
  /** Rejects if the findings cannot be loaded now. */
  readonly onMoreFindings: (windowFromMs: number) => Promise<void>;
  readonly onOpen: (trip: Trip) => void;
  readonly selection: Selection;
}

const heights = { day: 54, trip: 70, finding: 53, overlap: 53, moreFindings: 60 } as const satisfies Record<
  ListRow['kind'],
  number
>;

/** Renders only the visible rows, so that twenty thousand trips are as fast as twenty. */
export function TripList({ rows, preferences, nameOfVehicle, isWhole, onEnd, ...props }: Props) {
  const { onMoreFindings, onOpen, selection } = props;
  const { t } = useTranslation(['trips']);
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const today = localDay(useNow().getTime(), preferences.zone);
  const waiting = useWaiting();
  const { employers } = useEmployers();

  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    // Elements above the list grow and shrink, such as a running trip and the trips to sort.
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, []);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => heights[rows[index]?.kind ?? 'trip'],
    getItemKey: (index) => rows[index]?.key ?? index,
    scrollMargin: top,
    overscan: 8,
  });
  const shown = virtualizer.getVirtualItems();
  const last = shown.at(-1)?.index ?? -1;

  useEffect(() => {
    if (!isWhole && last >= rows.length - 20) onEnd();
  }, [isWhole, last, rows.length, onEnd]);

  useRowKeys({
    rows,
    list,
    selection,
    toIndex: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  });

  return (
    <ul
      ref={list}
      aria-label={t('trips:list')}
      className={styles.list}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {shown.map(({ index, key, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={isWhole ? rows.length : -1}
            className={styles.item}
            data-kind={row.kind}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {shownRow(row)}
          </li>
        );
      })}
    </ul>
  );

  function shownRow(row: ListRow) {
    switch (row.kind) {
      case 'day': {
        const sum =
          row.distances && formatDistanceSum(row.distances, preferences.distanceUnit, preferences.locale);
        return (
          <Row between align="baseline" gap={12} className={styles.day}>
            <h2>{formatDayHeading(row.day, today, preferences.locale)}</h2>
            {row.count !== null && (
              <Text scale="small" tone="quiet">
                {t('trips:totals.trips', {
                  count: row.count,
                  number: numberFormat(preferences.locale).format(row.count),
                })}
                {sum !== null && (
                  <>
                    {' '}
                    <strong>{sum.figure}</strong> {sum.unit}
                  </>
                )}
              </Text>
            )}
          </Row>
        );
      }
      case 'trip':
        return (
          <TripRow
            trip={row.trip}
            preferences={preferences}
            vehicleName={nameOfVehicle(row.trip.vehicleId)}
            employerName={employers.find(({ id }) => id === row.trip.employerId)?.name}
            waiting={waiting.get(row.trip.id)}
            onOpen={onOpen}
            selection={selection}
          />
        );
      case 'finding':
        return <FindingRow row={row} preferences={preferences} />;
      case 'overlap':
        return <OverlapRow row={row} preferences={preferences} />;
      case 'moreFindings':
        return <MoreFindingsRow onMore={() => onMoreFindings(row.windowFromMs)} />;
      default:
        return row satisfies never;
    }
  }
}

interface KeyProps {
  readonly rows: readonly ListRow[];
  readonly list: RefObject<HTMLElement | null>;
  readonly selection: Selection;
  readonly toIndex: (index: number) => void;
}

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Moves from trip to trip with j and k or the arrow keys, also to trips outside the rendered part; with Shift the arrow
 * keys select on the way.
 */
function useRowKeys({ rows, list, selection, toIndex }: KeyProps): void {
  const latest = useRef({ rows, selection, toIndex });
  latest.current = { rows, selection, toIndex };

  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const step = steps[event.key];
      if (step === undefined || !isShortcutPress(event)) return;
      const known = latest.current.rows;
      const current = document.activeElement?.getAttribute('data-trip') ?? null;
      // Without a focused trip the arrow keys scroll.
      if (current === null && event.key.startsWith('Arrow')) return;
      const from = current === null ? -1 : known.findIndex(({ key }) => key === current);
      const to = nextTrip(known, from, step);
      if (to === null) return;
      event.preventDefault();
      const next = known[to]?.key;
      if (event.shiftKey && event.key.startsWith('Arrow') && current !== null && next !== undefined) {
        const { ids, toggle } = latest.current.selection;
        if (!ids.has(current)) toggle(current, false);
        toggle(next, true);
      }
      latest.current.toIndex(to);
      const focus = () => {
        const row = list.current?.querySelector<HTMLElement>(`[data-trip="${next}"]`);
        row?.focus({ preventScroll: true });
        return row != null;
      };
      // A row outside the rendered part is available in the next frame.
      if (!focus()) requestAnimationFrame(focus);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);
}

function nextTrip(rows: readonly ListRow[], from: number, step: 1 | -1): number | null {
  for (let index = from + step; index >= 0 && index < rows.length; index += step) {
    if (rows[index]?.kind === 'trip') return index;
  }
  return null;
}
