import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import blank from '@/components/blank.module.css';
import { lazyPiece } from '@/components/lazy';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { monthsOf, useMonthRows } from '@/entities/vehicles/use-month-rows';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { VehicleSign } from '@/entities/vehicles/vehicle-sign';
import type { Moving } from '@/features/logbooks/moving/use-vehicle-move';
import { CostsPanel } from '@/features/vehicles/costs/costs-panel';
import { EconomyPanel } from '@/features/vehicles/economy/economy-panel';
import { OdometerPanel } from '@/features/vehicles/odometer/odometer-panel';
import { OverviewPanel } from '@/features/vehicles/overview/overview-panel';
import { placeOf } from '@/lib/formatting/place';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { useMay, useMembers, useMembership } from '@/lib/logbook/membership';
import { usePersistedRecords } from '@/lib/offline/use-persisted-records';
import { trpc } from '@/lib/trpc/client';
import { type MenuPiece, menuPieces, VehicleMenu } from './vehicle-menu';
import styles from './vehicle-page.module.css';
import { VehicleRecords } from './vehicle-records';

const panel = <div className={`${blank.panel} ${styles.panelBlank}`} />;

const Papers = lazyPiece(
  createLazyComponent(async () => (await import('@/features/papers/papers-panel')).PapersPanel, 'papers'),
  <div className={`${blank.panel} ${styles.papersBlank}`} aria-busy="true" />,
);
const TellMe = lazyPiece(
  createLazyComponent(async () => (await import('@/features/reminders/tell-me')).TellMe, 'reminders'),
  panel,
);
const Driving = lazyPiece(
  createLazyComponent(async () => (await import('@/features/driving/driving-panel')).DrivingPanel, 'driving'),
  null,
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
  panel,
);
const WhoDrove = lazyPiece(
  createLazyComponent(
    async () => (await import('@/features/trips/who-drove/who-drove-panel')).WhoDrovePanel,
    'logbooks',
  ),
  panel,
);
const StartLink = lazyPiece(
  createLazyComponent(
    async () => (await import('@/features/trips/start-link/start-link-panel')).StartLinkPanel,
    'trips',
  ),
  panel,
);
const Tyres = lazyPiece(
  createLazyComponent(async () => (await import('@/features/tyres/list/tyres-panel')).TyresPanel, 'tyres'),
  panel,
);
const Conditions = lazyPiece(
  createLazyComponent(
    async () => (await import('@/features/conditions/list/conditions-panel')).ConditionsPanel,
    'conditions',
  ),
  panel,
);
const ServiceBook = lazyPiece(
  createLazyComponent(
    async () => (await import('@/features/reports/service-book/service-book-panel')).ServiceBookPanel,
    'reports',
  ),
  panel,
);
const Handover = lazyPiece(
  createLazyComponent(
    async () => (await import('@/features/archive/handover-panel')).HandoverPanel,
    'archive',
  ),
  panel,
);
const MoveForm = lazyPiece(
  createLazyComponent(
    async () => (await import('@/features/logbooks/moving/move-form')).MoveForm,
    'logbooks',
  ),
  panel,
);
export const MoveStatus = lazyPiece(
  createLazyComponent(
    async () => (await import('@/features/logbooks/moving/move-status')).MoveStatus,
    'logbooks',
  ),
  panel,
);

/** Panels of which the vehicle has records. */
function useUsed(vehicleId: string): Readonly<Record<'tyres' | 'conditions', boolean>> {
  const sets = trpc.tyreSets.list.useQuery({ vehicleId, limit: 1 });
  const readings = trpc.conditionReadings.list.useQuery({ vehicleId, limit: 1 });
  const isOfVehicle = (record: { vehicleId: string }) => record.vehicleId === vehicleId;
  return {
    tyres: usePersistedRecords('tyreSet', sets.data?.items).some(isOfVehicle),
    conditions: usePersistedRecords('conditionReading', readings.data?.items).some(isOfVehicle),
  };
}

interface Props extends OfVehicle {
  /** null while the page says what becomes of a move. */
  readonly moving: Moving | null;
}

