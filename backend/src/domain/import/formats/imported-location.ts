import type { Cells } from '../cells';
import type { ImportedItem } from '../imported-item';
import type { Row } from '../row';

type ImportedLocation = Extract<ImportedItem, { kind: 'fill' }>['location'];

/**
 * A place from its cells in degrees; null for 0 and 0, which apps write for none, and for coordinates outside of the
 * earth's range.
 */
export function importedLocation(
  cells: Cells,
  row: Row,
  latitude: number,
  longitude: number,
): ImportedLocation {
  const [north, east] = [cells.decimal(row, latitude), cells.decimal(row, longitude)];
  if (north === null || east === null || (north === 0 && east === 0)) return null;
  if (Math.abs(north) > 90 || Math.abs(east) > 180) return null;
  return {
    latitudeMicrodegrees: Math.round(north * 1_000_000),
    longitudeMicrodegrees: Math.round(east * 1_000_000),
  };
}
