import type { Fill } from '@domain/energy/energy.schema';
import type { Expense } from '@domain/expenses/expense.schema';
import { energyActionOf } from '@domain/vehicles/energy-action';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPiece } from '@/components/lazy';
import { notify } from '@/components/notices';
import { PageHeading } from '@/components/page-heading';
import { ProblemCard } from '@/components/problem-card';
import { useHasSidePanel } from '@/components/use-has-side-panel';
import { readStored, store } from '@/config/device-storage';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { useRecordedTrips } from '@/entities/trips/use-recorded-trips';
import { useLastVehicle } from '@/entities/vehicles/use-vehicles';
import { DemoPanel } from '@/features/demo/demo-panel';
import { fillSheet } from '@/features/energy/fill-kind';
import { expenseSheet } from '@/features/expenses/expense-kind';
import { InstallHint } from '@/features/install/install-hint';
import { QuickActions } from '@/features/today/actions/quick-actions';
import { EconomyPanel } from '@/features/today/figures/economy-panel';
import { MonthPanel } from '@/features/today/figures/month-panel';
import { BeginPanel, useFirstSteps } from '@/features/today/getting-started/begin-panel';
import { FirstSteps } from '@/features/today/getting-started/first-steps';
import { LocalTime } from '@/features/today/local-time';
import { RecentPanel } from '@/features/today/recent/recent-panel';
import { ToSort } from '@/features/today/unsorted/unsorted-panel';
import { useToday } from '@/features/today/use-today';
import { fetchStopSheet, fetchTripSheet } from '@/features/trips/form/trip-sheets';
import { RecordingPanel } from '@/features/trips/running/recording-panel';
import { type AskedTrip, RunningTripBar } from '@/features/trips/running/running-trip-bar';
import { vehicleSheet } from '@/features/vehicles/vehicle-kind';
import { useAuth } from '@/lib/auth/auth';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { idle } from '@/lib/lazy/idle';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { useBackgroundComponent } from '@/lib/lazy/use-background-component';
import { usePrefetch } from '@/lib/lazy/use-prefetch';
import { useMay, useMembership } from '@/lib/logbook/membership';
import { RecordSheetsProvider } from '@/pages/record-sheets/record-sheets-provider';
import styles from './today-page.module.css';
import { useShortcut } from './use-shortcut';

/** Part of the page; only its messages are loaded separately. */
const runningPart = createLazyComponent(() => Promise.resolve(RunningTripBar), 'trips');
const RunningTrip = lazyPiece(runningPart, <div className={styles.runningTrip} aria-busy="true" />);

const answerPart = createLazyComponent(
  async () => (await import('@/features/today/answer/answer-panel')).AnswerPanel,
  'claimMessages',
);
const answerPlace = <div className={styles.answerPlace} aria-busy="true" />;
const AnswerPanel = lazyPiece(answerPart, answerPlace);

/** Favourites and tours, after the first screen. */
const oftenPart = createLazyComponent(
  async () => (await import('@/features/trips/running/often-starts')).OftenStarts,
  'trips',
);

/** Loaded once the driver asks why. */
const ClaimWhy = lazyPiece(
  createLazyComponent(
    async () => (await import('./claim-why')).ClaimWhy,
    ['claims', 'claimMessages', 'trips'],
  ),
  null,
);

/** Trips, distances and questions of the others in a shared logbook. */
const DrivingPanel = lazyPiece(
  createLazyComponent(async () => (await import('@/features/driving/driving-panel')).DrivingPanel, 'driving'),
  null,
);

/** Shown if there is room for it. */
const YearChart = lazyPiece(
  createLazyComponent(async () => (await import('./year-chart')).YearChart, ['insight', 'vehicles']),
  null,
);

/** Also read by public/before-paint.js, so that drivers without vehicles do not load the panel of due items. */
const dueKey = 'roadbook.due';

const duePart = createLazyComponent(
  async () => (await import('@/features/due/due-panel')).DuePanel,
  ['papers', 'maintenance'],
);
const DuePanel = lazyPiece(duePart, <div className={styles.due} aria-busy="true" />);

/**
 * Loads parts of the first screen with the page, because later ones would move the content below. The panel of due
 * items is needed before its driver is known.
 */
export async function fetchFirstScreen(): Promise<void> {
  const parts = readStored(dueKey) === 'shown' ? [runningPart, answerPart, duePart] : [runningPart];
  await Promise.allSettled(parts.map((part) => part.fetch()));
}

/** Fetches the sheet to end a trip, and the page to add one. */
async function fetchTripSheets(): Promise<void> {
  await import('@/pages/trips/trips-page');
  await Promise.all([fetchStopSheet(), fetchTripSheet()]);
}

/** Sheets that are likely to be opened next, the likeliest first. */
const ahead = [fillSheet.fetch, fetchTripSheets, expenseSheet.fetch];
const aheadOfFirst = [vehicleSheet.fetch, ...ahead];

export function Component() {
  return (
    <RecordSheetsProvider>
      <Today />
    </RecordSheetsProvider>
  );
}

