import { closeSync, openSync, writeSync } from 'node:fs';

export const conventions = {
  ...{ decimalMark: '.', dateOrder: 'yearMonthDay', calendar: 'gregorian', zone: 'Europe/Berlin' },
  ...{ distanceUnit: 'km', volumeUnit: 'litre', currency: 'EUR' },
} as const;

const hourMs = 3_600_000;
const maxMs = 50 * 365 * 24 * hourMs;
const rowsAtOnce = 10_000;

/**
 * Writes LubeLogger's export of a van that is filled up every hour until the start of 2026, or at shorter intervals if
 * fifty years would be exceeded.
 */
export function fuelFile(path: string, rows: number): { readonly path: string; readonly bytes: number } {
  const everyMs = Math.min(hourMs, Math.floor(maxMs / rows / 60_000) * 60_000);
  const firstAtMs = Date.UTC(2026, 0, 1) - rows * everyMs;
  const file = openSync(path, 'w');
  let bytes = writeSync(
    file,
    'Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags\n',
  );
  for (let first = 0; first < rows; first += rowsAtOnce) {
    let text = '';
    for (let index = first; index < Math.min(first + rowsAtOnce, rows); index += 1) {
      const at = new Date(firstAtMs + index * everyMs).toISOString().slice(0, 16).replace('T', ' ');
      const litres = (30 + (index % 20) / 7).toFixed(2);
      text += `${at},${1000 + index * 5},${litres},${(50 + (index % 30)).toFixed(2)},0,True,False,`;
      text += `"Pump ${index % 9}, paid by card, washed the windows",motorway\n`;
    }
    bytes += writeSync(file, text);
  }
  closeSync(file);
  return { path, bytes };
}
