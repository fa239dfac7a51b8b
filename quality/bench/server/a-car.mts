import { vehicleId } from './logbook-data.mts';
import { callMs } from './logbook-load.mts';

const car = {
  ...{ name: 'Kombi', make: '', model: '', year: null, plate: '', vin: null, currency: 'EUR' },
  ...{ energySources: [{ kind: 'diesel', capacityMillilitres: 55_000 }], purchase: null, sale: null },
  ...{ distanceUnit: 'km', volumeUnit: 'litre', fuelEconomyUnit: 'litresPer100Km' },
  ...{ electricEconomyUnit: 'kwhPer100Km', companyCar: null, kind: null },
  ...{ engineCubicCentimetres: null, fiscalPowerCv: null },
};

/** Creates the vehicle of the benches' trips, as a driver does. */
export async function enterCar(url: string, token: string): Promise<void> {
  await callMs(url, token, '/api/trpc/vehicles.create', { json: { id: vehicleId, ...car } });
}
