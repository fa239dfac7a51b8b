import type { VehicleCreate } from '../../src/domain/vehicles/vehicle.schema';
import { newId } from './driving';

/** A new plug-in hybrid to send, changed as given. */
export function aVehicle(changes: Partial<VehicleCreate> = {}): VehicleCreate {
  return {
    id: newId(),
    name: 'Passat',
    make: '',
    model: '',
    year: null,
    plate: '',
    vin: null,
    energySources: [
      { kind: 'petrol', capacityMillilitres: 50_000 },
      { kind: 'electricity', capacityWattHours: 13_000 },
    ],
    distanceUnit: 'km',
    volumeUnit: 'litre',
    fuelEconomyUnit: 'litresPer100Km',
    electricEconomyUnit: 'kwhPer100Km',
    currency: 'EUR',
    purchase: null,
    sale: null,
    companyCar: null,
    kind: null,
    engineCubicCentimetres: null,
    fiscalPowerCv: null,
    ...changes,
  };
}
