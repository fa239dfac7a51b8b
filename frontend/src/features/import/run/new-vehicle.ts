import type { Account } from '@domain/account/account.schema';
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
import { sourcesOf, type VehicleAnswer } from './answers';

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
