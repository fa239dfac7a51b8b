import { shownIn, storedFrom } from './measure';
import { type Ratio, ratio } from './ratio';

/** Watt-hours in a kilowatt-hour, by the SI prefix. */
export const wattHoursInKilowattHour: Ratio = ratio(1000);

/** Stored watt-hours as shown in kWh, with 0 to 3 decimals. */
export function shownKilowattHours(energyWattHours: number, decimals: number): string {
  return shownIn(wattHoursInKilowattHour, energyWattHours, decimals);
}

/** Energy typed in kWh, as whole watt-hours. RangeError when it is too large to be stored. */
export function wattHoursFromTyped(typedKilowattHours: Ratio): number {
  return storedFrom(wattHoursInKilowattHour, typedKilowattHours);
}
