import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/select-field';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import type { TripForm } from './use-trip-form';

interface Props {
  readonly form: TripForm;
  /** `several`: shown if there are several to choose from; `one`: shown if there is only one. */
  readonly where: 'several' | 'one';
}

/** Choice of the vehicle. An archived one is offered only if the trip has it. */
export function VehicleField({ form: { text, bind }, where }: Props) {
  const { t } = useTranslation(['trip-sheet']);
  const { vehicles } = useVehicles();
  const offered = vehicles.filter(({ id, archivedAtMs }) => archivedAtMs === null || id === text.vehicleId);
  if (offered.length === 0 || offered.length > 1 !== (where === 'several')) return null;
  const options = offered.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      {...bind('vehicleId')}
      options={[...options, { value: '', label: t('trip-sheet:noVehicle') }]}
    />
  );
}
