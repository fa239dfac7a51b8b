import { german, headOf, kindsOf, readRows, rowsOf } from '../../../../test/fixtures/import/read-file';
import { drivvo } from './drivvo';

const noSecond = '"","0","0","0","Nein","","0","0","0","Nein"';

/** A German file: the sections' titles stay English, and two of the header's cells are quoted in half. */
const file = rowsOf(`##Refuelling
"Kilometerzähler (km)","Datum","Kraftstoff","Preis / L","Gesamtkosten","Volumen","Voller Tank","Zweiter Kraftstoff","Preis / L","Gesamtkosten","Volumen","Voller Tank" 2,"Dritter Kraftstoff","Preis / L","Gesamtkosten","Volumen","Voller Tank" 3,"Verbrauch","Strecke","Ladetyp","Ladung vorher (%)","Ladung nachher (%)","Dauer (min)","Tankstelle","Fahrer","Grund","Zahlungsart","Bemerkung","Rabatt"
"64210.0","2024-05-17 07:45:10","Super E10","1.759","73.53","41.8","Ja",${noSecond},"6,1 l/100km","684.0","","","","","Jet Hannover","","","","Regen","0"
"63526.0","2024-05-02 18:03:00","Autogas","0.999","30.37","30.4","Nein","Benzin","1.8","9","5","Nein","","0","0","0","Nein","0 l/100km","","","","","","","","","","","0"
"63100.0","2024-04-20 12:00:00","Strom","0.5","11.0","22","Ja",${noSecond},"0","","DC","20","81","25","Ladepark","","","","","0"

##Expense
"Kilometerzähler (km)","Datum","Gesamtkosten","Kostenart","Ort","Fahrer","Grund","Zahlungsart","Bemerkung","Titel","Rabatt"
"0.0","2024-03-01 09:00:00","412.5","Versicherung","Allsure","","","","Halbjahr","","0"
"63000.0","2024-03-05 10:30:00","4","Parken","","","","","","Bahnhof","0"

##Income
"Kilometerzähler (km)","Datum","Betrag","Einnahmeart","Ort","Fahrer","Grund","Zahlungsart","Bemerkung","Titel","Rabatt"
"63050.0","2024-03-06 10:30:00","25","Mitfahrer","","","","","","","0"

##Service
"Kilometerzähler (km)","Datum","Gesamtkosten","Serviceart","Werkstatt","Fahrer","Zahlungsart","Bemerkung","Titel","Rabatt"
"62800.0","2024-02-11 08:00:00","120.0","Ölwechsel","Autohaus Nord","","","5W-30","","0"
"62800.0","2024-02-11 08:00:00","35.9","Luftfilter","Autohaus Nord","","","","","0"
"61000.0","2023-11-11 08:00:00","60","Bremsen","Autohaus Nord","","","","","0"
`);

describe('Drivvo', () => {
  const { items, faults, totals, findings } = readRows(drivvo, file, { ...german, decimalMark: '.' });

  it('reads every section, with one visit to the garage as one service', () => {
    expect(faults).toEqual([]);
    expect(kindsOf(items)).toEqual([
      '3 fill',
      '4 fill',
      '4 fill',
      '5 fill',
      '9 expense',
      '10 expense',
      '14 expense',
      '18 service',
      '20 service',
    ]);
  });

  it('finds in the file what its words do not say', () => {
    expect(findings.decimalMark).toMatchObject({ outcome: 'known', value: '.' });
    expect(drivvo.recognise(headOf(file))?.declared).toEqual({ distanceUnit: 'km', volumeUnit: 'litre' });
  });

  it('reads a fill by the place of its cells', () => {
    expect(items[0]).toMatchObject({
      moment: { day: '2024-05-17', time: '07:45:10' },
      odometerMetres: 64_210_000,
      source: 'petrol',
      quantity: { volumeMillilitres: 41_800 },
      isFull: true,
      total: { amountMinor: 7353, currency: 'EUR' },
      unitPriceMicros: 1_759_000,
      unitPricePer: 'litre',
      station: 'Jet Hannover',
      note: 'Regen',
    });
  });

  it('reads two fuels of one visit as two fills', () => {
    expect(items.slice(1, 3)).toMatchObject([
      { source: 'lpg', quantity: { volumeMillilitres: 30_400 }, total: { amountMinor: 3037 }, isFull: false },
      { source: 'petrol', quantity: { volumeMillilitres: 5000 }, total: { amountMinor: 900 } },
    ]);
  });

  it('reads a charge', () => {
    expect(items[3]).toMatchObject({
      source: 'electricity',
      quantity: { energyWattHours: 22_000 },
      current: 'DC',
      socBeforePercent: 20,
      socAfterPercent: 81,
      unitPricePer: 'kilowattHour',
    });
  });

  it('reads expenses by the words of their type, and income below zero', () => {
    expect(items.slice(4, 7)).toMatchObject([
      {
        category: 'insurance',
        amount: { amountMinor: 41_250 },
        vendor: 'Allsure',
        odometerMetres: null,
        note: 'Halbjahr',
      },
      {
        category: 'parking',
        amount: { amountMinor: 400 },
        title: 'Parken, Bahnhof',
        odometerMetres: 63_000_000,
      },
      { category: 'other', amount: { amountMinor: -2500 }, title: 'Mitfahrer' },
    ]);
  });

  it('reads what was done in one visit as its lines', () => {
    expect(items[7]).toMatchObject({
      odometerMetres: 62_800_000,
      vendor: 'Autohaus Nord',
      note: '5W-30',
      lines: [
        { title: 'Ölwechsel', amount: { amountMinor: 12_000 } },
        { title: 'Luftfilter', amount: { amountMinor: 3590 } },
      ],
    });
  });

  it('adds up what the file comes to', () => {
    // 41.8 + 30.4 + 5 l; 73.53 + 30.37 + 9 + 11 + 412.50 + 4 − 25 + 120 + 35.90 + 60 €.
    expect(totals).toEqual({ distanceMetres: null, volumeMillilitres: 77_200, amountMinor: 73_130 });
  });

  it('reads the Portuguese file with its title padded, and the car in its last column', () => {
    const cells = (...filled: [number, string][]) =>
      filled.reduce((all, [column, text]) => all.with(column, text), Array<string>(30).fill(''));
    const rows = [
      cells([0, '\uFEFF##Refuelling']),
      cells([0, 'Odômetro (km)'], [1, 'Data'], [3, 'Preço / L'], [29, 'Veiculo']),
      cells(
        [0, '15000'],
        [1, '2026-02-03 9:05'],
        [2, 'Etanol'],
        [3, '4.19'],
        [4, '83.8'],
        [5, '20'],
        [6, 'Sim'],
        [29, 'Uno'],
      ),
    ];
    const { items } = readRows(drivvo, rows, { ...german, currency: 'BRL' });
    expect(items).toMatchObject([
      { source: 'petrol', isFull: true, total: { amountMinor: 8380, currency: 'BRL' }, vehicleName: 'Uno' },
    ]);
  });

  it('reads an older file, whose station comes right behind the fuels', () => {
    const rows = rowsOf(`#Reabastecimiento
Odómetro,Fecha,Combustible,Precio,Total,Volumen,Lleno,,,,,,,,,,,Gasolinera,Motivo,Nota
900,13/6/2017,Gasóleo,1.1,22,20,Sí,,0,0,0,No,,0,0,0,No,Repsol,,viaje
`);
    expect(readRows(drivvo, rows, german).items).toMatchObject([
      { moment: { day: '2017-06-13' }, source: 'diesel', isFull: true, station: 'Repsol', note: 'viaje' },
    ]);
  });
});
