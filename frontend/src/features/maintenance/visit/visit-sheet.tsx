import { useTranslation } from 'react-i18next';
import type { VisitRequest } from '@/entities/record-sheets/use-record-sheets';
import { WithVehicle } from '@/entities/vehicles/with-vehicle';
import { OpenVisitSheet } from './open-visit-sheet';

interface Props {
  readonly request: VisitRequest;
  readonly onClose: () => void;
}

export function VisitSheet({ request, onClose }: Props) {
  const { t } = useTranslation(['maintenance']);
  const labels = {
    title: t('maintenance:visit.titleNew'),
    loading: t('maintenance:loading'),
  };
  return (
    <WithVehicle vehicleId={request.vehicle.id} labels={labels} onClose={onClose}>
      {(of) => <OpenVisitSheet {...of} request={request} onClose={onClose} />}
    </WithVehicle>
  );
}
