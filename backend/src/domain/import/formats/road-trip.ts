import type { Cells } from '../cells';
import type { Conventions } from '../conventions';
import type { ImportedItem } from '../imported-item';
import type { Row } from '../row';
import type { TableFormat, TableHead } from '../table-format';
import { isBlank, plainHeader } from './columns';
import { needed } from './needed';
import { readRoadTripFill, readRoadTripMaintenance } from './road-trip-rows';
import { runningTotals } from './running-totals';
import { sectionRows } from './sections';

/**
 * Sections in their order, which is the same in every language. Of the others, the vehicle has only its name, and tyres
 * and valuations have no record here.
 */
const sections = ['fills', 'maintenance', 'trips'] as const;

type Section = (typeof sections)[number] | 'other';

/** The first line names the delimiter and the decimal mark, and is itself cut by the one: `ROAD TRIP CSV ";,"`. */
function isFirstLine(cells: readonly string[]): boolean {
  return /^road trip csv\b/.test(plainHeader(cells[0] ?? ''));
}

/** A title is alone in its line, in capitals. */
function sectionTitles(): (cells: readonly string[]) => Section | null {
  let count = 0;
  return (cells) => {
    const [first = ''] = cells;
    const isTitle = isBlank(cells.slice(1)) && /^\p{Lu}[\p{Lu}\s'-]{3,}$/u.test(first.trim());
    if (!isTitle || isFirstLine(cells)) return null;
    count += 1;
    return sections[count - 1] ?? 'other';
  };
}

function declaredIn(head: TableHead): Partial<Conventions> {
  const first = head.rows.find(isFirstLine) ?? [];
  const mark = first.join('').replace(/["\s]/g, '').at(-1);
  const header = head.rows.find((cells) => cells.length >= 22) ?? [];
  const odometer = plainHeader(header[0] ?? '');
  return {
    dateOrder: 'yearMonthDay',
    ...((mark === '.' || mark === ',') && { decimalMark: mark }),
    ...(/\(km\.?\)/.test(odometer) && { distanceUnit: 'km' as const }),
    ...(/\(mi\.?\)/.test(odometer) && { distanceUnit: 'mi' as const }),
  };
}

function readTrip(cells: Cells, row: Row, declared: Partial<Conventions>): ImportedItem {
  const metres = (column: number) => cells.distanceMetres(row, column, declared.distanceUnit) || null;
  const start = cells.moment(row, 1, undefined, 'yearMonthDay');
  return {
    kind: 'trip',
    at: { row: row.number },
    end: cells.moment(row, 3, undefined, 'yearMonthDay'),
    odometerStartMetres: metres(2),
    odometerEndMetres: metres(4),
    distanceMetres: metres(6),
    start: needed(start, row, 1),
    fromText: '',
    toText: '',
    category: null,
    purpose: cells.text(row, 0),
    forWhom: '',
    tolls: null,
    parking: null,
    tags: [],
    fromLocation: null,
    toLocation: null,
    vehicleName: null,
    sourceId: cells.text(row, 7) === '' ? null : `trip-${cells.text(row, 7)}`,
    note: cells.text(row, 5),
  };
}

/**
 * Road Trip MPG: one vehicle in sections whose titles and headers are in the driver's language, so columns are found by
 * position.
 */
export const roadTrip: TableFormat = {
  id: 'roadTrip',
  recognise(head) {
    if (!head.rows.slice(0, 3).some(isFirstLine)) return null;
    const declared = declaredIn(head);
    const asked = ['decimalMark', 'distanceUnit'] as const;
    const ofFile: readonly (keyof Conventions)[] = asked.filter((each) => !declared[each]);
    return { certainty: 3, declared, needs: ['zone', 'volumeUnit', 'currency', ...ofFile] };
  },
  reader(cells, _head, { declared }) {
    const sums = runningTotals();
    const read = sectionRows<Section>(sectionTitles(), {
      fills: (row) => {
        return [readRoadTripFill(cells, row, declared)];
      },
      maintenance: (row) => readRoadTripMaintenance(cells, row, declared),
      trips: (row) => [readTrip(cells, row, declared)],
    });
    return { row: (row) => sums.items(read(row)), finish: () => [], totals: sums.sums };
  },
};
