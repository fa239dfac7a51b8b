import fc from 'fast-check';
import { anyCell, numbered, readAll } from '../../../../test/fixtures/import/any-cells';
import { american, german, headOf, readRows, rowsOf } from '../../../../test/fixtures/import/read-file';
import { columnLayout, headerFingerprint } from '../column-layout';
import { type ColumnMapping, columnMappingSchema, mappedColumns } from '../column-mapping';
import { suggestedMapping } from '../suggested-mapping';
import { mappedColumnsFormat } from './mapped-columns';

/** The suggested mapping, with the driver's additions. */
function confirmed(rows: readonly (readonly string[])[], constants: object): ColumnMapping {
  return columnMappingSchema.parse({ ...suggestedMapping(headOf(rows)), constants });
}

describe('the header of a table', () => {
  it('is found below a preamble', () => {
    const rows = rowsOf(
      'My car;\nExported;2024-05-01\n\nDatum;Kilometerstand;Liter;Kosten\n1.5.24;100;5;9',
      ';',
    );
    expect(columnLayout(rows)).toEqual({ headerRow: 3, fingerprint: 'datum|kilometerstand|liter|kosten' });
  });

  it('is the row of words above numbers where no word is known', () => {
    expect(columnLayout(rowsOf('Foo,Bar\n1,2'))).toEqual({ headerRow: 0, fingerprint: 'foo|bar' });
  });

  it('is none in a table of numbers alone', () => {
    expect(columnLayout(rowsOf('2024-01-01,100,5\n2024-01-05,200,6'))).toEqual({
      headerRow: null,
      fingerprint: '#3',
    });
  });

  it('is the same with other cases, blanks and a byte order mark', () => {
    expect(headerFingerprint(['\uFEFFDate ', 'Odometer  (km)', ''])).toBe(
      headerFingerprint(['date', 'ODOMETER (km)']),
    );
  });
});

/** Columns of apps such as Driversnote, whose own headers are not published. */
const logbookColumns = [
  ...['date', 'time', 'endTime', 'from', 'to', 'odometerStart', 'odometerEnd'],
  ...['distance', 'purpose', 'vehicle', 'forWhom', 'note'],
] as const;

