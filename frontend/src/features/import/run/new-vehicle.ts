import type { Account } from '@domain/account/account.schema';
import type { ImportBegin } from '@domain/import/import.schema';
import { gasSources, liquidSources } from '@domain/vehicles/energy-source.schema';
import {
  maxMakeLength,
  maxPlateLength,
  maxVehicleNameLength,
  type VehicleCreate,
  type VehicleEnergySource,
  vehicleCreateInputSchema,
} from '@domain/vehicles/vehicle.schema';
import type { FileVehicle } from '../worker/understanding';
import { type Answers, sourcesOf, type VehicleAnswer } from './answers';
import type { UnderstoodFile } from './import-state';

type Units = Pick<
  Account,
  'distanceUnit' | 'volumeUnit' | 'fuelEconomyUnit' | 'electricEconomyUnit' | 'currency'
>;
type Source = NonNullable<VehicleAnswer['newSource']>;

/** Creates a vehicle from the file's description, leaving out values that the logbook does not allow. */
export function newVehicle(
  { newId, newName, newSource, otherSource }: VehicleAnswer & { readonly newSource: Source },
  described: FileVehicle['described'],
  account: Units,
): VehicleCreate {
  const { distanceUnit, volumeUnit, fuelEconomyUnit, electricEconomyUnit, currency } = account;
  const plain = {
    id: newId,
    name: newName.slice(0, maxVehicleNameLength),
    make: (described?.make ?? '').slice(0, maxMakeLength),
    model: (described?.model ?? '').slice(0, maxMakeLength),
    plate: (described?.plate ?? '').slice(0, maxPlateLength),
    year: null,
    vin: null,
    energySources: sourcesOf({ newSource, otherSource }).map(sourceOf),
    distanceUnit,
    volumeUnit,
    fuelEconomyUnit,
    electricEconomyUnit,
    currency,
    purchase: null,
    sale: null,
  };
  const whole = { ...plain, year: described?.year ?? null, vin: described?.vin || null };
  const read = vehicleCreateInputSchema.safeParse(whole);
  return read.success ? read.data : vehicleCreateInputSchema.parse(plain);
}

function sourceOf(kind: Source): VehicleEnergySource {
  const liquid = liquidSources.find((each) => each === kind);
  if (liquid) return { kind: liquid, capacityMillilitres: null };
  const gas = gasSources.find((each) => each === kind);
  return gas ? { kind: gas, capacityGrams: null } : { kind: 'electricity', capacityWattHours: null };
}

/** Data about a file that the server gets before its records. */
export function beginOf(file: UnderstoodFile | undefined, answers: Answers | null): Omit<ImportBegin, 'id'> {
  const { formatId = 'columns', fileName = '', sha256 = '' } = file?.understanding ?? {};
  const used = (answers?.vehicles ?? []).map(({ name, chosen, existingId, newId }) => ({
    name: name?.slice(0, 200) ?? null,
    vehicleId: chosen === 'new' ? newId : (existingId ?? newId),
    isNew: chosen === 'new',
  }));
  return { formatId, fileName: fileName.slice(-200), fileSha256: sha256, vehicles: used };
}

/** Vehicles created for a file. */
export function vehiclesToMake(
  file: UnderstoodFile | undefined,
  answers: Answers | null,
  account: Account,
): VehicleCreate[] {
  return (answers?.vehicles ?? []).flatMap((answer) => {
    const { newSource } = answer;
    if (answer.chosen !== 'new' || newSource === null) return [];
    const described =
      file?.understanding.vehicles.find(({ name }) => name === answer.name)?.described ?? null;
    return [newVehicle({ ...answer, newSource }, described, account)];
  });
}
