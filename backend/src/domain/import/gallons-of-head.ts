import type { TableHead } from './table-format';

const gallons = /^gal(s|lons?|lonen|l?ones)?\.?$|\(gal(s|lons?|lonen|l?ones)?\.?\)/i;
const gallonsOfCountry = /\b(us|uk|imp(erial)?)[ _.]*gal/i;

/** True if the beginning of a table names gallons, in a header or as a unit, without their country. */
export function writesGallons({ rows }: TableHead): boolean {
  const cells = rows.flat().map((cell) => cell.trim());
  return cells.some((cell) => gallons.test(cell)) && !cells.some((cell) => gallonsOfCountry.test(cell));
}
