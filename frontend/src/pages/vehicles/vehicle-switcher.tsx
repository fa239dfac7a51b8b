import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Row } from '@/components/layout';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { VehicleSign } from '@/entities/vehicles/vehicle-sign';
import styles from './vehicle-page.module.css';

/** Leads from one vehicle in use to another; nothing where there is only one. */
export function VehicleSwitcher({ vehicleId }: { readonly vehicleId: string }) {
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
