import type { TableFormat } from '../table-format';
import { hasColumns } from './columns';
import { readFill } from './read-fill';
import { runningTotals } from './running-totals';
import { tableRows } from './sections';
import { saysYes } from './words';

const header = ['_id', 'date', 'mileage', 'volume', 'price', 'partial', 'fuel_type_id', 'car_id'];

/** Car Report: the fills of its database, which names cars and fuels by their numbers. Its price is that of the whole fill. */
export const carReport: TableFormat = {
  id: 'carReport',
  recognise: (head) =>
    head.rows.some((cells) => hasColumns(cells, header))
      ? {
          certainty: 3,
          declared: {},
          needs: ['decimalMark', 'dateOrder', 'zone', 'distanceUnit', 'volumeUnit', 'currency'],
        }
      : null,
  reader(cells) {
    const sums = runningTotals();
    const read = tableRows(
      (row) => hasColumns(row, header),
      (row, column) => {
        const text = (name: string) => cells.text(row, column(name));
        const columns = {
          date: column('date'),
          odometer: column('mileage'),
          quantity: column('volume'),
          total: column('price'),
        };
        return [
          readFill(cells, row, columns, {
            isFull: !saysYes(text('partial')),
            note: text('note'),
            vehicleName: text('car_id') || null,
            sourceId: text('_id') || null,
          }),
        ];
      },
    );
    return { row: (row) => sums.items(read(row)), finish: () => [], totals: sums.sums };
  },
};
