import { useTranslation } from 'react-i18next';
import { Sheet } from '@/components/sheet';
import { useAccount } from '@/entities/account/use-account';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { OpenVisitSheet } from './open-visit-sheet';
import type { VisitRequest } from './visit-request';

interface Props {
  readonly request: VisitRequest;
  readonly onClose: () => void;
}

/** Opens when the vehicle is known, which the device mostly does at once. */
export function VisitSheet({ request, onClose }: Props) {
  const { t } = useTranslation(['maintenance']);
  const { account } = useAccount();
  const { vehicles } = useVehicles();
  const vehicle = vehicles.find(({ id }) => id === request.vehicle.id);
  if (account !== undefined && vehicle !== undefined) {
    return <OpenVisitSheet account={account} vehicle={vehicle} request={request} onClose={onClose} />;
  }
  return (
    <Sheet title={t('maintenance:visit.titleNew')} closeLabel={t('maintenance:close')} onClose={onClose}>
      <p role="status">{t('maintenance:loading')}</p>
    </Sheet>
  );
}
