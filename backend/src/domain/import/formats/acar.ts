import type { Conventions } from '../conventions';
import type { TableFormat, TableHead } from '../table-format';
import { readAcarEvent, readAcarFill, readAcarTrip, readAcarVehicle } from './acar-rows';
import { columnsOf, hasColumns, isBlank, plainHeader } from './columns';
import { runningTotals } from './running-totals';
import { sectionRows } from './sections';

const titles = [
  'metadata',
  'vehicles',
  'vehicle parts',
  'fill-up records',
  'event records',
  'service records',
  'expense records',
  'trip records',
] as const;

type Title = (typeof titles)[number];

function titleOf(cells: readonly string[]): Title | null {
  if (!isBlank(cells.slice(1))) return null;
  const first = plainHeader(cells[0] ?? '');
  return titles.find((title) => title === first) ?? null;
}

/** The file's first section states the format of its dates. */
function declaredIn(head: TableHead): Partial<Conventions> {
  const start = head.rows.findIndex((cells) => hasColumns(cells, ['date format', 'time format']));
  const column = columnsOf(head.rows[start] ?? [])('date format');
  const pattern = start === -1 ? '' : (head.rows[start + 1]?.[column] ?? '');
  const [first = '', second = ''] = pattern.replace(/[^dMy]/gi, '').replace(/(.)\1+/g, '$1');
  if (first === 'y') return { dateOrder: 'yearMonthDay' };
  if (first === 'd') return { dateOrder: 'dayMonthYear' };
  return first === 'M' && second === 'd' ? { dateOrder: 'monthDayYear' } : {};
}

/** aCar, now Fuelly for Android: sections of all vehicles, each row with its own units. */
export const acar: TableFormat = {
  id: 'acar',
  recognise(head) {
    const isFills = head.rows.some((cells) =>
      hasColumns(cells, ['vehicle', 'odometer reading', 'distance unit', 'volume', /^partial fill-up/]),
    );
    const isOthers = head.rows.some((cells) => hasColumns(cells, ['acar version']));
    if (!isFills && !isOthers) return null;
    const declared = declaredIn(head);
    const ofDates: readonly (keyof Conventions)[] = declared.dateOrder ? [] : ['dateOrder'];
    return { certainty: 3, declared, needs: ['decimalMark', 'zone', 'volumeUnit', 'currency', ...ofDates] };
  },
  reader(cells, _head, { declared }) {
    const sums = runningTotals();
    const volumeUnits = new Map<string, string>();
    const { dateOrder } = declared;
    const event = (title: 'event' | 'service' | 'expense') => readAcarEvent(cells, title, dateOrder);
    const read = sectionRows<Title>(titleOf, {
      vehicles: (row, column) => {
        volumeUnits.set(cells.text(row, column('name')), cells.text(row, column('volume unit')));
        return [readAcarVehicle(cells, row, column)];
      },
      'fill-up records': (row, column) => [readAcarFill(cells, row, column, volumeUnits, dateOrder)],
      'event records': event('event'),
      'service records': event('service'),
      'expense records': event('expense'),
      'trip records': (row, column) => {
        const trip = readAcarTrip(cells, row, column, dateOrder);
        return [trip];
      },
    });
    return { row: (row) => sums.items(read(row)), finish: () => [], totals: sums.sums };
  },
};
