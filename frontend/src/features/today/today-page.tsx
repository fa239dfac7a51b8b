import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApplicationLayout } from '@/app/layouts/application-layout';
import { PageHeading } from '@/components/page-heading';
import { ProblemCard } from '@/components/problem-card';
import { DemoPanel } from '@/features/demo/use-demo-panel';
import { fetchFillSheet, useFillSheet } from '@/features/energy/use-fill-sheet';
import { fetchExpenseSheet, useExpenseSheet } from '@/features/expenses/use-expense-sheet';
import { fetchTripSheets } from '@/features/trips/use-running-trip-bar';
import { useOdometerSheet } from '@/features/vehicles/use-odometer-sheet';
import { fetchVehicleSheet, useVehicleSheet } from '@/features/vehicles/use-vehicle-sheet';
import { useLastVehicle } from '@/features/vehicles/use-vehicles';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { useFetchedAhead } from '@/lib/parts/use-fetched-ahead';
import { useKey } from '@/lib/shortcuts/use-key';
import { BeginPanel } from './begin-panel';
import { EconomyPanel } from './economy-panel';
import { FirstSteps } from './first-steps';
import { LocalTime } from './local-time';
import { MonthPanel } from './month-panel';
import { QuickActions } from './quick-actions';
import { RecentPanel } from './recent-panel';
import { ToSort } from './to-sort';
import styles from './today-page.module.css';
import { useToday } from './use-today';

export { ApplicationLayout as Layout };

/** What one is likely to open next, the likeliest first. */
const ahead = [fetchFillSheet, fetchTripSheets, fetchExpenseSheet];
const aheadOfFirst = [fetchVehicleSheet, ...ahead];

export function Component() {
  const { t } = useTranslation(['today', 'errors']);
  const navigate = useNavigate();
  const today = useToday();
  const { account, vehicles, rows, monthRows, thisMonth, recent, problem, isEmpty } = today;
  const { open: openFill, sheet: fillSheet } = useFillSheet();
  const { open: openExpense, sheet: expenseSheet } = useExpenseSheet();
  const { open: openVehicle, sheet: vehicleSheet } = useVehicleSheet();
  const { open: openOdometer, sheet: odometerSheet } = useOdometerSheet();
  const [lastVehicle] = useLastVehicle();
  const noteReading = () =>
    lastVehicle === null
      ? openVehicle({ vehicle: null })
      : openOdometer({ vehicleId: lastVehicle.id, about: 'noted', anyVehicle: true });
  useKey('f', () => openFill({}));
  useKey('c', () => openExpense({}));
  useKey('n', () => void navigate('/trips/new'));
  useFetchedAhead(today.isKnown, isEmpty ? aheadOfFirst : ahead);
  return (
    <>
      <PageHeading title={t('today:title')}>
        <LocalTime account={account} />
      </PageHeading>
      <div className={styles.page}>
        {!isEmpty && (
          <QuickActions
            onFill={() => openFill({})}
            onCost={() => openExpense({})}
            onOdometer={() => noteReading()}
          />
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
          {isEmpty ? (
            <>
              <BeginPanel step="vehicle" onAddVehicle={() => openVehicle({ vehicle: null })} />
              <DemoPanel />
              <FirstSteps account={account} />
            </>
          ) : (
            <>
              <ToSort />
              <MonthPanel account={account} rows={monthRows} monthName={today.monthName} />
              {recent.isKnown && recent.records.length === 0 && <BeginPanel step="trip" />}
              <RecentPanel
                account={account}
                vehicles={vehicles}
                records={recent.records}
                isKnown={recent.isKnown}
                onFill={(fill) => openFill({ fill })}
                onExpense={(expense) => openExpense({ expense })}
              />
              {account !== undefined && rows !== null && (
                <EconomyPanel account={account} vehicles={vehicles} rows={rows} thisMonth={thisMonth} />
              )}
            </>
          )}
        </div>
      </div>
      {fillSheet}
      {expenseSheet}
      {vehicleSheet}
      {odometerSheet}
    </>
  );
}