describe('the suggested mapping', () => {
  it.each([
    [
      'English',
      'Date,Odometer,Litres,Price per litre,Total,Full tank,Notes',
      'fill',
      ['date', 'odometer', 'quantity', 'unitPrice', 'total', 'full', 'note'],
    ],
    [
      'German',
      'Datum,Kilometerstand,Menge,Preis/l,Gesamtpreis,Tankstelle,Bemerkung',
      'fill',
      ['date', 'odometer', 'quantity', 'unitPrice', 'total', 'station', 'note'],
    ],
    [
      'French',
      'Date,Kilométrage,Litres,Prix unitaire,Montant,Plein',
      'fill',
      ['date', 'odometer', 'quantity', 'unitPrice', 'total', 'full'],
    ],
    [
      'Spanish',
      'Fecha,Odómetro,Litros,Importe,Gasolinera',
      'fill',
      ['date', 'odometer', 'quantity', 'total', 'station'],
    ],
    ['Polish', 'Data,Przebieg,Ilość,Koszt,Uwagi', 'fill', ['date', 'odometer', 'quantity', 'total', 'note']],
    ['Russian', 'Дата,Пробег,Литры,Сумма', 'fill', ['date', 'odometer', 'quantity', 'total']],
    [
      'expenses',
      'Date,Description,Category,Amount,Currency',
      'expense',
      ['date', 'title', 'category', 'amount', 'currency'],
    ],
    [
      'German trips',
      'Datum,Start,Ziel,Kilometer,Zweck',
      'trip',
      ['date', 'from', 'to', 'distance', 'purpose'],
    ],
    [
      'trips',
      'Date,From,To,Miles,Purpose,Tolls,Parking',
      'trip',
      ['date', 'from', 'to', 'distance', 'purpose', 'tolls', 'parking'],
    ],
    ['readings', 'Date,Mileage', 'odometer', ['date', 'odometer']],
    [
      'charges',
      'Started,Charge point,Meter start (kWh),Meter end (kWh),Energy (kWh),Cost',
      'fill',
      ['date', 'station', 'meterBefore', 'meterAfter', 'quantity', 'total'],
    ],
    [
      'charges in German',
      'Datum,Ladepunkt,Zählerstand Start (kWh),Zählerstand Ende (kWh),Energie (kWh),Kosten',
      'fill',
      ['date', 'station', 'meterBefore', 'meterAfter', 'quantity', 'total'],
    ],
    [
      'a logbook in English',
      'Date,Start time,End time,Start address,End address,Start odometer,End odometer,Distance (km),Purpose,Vehicle,Workplace,Notes',
      'trip',
      logbookColumns,
    ],
    [
      'a logbook in Danish',
      'Dato,Starttid,Sluttid,Startadresse,Slutadresse,Kilometertæller start,Kilometertæller slut,Kilometer,Formål,Køretøj,Arbejdsplads,Bemærkning',
      'trip',
      logbookColumns,
    ],
    [
      'a logbook in Swedish',
      'Datum,Starttid,Sluttid,Startadress,Slutadress,Mätarställning start,Mätarställning slut,Sträcka (km),Syfte,Fordon,Arbetsplats,Anteckning',
      'trip',
      logbookColumns,
    ],
    [
      'a logbook in Norwegian',
      'Dato,Starttid,Sluttid,Startadresse,Sluttadresse,Kilometerstand start,Kilometerstand slutt,Distanse (km),Formål,Kjøretøy,Arbeidsplass,Merknad',
      'trip',
      logbookColumns,
    ],
    [
      'a logbook in French',
      'Date,Heure de départ,Heure d’arrivée,Adresse de départ,Adresse d’arrivée,Compteur départ,Compteur arrivée,Distance (km),Motif,Véhicule,Employeur,Remarque',
      'trip',
      logbookColumns,
    ],
  ] as const)('of %s', (_, header, kind, meanings) => {
    const suggested = suggestedMapping(headOf(rowsOf(`${header}\n`)));
    expect(suggested.kind).toBe(kind);
    expect(suggested.columns).toEqual(
      Object.fromEntries(meanings.map((meaning, column) => [meaning, column])),
    );
  });

  it.each([
    // A column of places, of times or of days under the same word.
    ['Datum;Start;Ziel;Kilometer\n13.05.2024;Bonn;Köln;31,5', { date: 0, from: 1, to: 2, distance: 3 }],
    ['Start;Ziel;Wann;Kilometer\nBonn;Köln;13.05.2024;31,5', { from: 0, to: 1, date: 2, distance: 3 }],
    ['Start;Ziel;km\n13.05.2024 8:15;Köln;31,5', { date: 0, to: 1, distance: 2 }],
    [
      'Datum;Start;Ende;Kilometer\n13.05.2024;08:15;08:47;31,5',
      { date: 0, time: 1, endTime: 2, distance: 3 },
    ],
    ['Tag;Start;Stop;km\n13.05.2024;Bonn;Köln;31,5', { date: 0, from: 1, to: 2, distance: 3 }],
    // Unreadable days are still the only candidates for the date column.
    ['Datum;Von;km\nneulich;Bonn;31,5', { date: 0, from: 1, distance: 2 }],
    ['When;From;To;Miles\n2024-05-13;Bonn;Cologne;20', { date: 0, from: 1, to: 2, distance: 3 }],
  ])('goes by the cells below, too: %s', (text, columns) => {
    const suggested = suggestedMapping(headOf(rowsOf(`${text}\n`, ';')));
    expect(suggested).toMatchObject({ kind: 'trip', columns });
    expect(Object.keys(suggested.columns).length).toBe(Object.keys(columns).length);
  });

  it('is for the kind that the driver wants', () => {
    const rows = rowsOf('Date,Odometer,Litres,Total\n');
    expect(suggestedMapping(headOf(rows), 'odometer').columns).toEqual({ date: 0, odometer: 1 });
  });
});

