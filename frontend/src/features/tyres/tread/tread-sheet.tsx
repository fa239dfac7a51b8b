import { useTranslation } from 'react-i18next';
import { Sheet } from '@/components/sheet';
import { OfKnownVehicle } from '@/entities/vehicles/of-known-vehicle';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { useTyres } from '../use-tyres';
import { OpenTreadSheet } from './open-tread-sheet';
import type { TreadRequest } from './tread-request';

interface Props {
  readonly request: TreadRequest;
  readonly onClose: () => void;
}

export function TreadSheet({ request, onClose }: Props) {
  const { t } = useTranslation(['tyres']);
  const words = { title: t('tyres:measure'), close: t('tyres:close'), loading: t('tyres:loading') };
  return (
    <OfKnownVehicle vehicleId={request.vehicle.id} words={words} onClose={onClose}>
      {(of) => <WithSet {...of} request={request} onClose={onClose} />}
    </OfKnownVehicle>
  );
}

function WithSet({ request, onClose, ...of }: OfVehicle & Props) {
  const { t } = useTranslation(['tyres']);
  const { shown, current, today } = useTyres(of);
  const found = shown.find(({ set }) => set.id === request.setId);
  if (found !== undefined) {
    return <OpenTreadSheet {...of} {...{ set: found.set, current, today, onClose }} />;
  }
  return (
    <Sheet title={t('tyres:measure')} closeLabel={t('tyres:close')} onClose={onClose}>
      <p role="status">{t('tyres:gone')}</p>
    </Sheet>
  );
}
