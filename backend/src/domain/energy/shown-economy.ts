import {
  type EconomyUnit,
  type ElectricUnit,
  electricEconomy,
  type FuelEconomyUnit,
  fuelEconomy,
  gasEconomy,
  gasEconomyUnitFor,
} from '../quantities/economy-units';
import { toDecimal } from '../quantities/ratio';
import type { EnergySource } from '../vehicles/energy-source.schema';
import { measureOf } from './stored-quantity';

export interface ShownEconomy {
  readonly value: string;
  readonly unit: EconomyUnit;
}

export interface ChosenUnits {
  readonly fuelEconomyUnit: FuelEconomyUnit;
  readonly electricEconomyUnit: ElectricUnit;
}

/**
 * Units for distance that was driven on two sources. Distance for a kilowatt-hour says nothing then: the less was
 * charged, the better it would be.
 */
export function unitsOfTwoSources({ fuelEconomyUnit, electricEconomyUnit }: ChosenUnits): ChosenUnits {
  const isRange = electricEconomyUnit === 'miPerKwh';
  return { fuelEconomyUnit, electricEconomyUnit: isRange ? 'kwhPer100Mi' : electricEconomyUnit };
}

/**
 * A known economy in the driver's unit for its source, as decimal text rounded half away from zero. Takes a segment or
 * a total, whose quantity is in the stored unit of the source.
 */
export function shownEconomy(
  source: EnergySource,
  { distanceMetres, quantity }: { readonly distanceMetres: number; readonly quantity: number },
  units: ChosenUnits,
  decimals: number,
): ShownEconomy {
  switch (measureOf(source)) {
    case 'volume': {
      const unit = units.fuelEconomyUnit;
      return { unit, value: toDecimal(fuelEconomy(distanceMetres, quantity, unit), decimals) };
    }
    case 'mass': {
      const unit = gasEconomyUnitFor(units.fuelEconomyUnit);
      return { unit, value: toDecimal(gasEconomy(distanceMetres, quantity, unit), decimals) };
    }
    case 'energy': {
      const unit = units.electricEconomyUnit;
      return { unit, value: toDecimal(electricEconomy(distanceMetres, quantity, unit), decimals) };
    }
  }
}

/** The driver's unit for the economy on a source. */
export function economyUnitOf(source: EnergySource, units: ChosenUnits): EconomyUnit {
  switch (measureOf(source)) {
    case 'volume':
      return units.fuelEconomyUnit;
    case 'mass':
      return gasEconomyUnitFor(units.fuelEconomyUnit);
    case 'energy':
      return units.electricEconomyUnit;
  }
}
