import { preset } from './preset';

/** Car Report: the fills of its database, which names cars and fuels by their numbers. Its price is that of the whole fill. */
export const carReport = preset('carReport', {
  header: ['_id', 'date', 'mileage', 'volume', 'price', 'partial', 'fuel_type_id', 'car_id'],
  columns: {
    id: '_id',
    date: 'date',
    odometer: 'mileage',
    quantity: 'volume',
    total: 'price',
    partial: 'partial',
    note: 'note',
    vehicle: 'car_id',
  },
  needs: ['decimalMark', 'dateOrder', 'zone', 'distanceUnit', 'volumeUnit', 'currency'],
  read: (row) => row.fill(),
});
