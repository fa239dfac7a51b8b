import type { DistanceUnit } from '../../quantities/distance';
import type { VolumeUnit } from '../../quantities/volume';
import type { EnergySource } from '../../vehicles/energy-source.schema';

/** DistUnit of a vehicle (Programistyk/FuelioImport, vehicle.class.php). */
export const fuelioDistanceUnits: Readonly<Record<string, DistanceUnit>> = { '0': 'km', '1': 'mi' };

/** FuelUnit of a vehicle (the same source). */
export const fuelioVolumeUnits: Readonly<Record<string, VolumeUnit>> = {
  '0': 'litre',
  '1': 'usGallon',
  '2': 'ukGallon',
};

/** The energy source of a fuel's number, by its hundreds; 0 is unknown (FuelType.csv of FuelioImport). */
export function fuelioSource(code: string): EnergySource | null {
  if (!/^\d{3}$/.test(code)) return null;
  switch (code[0]) {
    case '1':
    case '3':
    case '7':
      return 'petrol';
    case '2':
      return 'diesel';
    case '4':
      return 'lpg';
    case '5':
      return 'cng';
    case '6':
      return 'electricity';
    default:
      return null;
  }
}

/** 601 is a charge from the wall, 602 at a fast charger. */
export function fuelioCurrent(code: string): 'AC' | 'DC' | null {
  if (code === '601') return 'AC';
  return code === '602' ? 'DC' : null;
}

/** AdBlue has a number among the diesels, and is not burnt. */
export function isFuelioAdBlue(code: string): boolean {
  return code === '216' || code === '217';
}
