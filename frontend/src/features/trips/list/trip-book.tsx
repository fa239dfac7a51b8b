import { recordIdSchema } from '@domain/records/record.schema';
import type { Trip } from '@domain/trips/trip.schema';
import { IconList, IconListCheck, IconTable } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import blank from '@/components/blank.module.css';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { KeyCap } from '@/components/key-cap';
import { Row, Stack, Text } from '@/components/layout';
import { lazyPiece } from '@/components/lazy';
import { PageHeading } from '@/components/page-heading';
import { Panel } from '@/components/panel';
import { atPath, type SheetAddress } from '@/components/sheet-address';
import { useMeasuredHeight } from '@/components/use-measured-height';
import { useView } from '@/components/view-switch/use-view';
import { ViewSwitch } from '@/components/view-switch/view-switch';
import { useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { VehicleDot } from '@/entities/vehicles/vehicle-sign';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { usePrefetch } from '@/lib/lazy/use-prefetch';
import { useMay } from '@/lib/logbook/membership';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { useIsOnlyHere } from '@/lib/offline/use-waiting';
import { useShortcutsOn } from '@/lib/shortcuts/shortcuts-on';
import { useKey } from '@/lib/shortcuts/use-key';
import { trpc } from '@/lib/trpc/client';
import { FilterBar } from '../filter/filter-bar';
import { TripTotals } from '../filter/trip-totals';
import { useAddressFilter } from '../filter/use-address-filter';
import { onSheetRequest, type SheetRequest } from '../form/sheet-request';
import { fetchStopSheet, fetchTripSheet, useTripSheet } from '../form/trip-sheets';
import { RecordedTrips } from '../recorded/recorded-trips';
import { OftenStarts } from '../running/often-starts';
import { RunningTripBar } from '../running/running-trip-bar';
import { useTripSelection } from '../selection/use-trip-selection';
import { useUnsortedMessages, useUnsortedTrips } from '../sorting/use-unsorted-trips';
import styles from './trip-book.module.css';
import { TripList } from './trip-list';
import { useBetweenTexts, useShownTrips } from './use-shown-trips';

const selectionPart = createLazyComponent(
  async () => (await import('../selection/trip-selection-bar')).TripSelectionBar,
  ['selection', 'claims', 'trip-sheet', 'fields'],
);
const SelectionBar = lazyPiece(selectionPart, null);

/** Pieces that are likely to be opened from here, fetched ahead. */
const ahead = [fetchTripSheet, fetchStopSheet, selectionPart.fetch];

const TripTable = lazyPiece(
  createLazyComponent(async () => (await import('../table/trip-table')).TripTable, 'tables'),
  <TripListSkeleton />,
);

const DayPanel = lazyPiece(
  createLazyComponent(async () => (await import('./trip-day-panel')).TripDayPanel, 'tables'),
  null,
);

const newTrip: SheetRequest = { kind: 'new', like: null };

/** All trips by day, with the sheet over or next to them. `opened`: id of the trip in the address. */
export function TripBook({ opened }: { opened: string | undefined }) {
  const { t } = useTranslation(['trips', 'common']);
  const navigate = useNavigate();
  const preferences = useDriverPreferences();
  const filter = useAddressFilter();
  const shown = useShownTrips(filter.tripFilter, preferences?.zone);
  const { rows, allTrips: trips, isBlank, problem, isNarrowed } = shown;
  const { view, isWide, choose } = useView('trips', ['list', 'table']);
  const between = useBetweenTexts(rows, preferences);
  const { count: unsortedCount } = useUnsortedTrips();
  const unsortedMessages = useUnsortedMessages();
  const { vehicles } = useVehicles();
  const tripFromAddress = useTripFromAddress(opened);

  const names = useMemo(() => new Map(vehicles.map(({ id, name }) => [id, name])), [vehicles]);
  const { open, sheet } = useTripSheet({
    otherwise: opened === 'new' ? newTrip : tripFromAddress === null ? null : editing(tripFromAddress),
    onOtherwiseClosed: () => void navigate({ pathname: '/trips', search: filter.search }, { replace: true }),
    addressOf: addressOfRequest,
  });
  const driverId = preferences?.driverId;
  useEffect(() => (driverId === undefined ? undefined : onSheetRequest(driverId, open)), [driverId, open]);
  const selection = useTripSelection(shown, filter.address);
  const onOpen = useCallback((trip: Trip) => open(editing(trip)), [open]);
  const add = useCallback(() => open(newTrip), [open]);
  const mayAdd = useMay('trips.create');
  useKey('n', () => mayAdd && add());
  usePrefetch(!isBlank, ahead);

  const isKnown = preferences !== null && !isBlank;
  /** True if there is a column next to the list. */
  const isBesideList = isWide && view === 'list' && preferences !== null && rows.length > 0;
  const begin = useMeasuredHeight<HTMLDivElement>('--rb-begin');
  return (
    <>
      <PageHeading title={t('common:navigation.trips')} layout="line">
        <p className={styles.places}>
          <Link to="/places">{t('common:word.yourPlaces')}</Link>
        </p>
      </PageHeading>
      <Stack
        className={styles.book}
        data-view={view}
        data-wide
        data-wide-page={view === 'table' || undefined}
      >
        {mayAdd && (
          <div ref={begin} className={styles.begin}>
            {!isBesideList && <OftenStarts />}
            <RunningTripBar onAdd={add} />
          </div>
        )}
        <RecordedTrips
          onOpen={(like, { from, to, startedAtMs, endedAtMs }) =>
            open({ kind: 'new', like, isDriven: true, at: { from, to, startedAtMs, endedAtMs } })
          }
        />
        {preferences !== null && (isNarrowed || trips.length > 0) && (
          <FilterBar
            trips={filter}
            known={trips}
            preferences={preferences}
            sorting={
              mayAdd &&
              unsortedCount && (
                <Link to="/trips/sort">
                  <IconListCheck size={20} stroke={1.75} aria-hidden="true" />
                  {unsortedMessages(unsortedCount.known, unsortedCount.isMore)}
                </Link>
              )
            }
            selecting={
              selection.isActive ? (
                <SelectionBar selection={selection} preferences={preferences} onOpen={onOpen} />
              ) : null
            }
          >
            <div className={styles.above}>
              <TripTotals
                totals={shown.totals}
                isOnDevice={shown.isOnDevice}
                filter={filter.tripFilter}
                preferences={preferences}
              />
              <Row>
                {mayAdd && rows.length > 0 && !selection.isActive && (
                  <Button variant="quiet" data-begins-selection onClick={selection.start}>
                    {t('common:word.select')}
                  </Button>
                )}
                {isWide && (
                  <ViewSwitch
                    label={t('trips:view.label')}
                    view={view}
                    onChoose={choose}
                    options={[
                      { value: 'list', label: t('trips:view.list'), icon: <IconList {...icon} /> },
                      { value: 'table', label: t('trips:view.table'), icon: <IconTable {...icon} /> },
                    ]}
                  />
                )}
              </Row>
            </div>
          </FilterBar>
        )}
        {problem !== null && (
          <CallProblem problem={problem} onRetry={() => void shown.refetch()} busy={shown.isFetching} />
        )}
        {!isKnown && problem === null && <TripListSkeleton />}
        {isKnown && !isNarrowed && trips.length === 0 && problem === null && mayAdd && (
          <NoTripsYet onAdd={add} />
        )}
        {isKnown && isNarrowed && rows.length === 0 && problem === null && (
          <Text tone="quiet" style={{ padding: '24px 2px' }}>
            {t('trips:filter.nothing')}
          </Text>
        )}
        {preferences !== null && rows.length > 0 && view === 'list' && (
          <Stack gap={16} className={styles.list}>
            <TripList
              rows={rows}
              preferences={preferences}
              nameOfVehicle={(id) =>
                names.size > 1 &&
                id !== null && (
                  <>
                    <VehicleDot all={vehicles} vehicleId={id} /> {names.get(id)}
                  </>
                )
              }
              isWhole={shown.isWhole}
              onEnd={shown.onEnd}
              onMoreFindings={shown.showMore}
              onOpen={onOpen}
              selection={selection}
            />
            {isWide && (
              <div className={styles.day}>
                <Stack gap={16} className={styles.inSight}>
                  {mayAdd && <OftenStarts />}
                  <DayPanel
                    selected={selection.isActive ? selection.trips : noTrips}
                    trips={shown.trips}
                    isWhole={shown.isWhole}
                    preferences={preferences}
                  />
                  {mayAdd && <KeyHelp />}
                </Stack>
              </div>
            )}
          </Stack>
        )}
        {preferences !== null && rows.length > 0 && view === 'table' && (
          <TripTable
            trips={shown.trips}
            count={shown.totals?.count ?? null}
            supply={{
              state: shown.isWhole ? 'whole' : shown.hasMoreFailed ? 'failed' : 'more',
              isFetching: shown.isFetching,
              onMore: shown.onEnd,
            }}
            between={between}
            preferences={preferences}
            onOpen={onOpen}
            selection={selection.isActive ? selection : undefined}
          />
        )}
      </Stack>
      {sheet}
    </>
  );
}

const noTrips: readonly Trip[] = [];
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

const skeletonRows = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Skeleton of the trip list. */
function TripListSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {skeletonRows.map((row) => (
        <div key={row} className={blank.panel} />
      ))}
    </div>
  );
}

