import { useTranslation } from 'react-i18next';
import { Sheet } from '@/components/sheet';
import { useAccount } from '@/entities/account/use-account';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { OpenScheduleSheet } from './open-schedule-sheet';
import type { ScheduleRequest } from './schedule-request';

interface Props {
  readonly request: ScheduleRequest;
  readonly onClose: () => void;
}

/** Opens when the vehicle is known, which the device mostly does at once. */
export function ScheduleSheet({ request, onClose }: Props) {
  const { t } = useTranslation(['maintenance']);
  const { account } = useAccount();
  const { vehicles } = useVehicles();
  const vehicle = vehicles.find(({ id }) => id === request.vehicle.id);
  if (account !== undefined && vehicle !== undefined) {
    return (
      <OpenScheduleSheet account={account} vehicle={vehicle} schedule={request.schedule} onClose={onClose} />
    );
  }
  return (
    <Sheet title={t('maintenance:schedule.titleNew')} closeLabel={t('maintenance:close')} onClose={onClose}>
      <p role="status">{t('maintenance:loading')}</p>
    </Sheet>
  );
}
