import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import blank from '@/components/blank.module.css';
import { Button, ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Row } from '@/components/layout';
import { PageHeading } from '@/components/page-heading';
import { useAccount } from '@/entities/account/use-account';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { VehicleSign } from '@/entities/vehicles/vehicle-sign';
import { isMoveShown, type Moving, useVehicleMove } from '@/features/logbooks/moving/use-vehicle-move';
import { subtitleOf } from '@/features/vehicles/list/vehicle-card';
import { vehicleSheet } from '@/features/vehicles/vehicle-kind';
import { VinLine } from '@/features/vehicles/vin-line';
import { WaitingBadge } from '@/features/vehicles/waiting-badge';
import { placeOf } from '@/lib/formatting/place';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { useMay } from '@/lib/logbook/membership';
import { useIsOnlyHere, useWaiting } from '@/lib/offline/use-waiting';
import { RecordSheetsProvider } from '@/pages/record-sheets/record-sheets-provider';
import { useRecordsInAddress } from './use-records-in-address';
import styles from './vehicle-page.module.css';
import { MoveStatus, VehiclePanels } from './vehicle-panels';

export function Component() {
  const { t } = useTranslation(['vehicles', 'common']);
  const { id } = useParams();
  const { account, problem: accountProblem, refetch: refetchAccount } = useAccount();
  const { vehicles, problem, isKnown, refetch, isFetching } = useVehicles();
  const vehicle = vehicles.find((known) => known.id === id);
  const { logbook } = useLogbook();
  const moving = useVehicleMove(id ?? '');
  const { move, owned } = moving;
  const status = account && move && isMoveShown(moving, logbook, vehicle) && (
    <MoveStatus move={move} owned={owned} locale={placeOf(account).locale} />
  );
  const failed = account === undefined ? accountProblem : isKnown ? null : problem;

  if (vehicle && account) {
    return <Addressed key={vehicle.id} vehicle={vehicle} account={account} moving={moving} status={status} />;
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
      ) : status && isKnown ? (
        <>
          <PageHeading title={t('common:word.vehicle')}>
            <Back />
          </PageHeading>
          {status}
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

interface ViewProps extends OfVehicle {
  readonly moving: Moving;
  /** State of a move of the vehicle, if the page is to say it. */
  readonly status: ReactNode;
}

function Addressed(props: ViewProps) {
  return (
    <RecordSheetsProvider {...useRecordsInAddress(props.vehicle.id)}>
      <View {...props} />
    </RecordSheetsProvider>
  );
}

function Back() {
  const { t } = useTranslation(['vehicles', 'common']);
  return (
    <div>
      <ButtonLink to="/vehicles" variant="quiet" icon={<IconArrowLeft aria-hidden="true" size={20} />}>
        {t('common:navigation.vehicles')}
      </ButtonLink>
    </div>
  );
}

function View({ vehicle, account, moving, status }: ViewProps) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { open, sheet } = vehicleSheet.useSheet();
  const waiting = useWaiting().get(vehicle.id);
  // The server does not know the vehicle until it has arrived.
  const isArriving = useIsOnlyHere(vehicle.id);
  const mayEdit = useMay('vehicles.update');
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
          {mayEdit && (
            <Button icon={<IconPencil aria-hidden="true" size={20} />} onClick={() => open({ vehicle })}>
              {t('vehicles:edit')}
            </Button>
          )}
        </Row>
      </PageHeading>
      <VehicleSwitcher vehicleId={vehicle.id} />
      {status && <div className={styles.moving}>{status}</div>}
      {isArriving ? (
        <p className={styles.arriving}>{t('vehicles:arriving')}</p>
      ) : (
        <VehiclePanels {...of} moving={status ? null : moving} />
      )}
      {sheet}
    </>
  );
}

/** Leads from one vehicle in use to another; nothing where there is only one. */
function VehicleSwitcher({ vehicleId }: { readonly vehicleId: string }) {
  const { t } = useTranslation(['vehicles']);
  const { vehicles } = useVehicles();
  const shown = vehicles.filter(({ id, archivedAtMs }) => archivedAtMs === null || id === vehicleId);
  if (shown.length < 2) return null;
  return (
    <nav aria-label={t('vehicles:switcher')}>
      <Row as="ul" gap={8} className={styles.switcher}>
        {shown.map((vehicle) => (
          <li key={vehicle.id}>
            <Link to={`/vehicles/${vehicle.id}`} aria-current={vehicle.id === vehicleId ? 'page' : undefined}>
              <VehicleSign vehicle={vehicle} all={vehicles} shape="tile" />
              <span>{vehicle.name}</span>
            </Link>
          </li>
        ))}
      </Row>
    </nav>
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
