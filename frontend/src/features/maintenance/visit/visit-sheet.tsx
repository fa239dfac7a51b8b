import { useTranslation } from 'react-i18next';
import type { VisitRequest } from '@/entities/record-sheets/use-record-sheets';
import { OfKnownVehicle } from '@/entities/vehicles/of-known-vehicle';
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
    <OfKnownVehicle vehicleId={request.vehicle.id} labels={labels} onClose={onClose}>
      {(of) => <OpenVisitSheet {...of} request={request} onClose={onClose} />}
    </OfKnownVehicle>
  );
}
