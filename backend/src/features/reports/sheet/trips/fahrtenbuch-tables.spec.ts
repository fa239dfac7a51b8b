import { aClaim, aReport, golf, julyTrip, van } from '../../../../../test/fixtures/reports/a-report';
import type { Claim } from '../../../../domain/claims/claim.schema';
import { reportSheet } from '../report-sheet';

const vehicles = aReport().vehicles.flatMap((car) => [
  car,
  { ...car, id: van, name: 'Van', plate: 'B-RB 7' },
]);

const read = (odometerStartMetres: number, odometerEndMetres: number, vehicleId = golf) => ({
  ...{ odometerStartMetres, odometerEndMetres, vehicleId },
});

/** The Golf from 100 to 110 km and, with 2.5 km that no trip explains, from 112.5 to 120; the van from 0 to 50 km. */
const trips = [
  julyTrip(2, null, read(100_000, 110_000)),
  julyTrip(3, null, read(0, 50_000, van)),
  julyTrip(4, null, { ...read(112_500, 120_000), category: 'private' }),
];

const gap: Claim['findings'][number] = {
  ...{ kind: 'gap', vehicleId: golf, trips: [2], metres: 2500, days: null },
};

function booksOf(changes: Partial<Claim> = {}, listed = trips) {
  const claim = aClaim({ methodId: 'DE.logbook', tripIds: trips.map(({ id }) => id), ...changes });
  const content = aReport({ claim, trips: listed, vehicles });
  const sheet = reportSheet(content, { id: 'r', contentHash: 'h', language: 'de' });
  return { sheet, books: sheet.tables.filter(({ name }) => name.startsWith('Fahrtenbuch')) };
}

describe('a Fahrtenbuch', () => {
  it('is one book for each vehicle, with driver, vehicle and readings at its head', () => {
    const { sheet, books } = booksOf({ findings: [gap] });
    expect(sheet.title).toBe('Fahrtenbuch');
    expect(books.map(({ heading }) => heading)).toEqual(['Fahrtenbuch: Golf', 'Fahrtenbuch: Van']);
    expect(books[0]?.intro).toMatch(/^Fahrer: Ayşe Öztürk · Golf · VW Golf 8 · B-RB 2026 · .*12\.345 km/);
    expect(books[0]?.intro).toMatch(/mit Lücken/);
    expect(books[1]?.intro).toMatch(/lückenlos$/);
  });

  it('is a book where there is one vehicle, too', () => {
    const { books } = booksOf({}, trips.slice(0, 1));
    expect(books.map(({ name, rows }) => [name, rows.length])).toEqual([['Fahrtenbuch Golf', 1]]);
  });

  it('shows before which trip the odometer has kilometres that no trip explains', () => {
    const [book] = booksOf({ findings: [gap] }).books;
    const at = book?.columns.findIndex(({ heading }) => heading === 'Lücke davor (km)') ?? -1;
    // 112.5 − 110.
    expect(book?.rows.map((row) => row[at])).toEqual([null, '2.5']);
    const unbroken = booksOf().books[0]?.columns.map(({ heading }) => heading);
    expect(unbroken).toEqual([
      'Datum',
      'Stand Abfahrt (km)',
      'Stand Ankunft (km)',
      'Von',
      'Nach',
      'Zweck',
      'Geschäftspartner',
      'Beruflich (km)',
      'Arbeitsweg (km)',
      'Privat (km)',
    ]);
  });

  it('marks trips that do not count, and has no codes of a column that is not there', () => {
    const notPaid: Claim['notPaid'] = [{ reason: 'outsideReadings', trips: [0], recordIds: [] }];
    const [book] = booksOf({ notPaid }).books;
    const mark = 'Nicht bezahlt: Nicht ganz zwischen den beiden Kilometerständen';
    expect(book?.rows.map((row) => row.at(-1))).toEqual([mark, null]);
    expect(book?.legend?.map(({ words }) => words)).toEqual([mark]);
  });
});
