import { metresIn } from './distance';
import { wattHoursInKilowattHour } from './electric-energy';
import { gramsInKilogram } from './mass';
import { divide, multiply, type Ratio, ratio } from './ratio';
import type { electricEconomyUnits, fuelEconomyUnits } from './units';
import { millilitresIn } from './volume';

export type FuelEconomyUnit = (typeof fuelEconomyUnits)[number];
type ElectricEconomyUnit = (typeof electricEconomyUnits)[number];

/** Gas is sold by mass, so no unit of litres or gallons applies to it. */
export type GasEconomyUnit = 'kgPer100Km' | 'kmPerKg' | 'miPerKg';

/** Units that drivers choose, and that of electricity over miles driven on two sources. */
export type ElectricUnit = ElectricEconomyUnit | 'kwhPer100Mi';

export type EconomyUnit = FuelEconomyUnit | ElectricUnit | GasEconomyUnit;

const hundredKilometres = multiply(ratio(100), metresIn.km);
const hundredMiles = multiply(ratio(100), metresIn.mi);

/** Quantity in `quantityUnit` for a distance in `distanceUnit`, both sizes in stored units. */
function consumption(distanceMetres: number, quantity: number, distanceUnit: Ratio, quantityUnit: Ratio) {
  return divide(divide(ratio(quantity), quantityUnit), divide(ratio(distanceMetres), distanceUnit));
}

/** Distance in `distanceUnit` for one `quantityUnit`, both sizes in stored units. */
function range(distanceMetres: number, quantity: number, distanceUnit: Ratio, quantityUnit: Ratio) {
  return divide(divide(ratio(distanceMetres), distanceUnit), divide(ratio(quantity), quantityUnit));
}

/** The exact economy of a liquid fuel. RangeError unless distance and volume are positive where they divide. */
export function fuelEconomy(distanceMetres: number, volumeMillilitres: number, unit: FuelEconomyUnit): Ratio {
  switch (unit) {
    case 'litresPer100Km':
      return consumption(distanceMetres, volumeMillilitres, hundredKilometres, millilitresIn.litre);
    case 'kmPerLitre':
      return range(distanceMetres, volumeMillilitres, metresIn.km, millilitresIn.litre);
    case 'mpgUs':
      return range(distanceMetres, volumeMillilitres, metresIn.mi, millilitresIn.usGallon);
    case 'mpgUk':
      return range(distanceMetres, volumeMillilitres, metresIn.mi, millilitresIn.ukGallon);
  }
}

/** The exact economy on electricity, from the energy bought. RangeError as for a liquid fuel. */
export function electricEconomy(distanceMetres: number, energyWattHours: number, unit: ElectricUnit): Ratio {
  switch (unit) {
    case 'kwhPer100Km':
      return consumption(distanceMetres, energyWattHours, hundredKilometres, wattHoursInKilowattHour);
    case 'kwhPer100Mi':
      return consumption(distanceMetres, energyWattHours, hundredMiles, wattHoursInKilowattHour);
    case 'miPerKwh':
      return range(distanceMetres, energyWattHours, metresIn.mi, wattHoursInKilowattHour);
  }
}

/** The exact economy of a gas sold by mass. RangeError as for a liquid fuel. */
export function gasEconomy(distanceMetres: number, massGrams: number, unit: GasEconomyUnit): Ratio {
  switch (unit) {
    case 'kgPer100Km':
      return consumption(distanceMetres, massGrams, hundredKilometres, gramsInKilogram);
    case 'kmPerKg':
      return range(distanceMetres, massGrams, metresIn.km, gramsInKilogram);
    case 'miPerKg':
      return range(distanceMetres, massGrams, metresIn.mi, gramsInKilogram);
  }
}

/** True if a lower value of this unit is better: a quantity for a distance, not a distance for a quantity. */
export function isLessBetter(unit: EconomyUnit): boolean {
  switch (unit) {
    case 'litresPer100Km':
    case 'kwhPer100Km':
    case 'kwhPer100Mi':
    case 'kgPer100Km':
      return true;
    case 'kmPerLitre':
    case 'mpgUs':
    case 'mpgUk':
    case 'miPerKwh':
    case 'kmPerKg':
    case 'miPerKg':
      return false;
  }
}

/** The unit for gas that matches the driver's unit for liquids. */
export function gasEconomyUnitFor(unit: FuelEconomyUnit): GasEconomyUnit {
  switch (unit) {
    case 'litresPer100Km':
      return 'kgPer100Km';
    case 'kmPerLitre':
      return 'kmPerKg';
    case 'mpgUs':
    case 'mpgUk':
      return 'miPerKg';
  }
}
