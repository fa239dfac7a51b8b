import { IconArrowMerge, IconMapPin, IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { EmptyNote } from '@/components/empty-note';
import { Row, Text } from '@/components/layout';
import { lazySheet } from '@/components/lazy';
import lined from '@/components/lined-list.module.css';
import { Panel } from '@/components/panel';
import { useOpened } from '@/components/use-opened';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { Only } from '@/lib/logbook/only';
import { useOnline } from '@/lib/offline/use-online';
import { useWaiting } from '@/lib/offline/use-waiting';
import { placeSheet } from './place-kind';
import { PlaceListRow } from './place-list-row';
import styles from './places.module.css';
import { type PlaceRow, usePlaceRows } from './use-place-rows';

const MergeSheet = lazySheet(
  createLazyComponent(async () => (await import('./merge-sheet')).MergeSheet, ['places', 'trips']),
);

/** Minimum number of places for which a search field is useful. */
const minToSearch = 8;

interface Props {
  readonly locale: string;
  /** Id of the place in the address. */
  readonly openedId: string | undefined;
  readonly onClosed: () => void;
}

/** The driver's places, and names that only trips have; several of them can be merged. */
export function PlacesPanel({ locale, openedId, onClosed }: Props) {
  const { t } = useTranslation(['places', 'common']);
  const [searched, setSearched] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, PlaceRow> | null>(null);
  const rows = usePlaceRows(searched);
  const waiting = useWaiting();
  const isOnline = useOnline();
  const merge = useOpened<readonly PlaceRow[]>((merged, close) => (
    <MergeSheet
      rows={merged}
      onClose={close}
      onDone={() => {
        close();
        setChosen(null);
      }}
    />
  ));
  const opened = rows.places.find(({ id }) => id === openedId);
  const { open, sheet } = placeSheet.useSheet({
    otherwise: opened === undefined ? null : { place: opened },
    onOtherwiseClosed: onClosed,
  });

  function choose(row: PlaceRow): void {
    const next = new Map(chosen);
    if (!next.delete(row.key)) next.set(row.key, row);
    setChosen(next);
  }

  const drawn = (row: PlaceRow) => (
    <PlaceListRow
      key={row.key}
      row={row}
      locale={locale}
      waiting={row.place === null ? undefined : waiting.get(row.place.id)}
      // The server merges only records that it has.
      isChosen={chosen === null || waiting.has(row.key) ? null : chosen.has(row.key)}
      onChoose={() => choose(row)}
      onOpen={() => open({ place: row.place })}
    />
  );

  return (
    <>
      {chosen === null ? (
        <Only whoMay="places.create">
          <Row wrap>
            <Button
              variant="accent"
              icon={<IconPlus aria-hidden="true" size={20} />}
              onClick={() => open({ place: null })}
            >
              {t('places:addOne')}
            </Button>
            {rows.count > 1 && isOnline && (
              <Button
                icon={<IconArrowMerge aria-hidden="true" size={20} />}
                onClick={() => setChosen(new Map())}
              >
                {t('places:merge.begin')}
              </Button>
            )}
          </Row>
        </Only>
      ) : (
        <Row wrap className={styles.choosing}>
          <p className={styles.wide} role="status">
            {chosen.size === 0 ? t('places:merge.hint') : t('places:merge.chosen', { count: chosen.size })}
          </p>
          <Button
            variant="accent"
            disabled={chosen.size < 2}
            onClick={() => merge.open([...chosen.values()])}
          >
            {t('places:merge.go')}
          </Button>
          <Button onClick={() => setChosen(null)}>{t('common:word.cancel')}</Button>
        </Row>
      )}
      {rows.count >= minToSearch && (
        <Row className={styles.search}>
          <IconSearch size={20} stroke={1.75} aria-hidden="true" />
          <input
            type="search"
            aria-label={t('places:search')}
            placeholder={t('places:search')}
            value={searched}
            onChange={({ currentTarget }) => setSearched(currentTarget.value)}
          />
        </Row>
      )}
      <Panel title={t('common:word.yourPlaces')}>
        {rows.problem !== null && !rows.isKnown && (
          <CallProblem problem={rows.problem} onRetry={() => void rows.refetch()} busy={rows.isFetching} />
        )}
        {rows.isKnown && rows.places.length === 0 && (
          <EmptyNote icon={IconMapPin}>{t('places:empty')}</EmptyNote>
        )}
        {rows.places.length > 0 && rows.known.length === 0 && (
          <Text scale="hint" tone="quiet">
            {t('places:nothing')}
          </Text>
        )}
        {rows.known.length > 0 && <ul className={lined.list}>{rows.known.map(drawn)}</ul>}
      </Panel>
      {rows.others.length > 0 && (
        <Panel title={t('places:others')} hint={t('places:othersHint')}>
          <ul className={lined.list}>{rows.others.map(drawn)}</ul>
        </Panel>
      )}
      {sheet}
      {merge.sheet}
    </>
  );
}
