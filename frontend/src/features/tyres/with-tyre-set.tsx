import type { TyreSet } from '@domain/tyres/tyre-set.schema';
import type { ShownOdometerPoint } from '@domain/vehicles/odometer-outlook.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '@/components/sheet';
import type { SetRequest } from '@/entities/record-sheets/use-record-sheets';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { WithVehicle } from '@/entities/vehicles/with-vehicle';
import { useTyres } from './use-tyres';

export interface OfSet extends OfVehicle {
  readonly set: TyreSet;
  /** The other sets of the vehicle. */
  readonly others: readonly TyreSet[];
  readonly current: ShownOdometerPoint | null;
  readonly today: string;
}

interface Props {
  readonly request: SetRequest;
  /** Title of the sheet until the set is known. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (of: OfSet) => ReactNode;
}

/** Content of a sheet once the set is known; a message if the set is gone. */
export function WithTyreSet(props: Props) {
  const { t } = useTranslation(['tyres', 'common']);
  const { request, title, onClose } = props;
  const labels = { title, loading: t('common:loading') };
  return (
    <WithVehicle vehicleId={request.vehicle.id} labels={labels} onClose={onClose}>
      {(of) => <WithSet {...of} {...props} />}
    </WithVehicle>
  );
}

function WithSet({ request, title, onClose, children, ...of }: OfVehicle & Props) {
  const { t } = useTranslation(['tyres', 'common']);
  const { shown, current, today } = useTyres(of);
  const sets = shown.map(({ set }) => set);
  const set = sets.find(({ id }) => id === request.setId);
  if (set !== undefined) {
    return children({ ...of, set, others: sets.filter(({ id }) => id !== set.id), current, today });
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <p role="status">{t('tyres:gone')}</p>
    </Sheet>
  );
}
