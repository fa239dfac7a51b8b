import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import blank from '@/components/blank.module.css';
import { lazyPiece } from '@/components/lazy';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { monthsOf, useMonthRows } from '@/entities/vehicles/use-month-rows';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { VehicleSign } from '@/entities/vehicles/vehicle-sign';
import { CostsPanel } from '@/features/vehicles/costs/costs-panel';
import { EconomyPanel } from '@/features/vehicles/economy/economy-panel';
import { OdometerPanel } from '@/features/vehicles/odometer/odometer-panel';
import { OverviewPanel } from '@/features/vehicles/overview/overview-panel';
import { placeOf } from '@/lib/formatting/place';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { useMay, useMemberNames } from '@/lib/logbook/membership';
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

/** Everything about a vehicle: its figures, then its care, then its history. */
export function VehiclePanels(of: OfVehicle) {
  const { vehicle, account } = of;
  const months = useMonthRows(account.zone, monthsOf('all'), vehicle.id);
  const { vehicles } = useVehicles();
  const used = useUsed(vehicle.id);
  const [opened, setOpened] = useState<readonly MenuPiece[]>([]);
  const pieces: Readonly<Record<MenuPiece, ReactNode>> = {
    whoDrove: <WhoDrove {...of} />,
    tyres: <Tyres {...of} />,
    conditions: <Conditions {...of} />,
    serviceBook: <ServiceBook vehicleId={vehicle.id} account={account} />,
    handover: <Handover vehicle={vehicle} place={placeOf(account)} />,
  };
  // A panel stays where it was opened when its first record is added.
  const isBelow = (piece: 'tyres' | 'conditions') => used[piece] && !opened.includes(piece);
  const mayHandOver = useMay('vehicles.delete');
  const hasSeveralDrivers = useMemberNames().size > 0;
  const inMenu = menuPieces.filter(
    (piece) =>
      (piece !== 'handover' || mayHandOver) &&
      (piece !== 'whoDrove' || hasSeveralDrivers) &&
      !opened.includes(piece) &&
      (piece === 'tyres' || piece === 'conditions' ? !used[piece] : true),
  );
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
          <EconomyPanel {...of} />
          <Papers vehicleId={vehicle.id} account={account} />
        </div>
      </div>
      <div className={styles.costs}>
        <CostsPanel {...of} months={months} />
      </div>
      {opened.map((piece) => (
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
