import type { Conventions } from '../conventions';
import { withLatinDigits } from '../written-digits';
import { columnsOf } from './columns';
import { saysYes } from './words';

interface Full {
  readonly odometer: number;
  readonly fuel: number;
  readonly economy: number;
  /** True if this row has all the fuel since the fill before. */
  readonly isWhole: boolean;
}

/**
 * Reads a number with at most one mark, the decimal mark: LubeLogger writes these numbers without thousands separators.
 */
function plainNumber(text: string): number {
  return Number(withLatinDigits(text).trim().replace(/[,٫]/, '.') || Number.NaN);
}

const near = (a: number, b: number) => Math.abs(a - b) <= 0.01 * Math.abs(b);

/**
 * The units of a fuel file, from its own economy column, which LubeLogger calculates from the numbers in the file: 100
 * × fuel ÷ distance means litres and kilometres, distance ÷ fuel means miles and gallons, whose country the file does
 * not state. Empty unless two fills show one of them and none shows the other.
 */
export function unitsByEconomy(rows: readonly (readonly string[])[]): Partial<Conventions> {
  const start = rows.findIndex((cells) => columnsOf(cells)('fueleconomy') !== -1);
  const column = columnsOf(rows[start] ?? []);
  const text = (cells: readonly string[], name: string) => cells[column(name)] ?? '';
  const fulls: Full[] = rows.slice(start + 1).map((cells) => ({
    odometer: plainNumber(text(cells, 'odometer')),
    fuel: plainNumber(text(cells, 'fuelconsumed')),
    economy: plainNumber(text(cells, 'fueleconomy')),
    isWhole: saysYes(text(cells, 'isfilltofull')) && !saysYes(text(cells, 'missedfuelup')),
  }));
  fulls.sort((a, b) => a.odometer - b.odometer);
  let [metric, imperial] = [0, 0];
  for (const [index, { odometer, fuel, economy, isWhole }] of fulls.entries()) {
    const before = fulls[index - 1];
    const distance = odometer - (before?.odometer ?? Number.NaN);
    if (!before?.isWhole || !isWhole || !(economy > 0) || !(distance > 0)) continue;
    if (near((100 * fuel) / distance, economy)) metric += 1;
    else if (near(distance / fuel, economy)) imperial += 1;
  }
  if (metric >= 2 && imperial === 0) return { distanceUnit: 'km', volumeUnit: 'litre' };
  if (imperial >= 2 && metric === 0) return { distanceUnit: 'mi' };
  return {};
}
