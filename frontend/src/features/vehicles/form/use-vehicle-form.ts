import type { Account } from '@domain/account/account.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { sendAttachmentsOf, startingOver } from '@/entities/attachments/device-attachments';
import { placeOf } from '@/lib/formatting/place';
import { decimalMarkOf } from '@/lib/formatting/typed';
import { useDraft } from '@/lib/forms/use-draft';
import { useRecordForm } from '@/lib/forms/use-record-form';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { useOutbox } from '@/lib/offline/outbox-context';
import { changedUnits } from './changed-units';
import { type Described, noFaults, pathOfField, readDraft } from './read-draft';
import { refusedFields } from './refused-fields';
import { draftOf, emptyDraft, type VehicleDraft } from './vehicle-draft';
import { vehicleDrafts } from './vehicle-draft-store';

/** Units are part of the draft, so only the decimal mark can differ. */
function unitsOf({ capacities, purchase, sale, companyCar }: VehicleDraft) {
  const groups = { capacities, purchase, sale, companyCar };
  const paths = Object.entries(groups).flatMap(([name, numbers]) =>
    Object.keys(numbers).map((field) => `${name}.${field}`),
  );
  return Object.fromEntries(paths.map((path) => [path, '']));
}

/** Form of a vehicle: stored and validated with every key, and sent when the driver saves. */
export function useVehicleForm(
  account: Account,
  vehicle: Vehicle | null,
  onSaved: (vehicleId: string) => void,
) {
  const { submit } = useOutbox();
  const { driverId } = useLogbook();
  const { locale, zone } = placeOf(account);
  const typed = useDraft<VehicleDraft>({
    storage: { store: vehicleDrafts, driverId, target: vehicle?.id ?? 'new' },
    stored: vehicle,
    initial: () => (vehicle === null ? emptyDraft(account) : draftOf(vehicle, locale)),
    numbers: { mark: decimalMarkOf(locale), unitsOf },
  });
  const { id, draft, initial, version } = typed;
  const before = vehicle && { vehicle, draft: initial };
  const read = readDraft(draft, { mark: decimalMarkOf(locale), zone }, before);

  function send(described: Described, _reason: null | string, isFormOpen: () => boolean) {
    return version === null
      ? submit('vehicles.create', { id, ...described }, isFormOpen)
      : submit('vehicles.update', { id, version, changes: described }, isFormOpen);
  }

  const form = useRecordForm({
    draft: typed,
    written: read.known ? read.vehicle : null,
    faults: read.known ? noFaults : read.faults,
    faultsOf: refusedFields,
    pathOf: pathOfField,
    send,
    onAccepted: () => void sendAttachmentsOf(driverId, id),
    onDone: () => onSaved(id),
  });

  return {
    ...typed,
    ...form,
    startOver: startingOver(driverId, id, form.startOver),
    change: (changes: Partial<VehicleDraft>) =>
      typed.change(changedUnits(draft, changes, { isNew: vehicle === null, locale })),
  };
}
