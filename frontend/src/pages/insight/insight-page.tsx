import { isSharedLogbook } from '@domain/logbooks/logbook-name';
import { IconScale } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Stack, Text } from '@/components/layout';
import { lazyPiece } from '@/components/lazy';
import { PageHeading } from '@/components/page-heading';
import panel from '@/components/panel.module.css';
import { useAccount } from '@/entities/account/use-account';
import { monthsOf, useMonthRows } from '@/entities/vehicles/use-month-rows';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { EnergyPanel } from '@/features/insight/energy-panel';
import { FiguresPanel } from '@/features/insight/figures-panel';
import { type CostsRequest, type InsightView, insightView } from '@/features/insight/insight-view';
import { MoneyPanel } from '@/features/insight/money-panel';
import { PeriodBar, useInsightChoice } from '@/features/insight/period-bar';
import { VehiclesPanel } from '@/features/insight/vehicles-panel';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { RecordSheetsProvider } from '@/pages/record-sheets/record-sheets-provider';
import { CostsSheet } from './costs-sheet';
import styles from './insight-page.module.css';

const Charts = lazyPiece(
  createLazyComponent(async () => (await import('@/features/insight/insight-charts')).InsightCharts),
  <div className={styles.chartsBlank} />,
);
const YearReview = lazyPiece(
  createLazyComponent(async () => (await import('@/features/insight/year-review')).YearReview),
  <div className={`${panel.panel} ${styles.panelBlank}`} />,
);

export function Component() {
  const { t } = useTranslation(['insight', 'common']);
  const { account, problem: accountProblem, refetch: refetchAccount } = useAccount();
  const { vehicles, problem: vehiclesProblem, isKnown: areVehiclesKnown } = useVehicles();
  const months = useMonthRows(account?.zone, monthsOf('all'));
  const { logbook } = useLogbook();
  const { period, vehicleId, choosePeriod, chooseVehicle } = useInsightChoice();
  const { rows, toMonth } = months;
  const isKnown = account !== undefined && months.isKnown && areVehiclesKnown;
  const view = useMemo(
    () =>
      isKnown ? insightView({ account, vehicles, rows, thisMonth: toMonth }, { period, vehicleId }) : null,
    [isKnown, account, vehicles, rows, toMonth, period, vehicleId],
  );
  const problem = view === null ? (accountProblem ?? months.problem ?? vehiclesProblem) : null;

  return (
    <RecordSheetsProvider>
      <PageHeading title={t('common:navigation.insight')}>
        {isSharedLogbook(logbook) && (
          <div>
            <ButtonLink to="/balances" variant="quiet" icon={<IconScale aria-hidden="true" size={20} />}>
              {t('common:word.whoOwesWhom')}
            </ButtonLink>
          </div>
        )}
      </PageHeading>
      {problem !== null ? (
        <CallProblem
          problem={problem}
          onRetry={() => void Promise.all([refetchAccount(), months.query.refetch()])}
          busy={months.query.isFetching}
        />
      ) : view === null ? (
        <Stack gap={16} data-wide role="status" aria-label={t('common:loading')}>
          <div className={`${panel.panel} ${styles.panelBlank}`} />
        </Stack>
      ) : view.firstMonth === null && vehicleId === null ? (
        <Stack as="section" className={`${panel.panel} ${styles.empty}`}>
          <h2>{t('insight:empty.title')}</h2>
          <p>{t('insight:empty.hint')}</p>
          <ButtonLink to="/" variant="accent">
            {t('insight:empty.toToday')}
          </ButtonLink>
        </Stack>
      ) : (
        <Stack gap={16} data-wide>
          <PeriodBar
            period={period}
            vehicleId={vehicleId}
            vehicles={view.allVehicles}
            onPeriod={choosePeriod}
            onVehicle={chooseVehicle}
          />
          <Panels view={view} />
        </Stack>
      )}
    </RecordSheetsProvider>
  );
}

function Panels({ view }: { readonly view: InsightView }) {
  const { t } = useTranslation(['insight', 'common']);
  const [request, setRequest] = useState<CostsRequest | null>(null);
  return (
    <>
      <Stack gap={16} className={`${styles.panels} ${styles.first}`}>
        <FiguresPanel view={view} onOpenCosts={setRequest} />
        <MoneyPanel view={view} onOpenCosts={setRequest} />
      </Stack>
      {view.vehicle === null && <VehiclesPanel view={view} />}
      <Charts view={view} onOpenCosts={setRequest} />
      <Stack gap={16} className={styles.panels}>
        {view.vehicle === null ? (
          <Text tone="quiet" className={panel.panel}>
            {t('insight:energy.choose')}
          </Text>
        ) : (
          <EnergyPanel view={view} vehicleId={view.vehicle.id} />
        )}
        <YearReview view={view} />
      </Stack>
      {request !== null && <CostsSheet request={request} view={view} onClose={() => setRequest(null)} />}
    </>
  );
}
