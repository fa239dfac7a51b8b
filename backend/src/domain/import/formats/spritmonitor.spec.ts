import { german, headOf, readRows, rowsOf } from '../../../../test/fixtures/import/read-file';
import { spritmonitor } from './spritmonitor';

const file = rowsOf(
  `Date;Odometer;Trip;Quantity;Total price;Currency;Type;Tires;Roads;Driving style;Fuel;Note;Consumption;BC-Consumption;BC-Quantity;BC-Speed
13.01.2023;50000;0;42,00;73,46;EUR;3;1;2;2;Super E10;;;;;
28.01.2023;50640,5;640,5;40,99;70,30;EUR;1;1;2;2;Super E10;cold;6,40;6,2;39;61
05.02.2023;50900;259,5;15;30,00;CHF;2;1;2;2;Super E10;;;;;
20.02.2023;52000;500;35;59,15;EUR;0;1;2;2;Super E10;;;;;
`,
  ';',
);

describe('Spritmonitor', () => {
  it('reads fuel-ups, each in its own currency', () => {
    const { items, faults, totals, findings } = readRows(spritmonitor, file, { ...german, currency: 'PLN' });
    expect(faults).toEqual([]);
    expect(findings.dateOrder).toMatchObject({ outcome: 'known', value: 'dayMonthYear' });
    expect(items).toMatchObject([
      { moment: { day: '2023-01-13' }, isFull: true, missedBefore: false, source: 'petrol' },
      {
        odometerMetres: 50_640_500,
        quantity: { volumeMillilitres: 40_990 },
        total: { amountMinor: 7030, currency: 'EUR' },
        note: 'cold',
        isFull: true,
      },
      { isFull: false, total: { amountMinor: 3000, currency: 'CHF' } },
      { isFull: true, missedBefore: true },
    ]);
    // 42 + 40.99 + 15 + 35 l.
    expect(totals).toEqual({ distanceMetres: null, volumeMillilitres: 132_990, amountMinor: null });
  });

  it('reads a German file, which has a price of its own and no type', () => {
    const rows = rowsOf(
      `Datum;Kilometerstand;Strecke;Menge;Preis;Gesamtpreis;Kraftstoff;Tankstelle;Marke;Notiz
24.06.2024;33000;410;28,70;1,689;48,47;Diesel;Hauptstr. 3;Esso;auf dem Heimweg
`,
      ';',
    );
    expect(spritmonitor.recognise(headOf(rows))?.certainty).toBe(2);
    expect(readRows(spritmonitor, rows, german).items).toMatchObject([
      {
        source: 'diesel',
        unitPriceMicros: 1_689_000,
        total: { amountMinor: 4847, currency: 'EUR' },
        station: 'Esso, Hauptstr. 3',
        note: 'auf dem Heimweg',
      },
    ]);
  });

  it('reads costs', () => {
    const rows = rowsOf(
      `Date;Odometer;Cost type;Cost;Currency;Note
11.03.2023;53000;Insurance;320,00;EUR;half a year
12.03.2023;;Maintenance;99,90;EUR;brakes
`,
      ';',
    );
    expect(readRows(spritmonitor, rows, german).items).toMatchObject([
      { kind: 'expense', category: 'insurance', amount: { amountMinor: 32_000 }, odometerMetres: 53_000_000 },
      { kind: 'service', lines: [{ title: 'Maintenance', amount: { amountMinor: 9990 } }], note: 'brakes' },
    ]);
  });

  it('refuses a type that it does not know', () => {
    const [header = [], first = []] = file;
    expect(readRows(spritmonitor, [header, first.with(6, '7')], german).faults).toEqual([
      '2 unknownWord 6 7',
    ]);
  });
});
