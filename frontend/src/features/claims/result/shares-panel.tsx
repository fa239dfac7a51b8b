import type { Claim } from '@domain/claims/claim.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/panel';
import { useDriverPreferences } from '@/entities/account/use-driver-preferences';
import styles from './claim-result.module.css';
import { VehicleShare } from './vehicle-share';

interface Props {
  readonly claim: Claim;
  readonly vehicles: readonly Pick<Vehicle, 'id' | 'name'>[];
}

/** Calculation of each vehicle's business share, detailed enough to be repeated. */
export function SharesPanel({ claim, vehicles }: Props) {
  const { t } = useTranslation(['claimMessages']);
  const preferences = useDriverPreferences();
  if (preferences === null) return null;
  return (
    <Panel title={t('claimMessages:share.heading')}>
      {claim.shares.map((share) => (
        <VehicleShare
          key={share.vehicleId}
          share={share}
          lines={claim.lines.filter(({ vehicleId, cost }) => vehicleId === share.vehicleId && cost !== null)}
          currency={claim.currency}
          name={vehicles.find(({ id }) => id === share.vehicleId)?.name ?? ''}
          preferences={preferences}
        />
      ))}
      <p className={styles.quiet}>{t('claimMessages:share.rule')}</p>
      <p className={styles.quiet}>{t('claimMessages:share.exact')}</p>
    </Panel>
  );
}
