import { useTranslation } from 'react-i18next';
import { WithVehicle } from '@/entities/vehicles/with-vehicle';
import { OpenScheduleSheet } from './open-schedule-sheet';
import type { ScheduleRequest } from './schedule-request';

interface Props {
  readonly request: ScheduleRequest;
  readonly onClose: () => void;
}

export function ScheduleSheet({ request, onClose }: Props) {
  const { t } = useTranslation(['maintenance']);
  const labels = {
    title: t('maintenance:schedule.titleNew'),
    loading: t('maintenance:loading'),
  };
  return (
    <WithVehicle vehicleId={request.vehicle.id} labels={labels} onClose={onClose}>
      {(of) => <OpenScheduleSheet {...of} schedule={request.schedule} onClose={onClose} />}
    </WithVehicle>
  );
}
