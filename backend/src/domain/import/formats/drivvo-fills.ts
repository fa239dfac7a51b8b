import type { Cells } from '../cells';
import type { Conventions } from '../conventions';
import type { ImportedItem } from '../imported-item';
import type { Row } from '../row';
import { noColumn } from './columns';
import { energySourceNamed, isAdBlue } from './energy-words';
import { readExpense } from './read-cost';
import { readFill } from './read-fill';
import { saysYes } from './words';

/** First columns of the three fuels of one visit: name, price, total, quantity and whether the tank is full. */
const fuelStarts = [2, 7, 12] as const;

interface Layout {
  readonly minCells: number;
  readonly chargeType: number;
  readonly socBefore: number;
  readonly socAfter: number;
  readonly station: number;
  readonly note: number;
  readonly vehicle: number;
}

const noCharge = { chargeType: noColumn, socBefore: noColumn, socAfter: noColumn, vehicle: noColumn };

/** Files from 2025 on; then two older layouts, as AlfHou/hammond and Programistyk/FuelioImport read them. */
const layouts: readonly Layout[] = [
  { minCells: 26, chargeType: 19, socBefore: 20, socAfter: 21, station: 23, note: 27, vehicle: 29 },
  { minCells: 20, ...noCharge, station: 17, note: 19 },
  { minCells: 0, ...noCharge, station: 17, note: 18 },
];

function currentOf(chargeType: string): 'AC' | 'DC' | null {
  if (/\bdc\b|fast|rápid|rapid|schnell|быстр/i.test(chargeType)) return 'DC';
  return /\bac\b/i.test(chargeType) ? 'AC' : null;
}

/**
 * A row of the fills: one item for each of up to three fuels. Only the first may lack its quantity; it is then refused.
 */
export function readDrivvoFills(
  cells: Cells,
  row: Row,
  { distanceUnit, volumeUnit }: Partial<Conventions>,
): readonly ImportedItem[] {
  const layout = layouts.find(({ minCells }) => row.cells.length >= minCells) ?? layouts[0];
  if (!layout) return [];
  const facts = {
    station: cells.text(row, layout.station),
    note: cells.text(row, layout.note),
    vehicleName: cells.text(row, layout.vehicle) || null,
  };
  const socBeforePercent = cells.wholeNumber(row, layout.socBefore);
  const socAfterPercent = cells.wholeNumber(row, layout.socAfter);
  const current = currentOf(cells.text(row, layout.chargeType));
  return fuelStarts.flatMap((start): readonly ImportedItem[] => {
    const name = cells.text(row, start);
    const isUsed = start === fuelStarts[0] || cells.decimal(row, start + 3);
    if (!isUsed) return [];
    const place = { odometer: 0, date: 1, distanceUnit };
    if (isAdBlue(name)) {
      const title = { ...facts, title: name, vendor: facts.station };
      return [readExpense(cells, row, { ...place, amount: start + 2 }, 'other', title)];
    }
    const at = { ...place, unitPrice: start + 1, total: start + 2, quantity: start + 3, volumeUnit };
    const source = energySourceNamed(name);
    const charge = source === 'electricity' ? { current, socBeforePercent, socAfterPercent } : {};
    return [
      readFill(cells, row, at, { ...facts, ...charge, source, isFull: saysYes(cells.text(row, start + 4)) }),
    ];
  });
}