/** Returns the address of a trip, which can be saved and shared. */
function addressOfRequest(request: SheetRequest): SheetAddress | null {
  return request.kind === 'edit' ? atPath(`/trips/${request.trip.id}`) : null;
}

function editing(trip: Trip): SheetRequest {
  return { kind: 'edit', trip };
}

/**
 * Returns the trip of the page's address, also if it has not reached the server; null if it is not available or the
 * address names none.
 */
function useTripFromAddress(id: string | undefined): Trip | null {
  const isId = recordIdSchema.safeParse(id).success;
  // The server does not know this trip.
  const isOnlyHere = useIsOnlyHere(id);
  const { data } = trpc.trips.get.useQuery({ id: id ?? '' }, { enabled: isId && !isOnlyHere });
  const stored = useMemo(() => (data === undefined ? [] : [data]), [data]);
  const trips = useOverlaid('trip', stored);
  return trips.find((trip) => trip.id === id) ?? null;
}

/** Hint what to do first. */
function NoTripsYet({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation(['trips', 'common']);
  return (
    <Panel title={t('trips:empty.title')} hint={t('trips:empty.hint')}>
      <Stack as="ol" gap={8} className={styles.steps}>
        <li>{t('trips:empty.start')}</li>
        <li>{t('trips:empty.stop')}</li>
        <li>
          {t('trips:empty.late')}{' '}
          <button type="button" onClick={onAdd}>
            {t('trips:empty.add')}
          </button>
        </li>
      </Stack>
    </Panel>
  );
}

/** Overview of keys for drivers with a keyboard; hidden on phones. */
function KeyHelp() {
  const { t } = useTranslation(['trips', 'common']);
  if (!useShortcutsOn()) return null;
  const keys = [
    { key: 'n', label: t('trips:keys.new') },
    { key: 's', label: t('trips:keys.start') },
    { key: 'j k', label: t('trips:keys.move') },
    { key: '↵', label: t('trips:keys.open') },
    { key: '?', label: t('trips:keys.all') },
  ];
  return (
    <p className={styles.help}>
      {keys.map(({ key, label }) => (
        <span key={key}>
          <KeyCap keys={key} />
          {label}
        </span>
      ))}
    </p>
  );
}
