import { compareRatios, multiply, type Ratio, ratio } from '../../../quantities/ratio';
import type { LocalDay } from '../../../time/time.schema';

/** Deduction from the list price of an electric car or a plug-in hybrid for its battery, in EUR. */
export interface BatteryDeduction {
  readonly kilowattHours: Ratio;
  readonly eurosPerKilowattHour: number;
  readonly maxEuros: number;
  readonly amount: Ratio;
}

const firstYear = 2013;
/** Cars acquired from 2023 on have no deduction. */
const lastYear = 2022;

/**
 * 500 EUR a kilowatt hour, no more than 10 000 EUR, of a car acquired by the end of 2013; 50 EUR and 500 EUR less with
 * each later year of acquisition. null if nothing is deducted, or if the capacity or the day is unknown. Source:
 * section 6(1) no. 4 sentence 2 no. 1 EStG (https://www.gesetze-im-internet.de/estg/__6.html).
 */
export function batteryDeduction(
  batteryWattHours: number | null,
  acquiredDay: LocalDay | null,
): BatteryDeduction | null {
  if (batteryWattHours === null || acquiredDay === null) return null;
  const year = Math.max(Number(acquiredDay.slice(0, 4)), firstYear);
  if (year > lastYear) return null;
  const eurosPerKilowattHour = 500 - 50 * (year - firstYear);
  const maxEuros = 10_000 - 500 * (year - firstYear);
  const kilowattHours = ratio(batteryWattHours, 1_000);
  const whole = multiply(kilowattHours, ratio(eurosPerKilowattHour));
  const max = ratio(maxEuros);
  const amount = compareRatios(whole, max) < 0 ? whole : max;
  return { kilowattHours, eurosPerKilowattHour, maxEuros, amount };
}
