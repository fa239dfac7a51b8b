import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import blank from '@/components/blank.module.css';
import { Button, ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Row } from '@/components/layout';
import { lazyPiece } from '@/components/lazy';
import { PageHeading } from '@/components/page-heading';
import { useAccount } from '@/entities/account/use-account';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { monthsOf, useMonthRows } from '@/entities/vehicles/use-month-rows';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { CostsPanel } from '@/features/vehicles/costs/costs-panel';
import { EconomyPanel } from '@/features/vehicles/economy/economy-panel';
import { subtitleOf } from '@/features/vehicles/list/vehicle-card';
import { OdometerPanel } from '@/features/vehicles/odometer/odometer-panel';
import { OverviewPanel } from '@/features/vehicles/overview/overview-panel';
import { vehicleSheet } from '@/features/vehicles/vehicle-kind';
import { VinLine } from '@/features/vehicles/vin-line';
import { WaitingBadge } from '@/features/vehicles/waiting-badge';
import { placeOf } from '@/lib/formatting/place';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { useIsOnlyHere, useWaiting } from '@/lib/offline/use-waiting';
import { RecordSheetsProvider } from '@/pages/record-sheets/record-sheets-provider';
import { useRecordsInAddress } from './use-records-in-address';
import styles from './vehicle-page.module.css';
import { VehicleRecords } from './vehicle-records';

const Papers = lazyPiece(
  createLazyComponent(async () => (await import('@/features/papers/papers-panel')).PapersPanel, 'papers'),
  <div className={`${blank.panel} ${styles.papersBlank}`} aria-busy="true" />,
);

const Charts = lazyPiece(
  createLazyComponent(async () => (await import('@/features/vehicles/charts/charts')).Charts),
  <div className={`${blank.panel} ${styles.panelBlank} ${styles.wide}`} />,
);

const Maintenance = lazyPiece(
  createLazyComponent(
    async () => (await import('@/features/maintenance/list/maintenance-panel')).MaintenancePanel,
    'maintenance',
  ),
  <div className={`${blank.panel} ${styles.panelBlank}`} />,
);

const Tyres = lazyPiece(
  createLazyComponent(async () => (await import('@/features/tyres/list/tyres-panel')).TyresPanel, 'tyres'),
  <div className={`${blank.panel} ${styles.panelBlank}`} />,
);

const Conditions = lazyPiece(
  createLazyComponent(
    async () => (await import('@/features/conditions/list/conditions-panel')).ConditionsPanel,
    'conditions',
  ),
  <div className={`${blank.panel} ${styles.panelBlank}`} />,
);

const ServiceBook = lazyPiece(
  createLazyComponent(
    async () => (await import('@/features/reports/service-book/service-book-panel')).ServiceBookPanel,
    'reports',
  ),
  <div className={`${blank.panel} ${styles.panelBlank}`} />,
);

const Handover = lazyPiece(
  createLazyComponent(
    async () => (await import('@/features/archive/handover-panel')).HandoverPanel,
    'archive',
  ),
  <div className={`${blank.panel} ${styles.panelBlank}`} />,
);

export function Component() {
  const { t } = useTranslation(['vehicles', 'common']);
  const { id } = useParams();
  const { account, problem: accountProblem, refetch: refetchAccount } = useAccount();
  const { vehicles, problem, isKnown, refetch, isFetching } = useVehicles();
  const vehicle = vehicles.find((known) => known.id === id);
  const failed = account === undefined ? accountProblem : isKnown ? null : problem;

  if (vehicle && account) {
    return <Addressed key={vehicle.id} vehicle={vehicle} account={account} />;
  }
  return (
    <>
      {failed !== null ? (
        <>
          <PageHeading title={t('common:word.vehicle')}>
            <Back />
          </PageHeading>
          <CallProblem
            problem={failed}
            onRetry={() => void Promise.all([refetch(), refetchAccount()])}
            busy={isFetching}
          />
        </>
      ) : isKnown && !isFetching ? (
        <>
          <PageHeading title={t('vehicles:gone.title')}>
            <Back />
          </PageHeading>
          <p>{t('vehicles:gone.sentence')}</p>
        </>
      ) : (
        <VehicleSkeleton />
      )}
    </>
  );
}

