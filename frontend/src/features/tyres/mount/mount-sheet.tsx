import { useTranslation } from 'react-i18next';
import { Sheet } from '@/components/sheet';
import { OfKnownVehicle } from '@/entities/vehicles/of-known-vehicle';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { useTyres } from '../use-tyres';
import type { MountRequest } from './mount-request';
import { OpenMountSheet } from './open-mount-sheet';

interface Props {
  readonly request: MountRequest;
  readonly onClose: () => void;
}

export function MountSheet({ request, onClose }: Props) {
  const { t } = useTranslation(['tyres']);
  const words = { title: t('tyres:title'), close: t('tyres:close'), loading: t('tyres:loading') };
  return (
    <OfKnownVehicle vehicleId={request.vehicle.id} words={words} onClose={onClose}>
      {(of) => <WithSet {...of} request={request} onClose={onClose} />}
    </OfKnownVehicle>
  );
}

function WithSet({ request, onClose, ...of }: OfVehicle & Props) {
  const { t } = useTranslation(['tyres']);
  const { shown, current, today } = useTyres(of);
  const sets = shown.map(({ set }) => set);
  const set = sets.find(({ id }) => id === request.setId);
  if (set === undefined) {
    return (
      <Sheet title={t('tyres:title')} closeLabel={t('tyres:close')} onClose={onClose}>
        <p role="status">{t('tyres:gone')}</p>
      </Sheet>
    );
  }
  const others = sets.filter(({ id }) => id !== set.id);
  return <OpenMountSheet {...of} {...{ set, others, current, today, onClose }} />;
}