/** Everything about a vehicle: its figures, then its care, then its history. */
export function VehiclePanels({ moving, ...of }: Props) {
  const { vehicle, account } = of;
  const { logbook } = useLogbook();
  const months = useMonthRows(account.zone, monthsOf('all'), vehicle.id);
  const { vehicles } = useVehicles();
  const used = useUsed(vehicle.id);
  const [opened, setOpened] = useState<readonly MenuPiece[]>([]);
  const [target, ...targets] = logbook === 'own' ? (moving?.owned ?? []) : [];
  const mayMoveBack = logbook !== 'own' && moving?.move?.logbookId === logbook && moving.move.mayUndo;
  const pieces: Readonly<Record<MenuPiece, ReactNode>> = {
    whoDrove: <WhoDrove {...of} />,
    startLink: <StartLink vehicleId={vehicle.id} />,
    tyres: <Tyres {...of} />,
    conditions: <Conditions {...of} />,
    serviceBook: <ServiceBook vehicleId={vehicle.id} account={account} />,
    handover: <Handover vehicle={vehicle} place={placeOf(account)} />,
    moveInto: target !== undefined && (
      <MoveForm key={target.id} vehicleId={vehicle.id} owned={[target, ...targets]} />
    ),
    moveBack: moving?.move && (
      <MoveStatus move={moving.move} owned={moving.owned} locale={placeOf(account).locale} />
    ),
  };
  // A panel stays where it was opened when its first record is added.
  const isBelow = (piece: 'tyres' | 'conditions') => used[piece] && !opened.includes(piece);
  const mayHandOver = useMay('vehicles.delete');
  const { shared } = useMembership();
  // Owners are told everything.
  const isMember = shared !== null && shared.role !== null && shared.role !== 'owner';
  const isOffered: Readonly<Record<MenuPiece, boolean>> = {
    whoDrove: useMembers().length > 0,
    startLink: useMay('trips.create') && vehicle.archivedAtMs === null,
    tyres: !used.tyres,
    conditions: !used.conditions,
    serviceBook: true,
    handover: mayHandOver,
    moveInto: target !== undefined,
    moveBack: mayMoveBack,
  };
  const inMenu = menuPieces.filter((piece) => isOffered[piece] && !opened.includes(piece));
  const parts = (['tyres', 'conditions'] as const).filter(isBelow);
  return (
    <div className={styles.panels} data-wide data-parts={parts.length}>
      <div className={styles.overview} data-photo={vehicle.photoId != null || undefined}>
        <div className={styles.photo}>
          <VehicleSign vehicle={vehicle} all={vehicles} shape="wide" />
        </div>
        <OverviewPanel
          {...of}
          months={months}
          more={<VehicleMenu pieces={inMenu} onOpen={(piece) => setOpened([piece, ...opened])} />}
        />
      </div>
      <div className={`${styles.column} ${styles.measured}`}>
        <OdometerPanel {...of} />
        <div className={styles.column}>
          {shared && <Driving account={account} vehicles={vehicles} vehicleId={vehicle.id} />}
          <EconomyPanel {...of} />
          <Papers vehicleId={vehicle.id} account={account} />
          {isMember && <TellMe vehicleId={vehicle.id} />}
        </div>
      </div>
      <div className={styles.costs}>
        <CostsPanel {...of} months={months} />
      </div>
      {opened
        .filter((piece) => pieces[piece])
        .map((piece) => (
          <Opened key={piece}>{pieces[piece]}</Opened>
        ))}
      <Charts {...of} rows={months.rows} toMonth={months.toMonth} isKnown={months.isKnown} />
      <div className={styles.maintenance}>
        <Maintenance {...of} />
      </div>
      {parts.length > 0 && (
        <div className={`${styles.column} ${styles.parts}`}>
          {parts.map((piece) => (
            <Fragment key={piece}>{pieces[piece]}</Fragment>
          ))}
        </div>
      )}
      {/* Last on the page, because the list grows while it is scrolled. */}
      <VehicleRecords {...of} />
    </div>
  );
}

/** Panel that was opened from the menu; takes the focus from there. */
function Opened({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.wide}>
      {children}
    </div>
  );
}