describe('a table read by its mapping', () => {
  it('gives fills', () => {
    const rows = rowsOf(
      'Wagen;Golf\n\nDatum;Kilometerstand;Liter;Gesamt;Voll;Sorte;Strecke\n30.01.2023;1.000;41,5;74,66;ja;Super;0\n11.02.2023;1.600;20;36;nein;;600\n',
      ';',
    );
    const { items, faults, totals } = readRows(
      mappedColumnsFormat(confirmed(rows, { source: 'diesel' })),
      rows,
      german,
    );
    expect(faults).toEqual([]);
    expect(items).toMatchObject([
      {
        kind: 'fill',
        moment: { day: '2023-01-30' },
        odometerMetres: 1_000_000,
        quantity: { volumeMillilitres: 41_500 },
        total: { amountMinor: 7466, currency: 'EUR' },
        isFull: true,
        source: 'petrol',
      },
      { isFull: false, source: 'diesel' },
    ]);
    expect(totals).toEqual({ distanceMetres: null, volumeMillilitres: 61_500, amountMinor: 11_066 });
  });

  it('gives charges with the meter that counted them, where the driver says', () => {
    const rows = rowsOf(
      'Datum;Ladepunkt;Zählerstand Start (Wh);Zählerstand Ende (Wh);Energie (kWh);Kosten;Notiz\n' +
        '03.11.2026;Garage;1000000;1012500;12,5;4,25;\n' +
        '04.11.2026;;1012500;1020000;7,5;2,55;\n' +
        '05.11.2026;Garage;1020000;kaputt;6;2,04;Nacht\n',
      ';',
    );
    const format = mappedColumnsFormat(confirmed(rows, { source: 'electricity', chargedAt: 'home' }));
    const { items, faults } = readRows(format, rows, german);
    expect(faults).toEqual([]);
    expect(items).toMatchObject([
      {
        ...{ quantity: { energyWattHours: 12_500 }, station: 'Garage', chargedAt: 'home', note: '' },
        meter: {
          ...{ name: 'Garage', kind: 'wallbox' },
          ...{ beforeWattHours: 1_000_000, afterWattHours: 1_012_500 },
        },
      },
      { meter: { name: 'Wallbox', beforeWattHours: 1_012_500 }, chargedAt: 'home' },
      {
        meter: { name: 'Garage', beforeWattHours: 1_020_000, afterWattHours: null },
        note: 'Nacht\n1020000 → kaputt Wh',
      },
    ]);
  });

  it('gives expenses', () => {
    const rows = rowsOf(
      'Date,Description,Amount,Shop\n2/14/2024,New tires,$480.00,Tire World\n2/15/2024,Snacks,$5.00,\n',
    );
    expect(
      readRows(mappedColumnsFormat(confirmed(rows, { category: 'other' })), rows, american).items,
    ).toMatchObject([
      {
        category: 'tyres',
        amount: { amountMinor: 48_000, currency: 'USD' },
        title: 'New tires',
        vendor: 'Tire World',
      },
      { category: 'other' },
    ]);
  });

  it('gives trips that end on the day on which they start', () => {
    const rows = rowsOf(
      'Datum;Abfahrt;Uhrzeit bis;Von;Nach;Kilometer;Zweck;Fahrtart\n13.05.2024;08:00;08:40;Bonn;Köln;31,5;Besuch;Dienstfahrt\n14.05.2024;;;Köln;Bonn;31,5;;\n',
      ';',
    );
    const mapping = confirmed(rows, { category: 'private' });
    expect(readRows(mappedColumnsFormat(mapping), rows, german).items).toMatchObject([
      {
        start: { day: '2024-05-13', time: '08:00' },
        end: { day: '2024-05-13', time: '08:40' },
        fromText: 'Bonn',
        toText: 'Köln',
        distanceMetres: 31_500,
        purpose: 'Besuch',
        category: 'business',
      },
      { start: { day: '2024-05-14', time: null }, end: null, category: 'private' },
    ]);
  });

  it('gives trips by how long they took, where they have no end', () => {
    const rows = rowsOf(
      'Datum;Abfahrt;Uhrzeit bis;Von;Nach;Kilometer;Dauer (min)\n13.05.2024;08:00;;Bonn;Köln;31,5;40,5\n14.05.2024;08:00;09:00;Köln;Bonn;31,5;40\n15.05.2024;08:00;;Köln;Bonn;31,5;1 h 5 min\n16.05.2024;08:00;;Köln;Bonn;31,5;lang\n',
      ';',
    );
    const suggested = suggestedMapping(headOf(rows));
    expect(suggested.columns).toMatchObject({ duration: 6, endTime: 2 });
    const mapping = confirmed(rows, { category: null, durationUnit: 'minutes' });
    const { items, faults } = readRows(mappedColumnsFormat(mapping), rows, german);
    expect(items).toMatchObject([
      { start: { day: '2024-05-13', time: '08:00' }, end: null, durationSeconds: 2430 },
      { end: { day: '2024-05-14', time: '09:00' } },
      { durationSeconds: 3900 },
    ]);
    expect(items[1]).not.toHaveProperty('durationSeconds');
    expect(faults).toEqual(['5 notADuration 6 lang']);
  });

  it('asks for the unit of a length of time that does not say it', () => {
    const rows = rowsOf(
      'Datum;Von;Kilometer;Dauer\n13.05.2024;Bonn;31,5;40\n13.05.2024;Bonn;31,5;1:25\n',
      ';',
    );
    const read = (durationUnit?: 'hours') =>
      readRows(
        mappedColumnsFormat(confirmed(rows, { category: null, ...(durationUnit && { durationUnit }) })),
        rows,
        german,
      );
    expect(read().faults).toEqual(['2 ambiguous 3 40', '3 ambiguous 3 1:25']);
    // 40 h and 1 h 25 min.
    expect(read('hours').items).toMatchObject([{ durationSeconds: 144_000 }, { durationSeconds: 5100 }]);
  });

  it('gives readings of a table without a header', () => {
    const rows = rowsOf('2024-01-01,1000\n2024-02-01,2100\n');
    const mapping = {
      kind: 'odometer',
      layout: '#2',
      columns: { date: 0, odometer: 1 },
      constants: {},
    } as const;
    expect(readRows(mappedColumnsFormat(mapping), rows, german).items).toMatchObject([
      { moment: { day: '2024-01-01' }, odometerMetres: 1_000_000 },
      { moment: { day: '2024-02-01' }, odometerMetres: 2_100_000 },
    ]);
  });

  it('is known again in a newer file, and not in a table with other headers', () => {
    const rows = rowsOf('Date,Mileage\n1/2/2024,5\n');
    const format = mappedColumnsFormat(confirmed(rows, {}));
    expect(format.recognise(headOf(rowsOf('a note\n\nDATE , mileage\n2/3/2025,9\n')))).not.toBeNull();
    expect(format.recognise(headOf(rowsOf('Date,Odometer\n2/3/2025,9\n')))).toBeNull();
  });

  it.each([
    ['fill', { source: null }],
    ['expense', { category: 'other' }],
    ['trip', { category: null }],
    ['odometer', {}],
  ] as const)('of the kind %s refuses cells and nothing else, whatever they are', (kind, constants) => {
    const names = mappedColumns[kind];
    const columns = Object.fromEntries(names.map((name, column) => [name, column]));
    const format = mappedColumnsFormat(
      columnMappingSchema.parse({ kind, layout: headerFingerprint(names), columns, constants }),
    );
    const row = fc.array(anyCell, { maxLength: names.length });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        readAll(format, numbered([names, ...rows]), null);
      }),
      { numRuns: 60 },
    );
  });
});
