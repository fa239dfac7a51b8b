import type { VehicleCreate } from '../vehicles/vehicle.schema';
import { demoAmount } from './demo-prices';
import { type DemoTerms, daysLater, demoDays } from './demo-terms';
import { demoTexts } from './demo-texts';
import { firstMetres } from './driven-legs';

/** Plate that the estate gets after all examples are written: its presence shows that they are complete. */
export const demoPlate = 'RB 2041';

export const demoYearsOld = 3;

/** Hardly anyone drives on diesel in countries with roads in miles and petrol by the gallon. */
export function estateSource({ volumeUnit }: Pick<DemoTerms, 'volumeUnit'>): 'petrol' | 'diesel' {
  return volumeUnit === 'usGallon' ? 'petrol' : 'diesel';
}

function unitsOf({ distanceUnit, volumeUnit, fuelEconomyUnit, electricEconomyUnit, currency }: DemoTerms) {
  return { distanceUnit, volumeUnit, fuelEconomyUnit, electricEconomyUnit, currency };
}

/** Bought used on the first day of the two years. */
export function demoEstate(id: string, terms: DemoTerms): VehicleCreate {
  const date = daysLater(terms.today, -demoDays);
  return {
    id,
    name: demoTexts[terms.language].estate,
    make: 'Volvo',
    model: 'V60',
    year: Number(date.slice(0, 4)) - demoYearsOld,
    plate: '',
    vin: null,
    energySources: [{ kind: estateSource(terms), capacityMillilitres: 71_000 }],
    ...unitsOf(terms),
    purchase: {
      date,
      zone: terms.zone,
      amountMinor: demoAmount(2_390_000, terms.currency),
      odometerMetres: firstMetres('estate', terms.distanceUnit),
    },
    sale: null,
    companyCar: null,
    // 2 litres of diesel, or of petrol; 150 PS are 8 CV in France.
    kind: 'car',
    engineCubicCentimetres: 1_969,
    fiscalPowerCv: 8,
  };
}

/** Leased, so there is no purchase. */
export function demoHybrid(id: string, terms: DemoTerms): VehicleCreate {
  return {
    id,
    name: demoTexts[terms.language].hybrid,
    make: 'Toyota',
    model: 'RAV4',
    year: Number(daysLater(terms.today, -demoDays).slice(0, 4)),
    plate: 'RB 118 E',
    vin: null,
    energySources: [
      { kind: 'petrol', capacityMillilitres: 55_000 },
      { kind: 'electricity', capacityWattHours: 18_100 },
    ],
    ...unitsOf(terms),
    purchase: null,
    sale: null,
    companyCar: null,
    kind: 'car',
    engineCubicCentimetres: 2_487,
    fiscalPowerCv: 9,
  };
}

/**
 * The terms of the examples that an estate belongs to, so that interrupted examples continue unchanged, even if the
 * driver has changed preferences since; null for a vehicle without a purchase, which is not an example.
 */
export function termsOfEstate(
  estate: Pick<
    VehicleCreate,
    'purchase' | 'currency' | 'distanceUnit' | 'volumeUnit' | 'fuelEconomyUnit' | 'electricEconomyUnit'
  >,
  { seed, language }: Pick<DemoTerms, 'seed' | 'language'>,
): DemoTerms | null {
  const { purchase, currency, distanceUnit, volumeUnit, fuelEconomyUnit, electricEconomyUnit } = estate;
  if (!purchase) return null;
  const units = { distanceUnit, volumeUnit, fuelEconomyUnit, electricEconomyUnit };
  const today = daysLater(purchase.date, demoDays);
  return { seed, language, today, zone: purchase.zone, currency, ...units };
}
