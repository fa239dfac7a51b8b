import type { EnergySource } from '../vehicles/energy-source.schema';
import type { Fill } from './energy.schema';

export type Measure = 'volume' | 'mass' | 'energy';

/** Measure of a source: volume in millilitres, mass in grams, energy in watt-hours. */
export function measureOf(source: EnergySource): Measure {
  switch (source) {
    case 'petrol':
    case 'diesel':
    case 'lpg':
      return 'volume';
    case 'cng':
    case 'hydrogen':
      return 'mass';
    case 'electricity':
      return 'energy';
  }
}

/** A fill's quantity in the stored unit of its source: millilitres, grams or watt-hours. */
export function storedQuantityOf(fill: Fill): number {
  switch (fill.source) {
    case 'petrol':
    case 'diesel':
    case 'lpg':
      return fill.volumeMillilitres;
    case 'cng':
    case 'hydrogen':
      return fill.massGrams;
    case 'electricity':
      return fill.energyWattHours;
  }
}
