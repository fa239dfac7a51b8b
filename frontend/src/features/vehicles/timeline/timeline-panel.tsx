import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Row, Text } from '@/components/layout';
import { lazyPiece } from '@/components/lazy';
import { useBoughtSelection } from '@/entities/bought/use-bought-selection';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { formatMonthAt, type OfVehicle } from '@/entities/vehicles/shown';
import { placeOf } from '@/lib/formatting/place';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { useMay } from '@/lib/logbook/membership';
import { useWaiting } from '@/lib/offline/use-waiting';
import styles from './timeline-panel.module.css';
import { TimelineRow } from './timeline-row';
import { useTimeline } from './use-timeline';

const SelectionBar = lazyPiece(
  createLazyComponent(
    async () => (await import('@/entities/bought/bought-selection-bar')).BoughtSelectionBar,
    ['selection', 'claims', 'expenses', 'energy', 'fields'],
  ),
  null,
);

const estimatedRow = 72;
/** Number of rows before the end at which the next page is loaded. */
const ahead = 15;

/** All records of the vehicle, newest first; only visible rows are rendered. */
export function TimelinePanel({ vehicle, account }: OfVehicle) {
  const { t } = useTranslation(['vehicles', 'common']);
  const id = useId();
  const place = placeOf(account);
  const waiting = useWaiting();
  const { items, query, problem } = useTimeline(vehicle.id);
  const { openTrip, openFill, openExpense, openOdometer } = useRecordSheets();
  const list = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);

  // Elements above the list may grow when they are loaded.
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = () => setOffset(element.getBoundingClientRect().top + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimatedRow,
    overscan: 8,
    scrollMargin: offset,
    getItemKey: (index) => items[index]?.record.id ?? index,
  });
  const rows = virtualizer.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;

  useEffect(() => {
    const isNear = last >= items.length - ahead;
    if (isNear && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [last, items.length, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  const bought = useMemo(
    () => items.flatMap(({ kind, record }) => (kind === 'fill' || kind === 'expense' ? [record] : [])),
    [items],
  );
  const mayRecord = useMay('expenses.update');
  const selection = useBoughtSelection({
    bought,
    vehicleId: vehicle.id,
    isWhole: query.data !== undefined && !hasNextPage,
    isFetching: query.isFetching,
    hasFailed: problem !== null,
    loadMore: fetchNextPage,
  });

  const month = (index: number) => {
    const item = items[index];
    return item ? formatMonthAt(item.atMs, place.locale, place.zone) : null;
  };

  return (
    <section className={styles.panel} aria-labelledby={id}>
      <Row between gap={12} className={styles.head}>
        <h2 id={id}>{t('common:word.history')}</h2>
        {mayRecord && bought.length > 0 && !selection.isActive && (
          <Button variant="quiet" data-begins-selection onClick={selection.start}>
            {t('common:word.select')}
          </Button>
        )}
      </Row>
      {selection.isActive && (
        <>
          <SelectionBar selection={selection} vehicle={vehicle} account={account} />
          <Text scale="hint" tone="quiet">
            {t('vehicles:timeline.selectHint')}
          </Text>
        </>
      )}
      {items.length === 0 && query.data !== undefined && (
        <Text scale="hint" tone="quiet">
          {t('vehicles:timeline.none')}
        </Text>
      )}
      {query.data === undefined && problem === null && <div className={styles.blank} aria-busy="true" />}
      <ul
        ref={list}
        className={styles.list}
        aria-labelledby={id}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {rows.map(({ index, key, start }) => {
          const item = items[index];
          return (
            item && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={hasNextPage ? -1 : items.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start - offset}px)` }}
              >
                {month(index) !== month(index - 1) && <h3>{month(index)}</h3>}
                <TimelineRow
                  item={item}
                  vehicle={vehicle}
                  account={account}
                  waiting={waiting.get(item.record.id)}
                  selection={selection}
                  onOpenTrip={openTrip}
                  onOpenFill={(fill) => openFill({ fill })}
                  onOpenExpense={(expense) => openExpense({ expense })}
                  onOpenReading={(record) => openOdometer({ vehicleId: vehicle.id, about: 'noted', record })}
                />
              </li>
            )
          );
        })}
      </ul>
      {isFetchingNextPage && (
        <Text role="status" scale="hint" tone="quiet">
          {t('common:loading')}
        </Text>
      )}
      {problem !== null && (query.data === undefined || isFetchNextPageError) && (
        <CallProblem
          problem={problem}
          onRetry={() => void (query.data === undefined ? query.refetch() : fetchNextPage())}
          busy={query.isFetching}
        />
      )}
    </section>
  );
}
