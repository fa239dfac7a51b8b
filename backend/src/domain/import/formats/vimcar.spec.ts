import { bareTrip, local } from '../../../../test/fixtures/import/a-trip-item';
import { german, headOf, readRows, rowsOf } from '../../../../test/fixtures/import/read-file';
import { vimcar } from './vimcar';

const book = rowsOf(
  `Vimcar Fahrtenbuch;;;;;;;;;;;;
Kennzeichen: M-AB 1234;;;;;;;;;;;;
Startdatum;Startzeit;Startadresse;Enddatum;Endzeit;Zieladresse;Kilometerstand Start;Kilometerstand Ende;Distanz (km);Kategorie;Zweck;Geschäftspartner;Notiz
04.03.2024;08:15;Mühlweg 3, 80331 München;04.03.2024;08:47;Hafen 1, 84028 Landshut;12.400,0;12.475,5;75,5;Betriebsfahrt;Abnahme;Huber GmbH;A92 gesperrt
04.03.2024;23:40;Hafen 1, 84028 Landshut;05.03.2024;00:35;Mühlweg 3, 80331 München;12.475,5;12.551,0;75,5;Privatfahrt;;;
05.03.2024;07:30;Mühlweg 3;05.03.2024;07:50;Büro;12.551,0;12.560,0;9,0;Arbeitsweg;;;
06.03.2024;07:30;Mühlweg 3;06.03.2024;07:50;Büro;12.560,0;12.569,0;9,0;Unkategorisiert;;;
Summe;;;;;;;;169,0;;;;
`,
  ';',
);

describe('Vimcar', () => {
  it('reads a logbook with its sum', () => {
    const file = readRows(vimcar, book, german);
    expect(file.faults).toEqual([]);
    expect(file.items).toEqual([
      {
        ...bareTrip,
        at: { row: 4 },
        start: local('2024-03-04', '08:15'),
        end: local('2024-03-04', '08:47'),
        fromText: 'Mühlweg 3, 80331 München',
        toText: 'Hafen 1, 84028 Landshut',
        odometerStartMetres: 12_400_000,
        odometerEndMetres: 12_475_500,
        distanceMetres: 75_500,
        category: 'business',
        purpose: 'Abnahme',
        forWhom: 'Huber GmbH',
        note: 'A92 gesperrt',
      },
      {
        ...bareTrip,
        at: { row: 5 },
        start: local('2024-03-04', '23:40'),
        end: local('2024-03-05', '00:35'),
        fromText: 'Hafen 1, 84028 Landshut',
        toText: 'Mühlweg 3, 80331 München',
        odometerStartMetres: 12_475_500,
        odometerEndMetres: 12_551_000,
        distanceMetres: 75_500,
        category: 'private',
      },
      {
        ...bareTrip,
        at: { row: 6 },
        start: local('2024-03-05', '07:30'),
        end: local('2024-03-05', '07:50'),
        fromText: 'Mühlweg 3',
        toText: 'Büro',
        odometerStartMetres: 12_551_000,
        odometerEndMetres: 12_560_000,
        distanceMetres: 9000,
        category: 'commute',
      },
      {
        ...bareTrip,
        at: { row: 7 },
        start: local('2024-03-06', '07:30'),
        end: local('2024-03-06', '07:50'),
        fromText: 'Mühlweg 3',
        toText: 'Büro',
        odometerStartMetres: 12_560_000,
        odometerEndMetres: 12_569_000,
        distanceMetres: 9000,
        note: 'Unkategorisiert',
      },
    ]);
    expect(file.totals).toEqual({ distanceMetres: 169_000, volumeMillilitres: null, amountMinor: null });
  });

  it('reads the days and numbers of a workbook, and an end on the same day', () => {
    const sheet = [
      [
        'Datum',
        'Uhrzeit Start',
        'Uhrzeit Ende',
        'Startort',
        'Zielort',
        'km-Stand Beginn',
        'km-Stand Ende',
        'Fahrzeug',
      ],
      ['2024-03-04', '08:15:00', '08:47:00', 'München', 'Landshut', '12400', '12475.5', 'M-AB 1234'],
    ];
    const file = readRows(vimcar, sheet, german);
    // 12 475.5 − 12 400 km.
    expect(file.totals?.distanceMetres).toBe(75_500);
    expect(file.items).toEqual([
      {
        ...bareTrip,
        at: { row: 2 },
        start: local('2024-03-04', '08:15:00'),
        end: local('2024-03-04', '08:47:00'),
        fromText: 'München',
        toText: 'Landshut',
        odometerStartMetres: 12_400_000,
        odometerEndMetres: 12_475_500,
        vehicleName: 'M-AB 1234',
      },
    ]);
  });

  it('is a guess where the file does not name it', () => {
    expect(vimcar.recognise(headOf(book))?.certainty).toBe(3);
    expect(vimcar.recognise(headOf(book.slice(2)))?.certainty).toBe(1);
    expect(vimcar.recognise(headOf([['Datum', 'Betrag', 'Zweck']]))).toBeNull();
  });
});