function Today() {
  const { t } = useTranslation(['today', 'errors', 'common']);
  const today = useToday();
  const { account, vehicles, rows, monthRows, thisMonth, recent, problem, isEmpty } = today;
  // New data updates the page at once, and its panels in steps that keep the page responsive.
  const panels = useDeferredValue(
    useMemo(
      () => ({ account, vehicles, rows, monthRows, records: recent.records, isKnown: recent.isKnown }),
      [account, vehicles, rows, monthRows, recent.records, recent.isKnown],
    ),
  );
  const { openTrip, openFill, openExpense, openReceipt, openOdometer } = useRecordSheets();
  // Stable callbacks, so that panels with the same records are not rendered again.
  const changeFill = useCallback((fill: Fill) => openFill({ fill }), [openFill]);
  const changeExpense = useCallback((expense: Expense) => openExpense({ expense }), [openExpense]);
  const { open: openVehicle, sheet: vehicleForm } = vehicleSheet.useSheet();
  const [lastVehicle] = useLastVehicle();
  const mayRecord = useMay('trips.create');
  const mayAddVehicle = useMay('vehicles.create');
  const isShared = useMembership().shared !== null;
  const [asked, setAsked] = useState<AskedTrip | null>(null);
  const noteReading = () =>
    lastVehicle === null && today.isKnown
      ? openVehicle({ vehicle: null })
      : openOdometer({ vehicleId: null, about: 'noted', anyVehicle: true });
  useShortcut(today.isKnown && !isEmpty && mayRecord, (shortcut, vehicleId) => {
    switch (shortcut) {
      case 'fill':
        return openFill({});
      case 'cost':
        return openExpense({});
      case 'start':
        return setAsked({ vehicleId: null });
      case 'drive':
        if (vehicles.some(({ id, archivedAtMs }) => id === vehicleId && archivedAtMs === null))
          return setAsked({ vehicleId });
        return notify(t('today:notHere'));
      default:
        return shortcut satisfies never;
    }
  });
  const OftenStarts = useBackgroundComponent(oftenPart, idle);
  const hasRoom = useHasSidePanel();
  const hasVehicles = vehicles.length > 0;
  useEffect(() => {
    if (hasVehicles) store(dueKey, 'shown');
  }, [hasVehicles]);
  // A guest came to look around, not to begin a logbook.
  const isGuest = useAuth().user?.guestUntilMs !== undefined;
  const { started, isLate } = useFirstSteps(recent.records, recent.isKnown, isEmpty);
  const hasRecorded = useRecordedTrips().trips.length > 0;
  const hasTrips = started === 'trip' || started === 'over';
  usePrefetch(today.isKnown, isEmpty ? aheadOfFirst : ahead, isEmpty ? undefined : 'sheets');
  const beginning = mayAddVehicle && (
    <BeginPanel
      hasVehicle={hasVehicles}
      started={started}
      onAddVehicle={() => openVehicle({ vehicle: null })}
      onFill={() => openFill({})}
    />
  );
  return (
    <>
      <PageHeading title={t('common:navigation.today')} layout="line">
        <LocalTime account={account} />
      </PageHeading>
      <div className={styles.page} data-wide>
        {!isEmpty && (
          <div className={styles.answer}>
            {panels.account !== undefined && panels.rows !== null ? (
              <AnswerPanel
                account={panels.account}
                vehicles={panels.vehicles}
                rows={panels.rows}
                thisMonth={thisMonth}
                ClaimWhy={ClaimWhy}
              />
            ) : (
              answerPlace
            )}
          </div>
        )}
        {!isEmpty && mayRecord && (
          <div className={styles.aside}>
            <QuickActions
              onTrip={() => openTrip(null)}
              onFill={() => openFill({})}
              onCost={() => openExpense({})}
              onReceipt={openReceipt}
              energyAction={lastVehicle === null ? 'fillUp' : energyActionOf(lastVehicle)}
              onOdometer={() => noteReading()}
              often={OftenStarts && <OftenStarts />}
            >
              <RunningTrip asked={asked} />
            </QuickActions>
            <RecordingPanel />
            {(hasTrips || hasRecorded) && <ToSort />}
          </div>
        )}
        <div className={styles.panels}>
          {problem !== null && (
            <ProblemCard
              sentence={t(problemSentenceKey(problem), { ...problem })}
              requestId={problem.requestId}
              onRetry={today.retry}
              busy={today.isFetching}
            />
          )}
          {isShared && panels.account !== undefined && (
            <DrivingPanel account={panels.account} vehicles={panels.vehicles} />
          )}
          {isEmpty ? (
            <>
              {isGuest && <DemoPanel />}
              {beginning}
              {!mayAddVehicle && <p>{t('common:noVehicleYet')}</p>}
              {!isGuest && <DemoPanel />}
              <FirstSteps account={account} />
            </>
          ) : (
            <div className={styles.columns}>
              <div className={styles.month}>
                {started !== 'over' && !isLate && beginning}
                <MonthPanel account={panels.account} rows={panels.monthRows} monthName={today.monthName} />
                {panels.account !== undefined && (
                  <DuePanel account={panels.account} vehicles={panels.vehicles} />
                )}
              </div>
              <div className={styles.recent}>
                <RecentPanel
                  account={panels.account}
                  vehicles={panels.vehicles}
                  records={panels.records}
                  isKnown={panels.isKnown}
                  onTrip={openTrip}
                  onFill={changeFill}
                  onExpense={changeExpense}
                />
              </div>
              {panels.account !== undefined && panels.rows !== null && (
                <>
                  <div className={styles.economy}>
                    <EconomyPanel
                      account={panels.account}
                      vehicles={panels.vehicles}
                      rows={panels.rows}
                      thisMonth={thisMonth}
                    />
                  </div>
                  {hasRoom && (
                    <div className={styles.year}>
                      <YearChart
                        account={panels.account}
                        vehicles={panels.vehicles}
                        rows={panels.rows}
                        thisMonth={thisMonth}
                      />
                    </div>
                  )}
                </>
              )}
            </div>
          )}
          {!isEmpty && started !== 'over' && isLate && beginning}
          {!isEmpty && today.isKnown && <InstallHint recordCount={recent.records.length} />}
        </div>
      </div>
      {vehicleForm}
    </>
  );
}