function Addressed(of: OfVehicle) {
  return (
    <RecordSheetsProvider {...useRecordsInAddress(of.vehicle.id)}>
      <View {...of} />
    </RecordSheetsProvider>
  );
}

function Back() {
  const { t } = useTranslation(['vehicles', 'common']);
  return (
    <div className={styles.back}>
      <ButtonLink to="/vehicles" variant="quiet" icon={<IconArrowLeft aria-hidden="true" size={20} />}>
        {t('common:navigation.vehicles')}
      </ButtonLink>
    </div>
  );
}

function View({ vehicle, account }: OfVehicle) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { open, sheet } = vehicleSheet.useSheet();
  const waiting = useWaiting().get(vehicle.id);
  // The server does not know the vehicle until it has arrived.
  const isArriving = useIsOnlyHere(vehicle.id);
  const subtitle = subtitleOf(vehicle);
  const of = { vehicle, account };
  return (
    <>
      <PageHeading title={vehicle.name}>
        <VinLine {...of} />
        {(waiting !== undefined || vehicle.archivedAtMs !== null) && (
          <Row wrap align="start">
            {vehicle.archivedAtMs !== null && (
              <span className={styles.badge}>{t('vehicles:archivedBadge')}</span>
            )}
            <WaitingBadge state={waiting} />
          </Row>
        )}
        <Row wrap between rowGap={0}>
          <Back />
          {subtitle !== '' && <p className={styles.subtitle}>{subtitle}</p>}
          <Button icon={<IconPencil aria-hidden="true" size={20} />} onClick={() => open({ vehicle })}>
            {t('vehicles:edit')}
          </Button>
        </Row>
      </PageHeading>
      {isArriving ? <p className={styles.arriving}>{t('vehicles:arriving')}</p> : <Panels {...of} />}
      {sheet}
    </>
  );
}

function Panels(of: OfVehicle) {
  const months = useMonthRows(of.account.zone, monthsOf('all'), of.vehicle.id);
  return (
    <div className={styles.panels} data-wide>
      <div className={styles.wide}>
        <OverviewPanel {...of} months={months} />
      </div>
      <div className={`${styles.column} ${styles.upkeep}`}>
        <OdometerPanel {...of} />
        <Maintenance {...of} />
      </div>
      <div className={styles.column}>
        <div className={`${styles.column} ${styles.tyres}`}>
          <Tyres {...of} />
        </div>
        <div className={`${styles.column} ${styles.papers}`}>
          <Papers vehicleId={of.vehicle.id} account={of.account} />
        </div>
      </div>
      <div className={`${styles.column} ${styles.second}`}>
        <div className={`${styles.column} ${styles.costs}`}>
          <CostsPanel {...of} months={months} />
        </div>
        <div className={`${styles.column} ${styles.economy}`}>
          <EconomyPanel {...of} />
          <Conditions {...of} />
        </div>
      </div>
      <Charts {...of} rows={months.rows} toMonth={months.toMonth} isKnown={months.isKnown} />
      <ServiceBook vehicleId={of.vehicle.id} account={of.account} />
      <Handover vehicle={of.vehicle} place={placeOf(of.account)} />
      {/* Last on the page, because the list grows while it is scrolled. */}
      <VehicleRecords {...of} />
    </div>
  );
}

/** Skeleton with the size of the heading and the first panels. */
function VehicleSkeleton() {
  const { t } = useTranslation(['vehicles', 'common']);
  return (
    <div role="status" aria-label={t('common:loading')}>
      <div className={styles.headBlank}>
        <Back />
      </div>
      <div className={styles.panels}>
        <div className={`${blank.panel} ${styles.panelBlank}`} />
        <div className={`${blank.panel} ${styles.panelBlank}`} />
      </div>
    </div>
  );
}
