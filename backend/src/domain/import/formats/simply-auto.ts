import type { Cells } from '../cells';
import type { Row } from '../row';
import type { ColumnNamed } from './columns';
import { preset } from './preset';

/** The date is in three cells; writes all of it into that of the day. */
function withDate(row: Row, column: ColumnNamed, cells: Cells): Row {
  const part = (name: string) => cells.text(row, column(name)).replace(/\.0+$/, '');
  const parts = [part('year'), part('month'), part('day')];
  const date = parts.every((each) => each === '') ? '' : parts.join('-');
  const padded = Array.from({ length: Math.max(row.cells.length, column('day') + 1) }, (_, index) =>
    index === column('day') ? date : (row.cells[index] ?? ''),
  );
  return { number: row.number, cells: padded };
}

/** Simply Auto: fills, services, expenses and trips in one file, which numbers its vehicles. */
export const simplyAuto = preset('simplyAuto', {
  header: ['row id', 'vehicle id', 'odometer', 'qty', 'total cost', 'day', 'month', 'year', 'record type'],
  columns: {
    id: 'row id',
    date: 'day',
    odometer: 'odometer',
    odometerEnd: 'odometer',
    distance: 'distance traveled',
    quantity: 'qty',
    total: 'total cost',
    amount: 'total cost',
    fuel: 'fuel type',
    partial: 'partial tank',
    missed: 'missed fill up',
    title: 'record desc',
    purpose: 'record desc',
    note: 'notes',
    vehicle: 'vehicle id',
  },
  declares: () => ({ dateOrder: 'yearMonthDay' }),
  isFixed: true,
  needs: ['decimalMark', 'zone', 'distanceUnit', 'volumeUnit', 'currency'],
  prepare: withDate,
  read(row) {
    switch (row.cell('record type').replace(/\.0+$/, '')) {
      case '0':
      case '':
        return row.fill({ station: row.joined('fuel brand', 'filling station') });
      case '1':
        return row.service();
      case '2':
        return row.expense();
      case '3':
        return row.trip({}, true);
      default:
        throw row.unknownWord('record type');
    }
  },
});
