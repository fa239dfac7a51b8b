import { american, german, headOf, readRows, rowsOf } from '../../../../test/fixtures/import/read-file';
import { bankStatement, fuelCard } from './statement';

const account = rowsOf(
  `"Konto:";"Girokonto DE00"
""
"Buchungsdatum";"Wertstellung";"Zahlungsempfänger*in";"Verwendungszweck";"Betrag (€)"
"13.06.24";"13.06.24";"ARAL Station 4711";"Kartenzahlung";"-61,20"
"14.06.24";"14.06.24";"Supermarkt Nord";"Einkauf";"-38,11"
"17.06.24";"17.06.24";"Parkhaus Mitte";"Kartenzahlung";"-4,50"
"18.06.24";"18.06.24";"Muster GmbH";"Gehalt Juni";"3.100,00"
"19.06.24";"19.06.24";"Hauptzollamt";"Kraftfahrzeugsteuer B-RB 12";"-132,00"
"20.06.24";"20.06.24";"Carglass GmbH";"Gutschrift";"25,00"
"";"";"";"Saldo";"Stand heute"
`,
  ';',
);

describe('a bank statement', () => {
  it('gives what was paid for a vehicle, and says what else there is', () => {
    const { items, faults, findings, totals, leftOut } = readRows(bankStatement, account, german);
    expect(faults).toEqual([]);
    expect(findings.decimalMark).toMatchObject({ outcome: 'known', value: ',' });
    expect(items).toMatchObject([
      {
        kind: 'expense',
        at: { row: 4 },
        moment: { day: '2024-06-13' },
        category: 'other',
        amount: { amountMinor: 6120, currency: 'EUR' },
        vendor: 'ARAL Station 4711',
        title: 'Kartenzahlung',
      },
      { at: { row: 6 }, category: 'parking', amount: { amountMinor: 450 } },
      { at: { row: 8 }, category: 'tax', amount: { amountMinor: 13_200 } },
      { at: { row: 9 }, category: 'repair', amount: { amountMinor: -2500 } },
    ]);
    // A salary shows the sign as well as a payment does.
    expect(findings.paymentSign).toMatchObject({ outcome: 'known', value: 'belowZero' });
    expect(leftOut.map(({ reason, amount }) => [reason, amount?.amountMinor])).toEqual([
      ['aboveHeader', undefined],
      ['notForVehicle', 3811],
      ['cameIn', -310_000],
      ['noPayment', undefined],
    ]);
    // The sum of the columns includes payments that are not for a vehicle.
    expect(totals).toBeNull();
  });

  it('takes amounts above zero for payments where none is below', () => {
    const bill = rowsOf(`Transaction Date,Description,Amount
03/15/2024,SHELL OIL 5512,$42.17
03/16/2024,BOOKSHOP,$20.00
03/18/2024,E-ZPASS REBILL,$35.00
`);
    expect(readRows(bankStatement, bill, american).items).toMatchObject([
      { amount: { amountMinor: 4217, currency: 'USD' }, vendor: 'SHELL OIL 5512' },
      { category: 'tolls', amount: { amountMinor: 3500 } },
    ]);
  });

  it('reads what was paid from a column of its own', () => {
    const rows = rowsOf(`Date,Description,Paid out,Paid in
15/03/2024,RINGGO PARKING,3.40,
16/03/2024,SALARY,,2000.00
17/03/2024,KWIK FIT,,12.00
`);
    expect(
      readRows(bankStatement, rows, { ...german, currency: 'GBP', decimalMark: '.' }).items,
    ).toMatchObject([
      { category: 'parking', amount: { amountMinor: 340, currency: 'GBP' } },
      // Money back is not a cost.
      { category: 'service', amount: { amountMinor: -1200, currency: 'GBP' } },
    ]);
  });
});

describe('a fuel card’s statement', () => {
  const card = rowsOf(
    `Kartennummer;Kennzeichen;Lieferdatum;Uhrzeit;Tankstelle;Produkt;Menge;Einzelpreis;Betrag;Währung;Kilometerstand;Belegnummer
7000123;B-RB 12;14.05.2024;08:12;Aral Kassel;Diesel;52,30;1,599;83,63;EUR;140220;A1
7000123;B-RB 12;14.05.2024;08:15;Aral Kassel;Autowäsche;1;12,99;12,99;EUR;140220;A2
7000123;B-RB 12;14.05.2024;08:16;Aral Kassel;AdBlue;10,00;0,999;9,99;EUR;140220;A3
`,
    ';',
  );

  it('gives fuel as fills and anything else as expenses', () => {
    const { items, faults, totals } = readRows(fuelCard, card, german);
    expect(faults).toEqual([]);
    expect(items).toMatchObject([
      {
        kind: 'fill',
        moment: { day: '2024-05-14', time: '08:12' },
        vehicleName: 'B-RB 12',
        odometerMetres: 140_220_000,
        source: 'diesel',
        quantity: { volumeMillilitres: 52_300 },
        total: { amountMinor: 8363, currency: 'EUR' },
        unitPriceMicros: 1_599_000,
        station: 'Aral Kassel',
        note: 'Diesel',
        isFull: true,
        sourceId: 'A1',
      },
      { kind: 'expense', category: 'washing', title: 'Autowäsche', amount: { amountMinor: 1299 } },
      { kind: 'expense', category: 'other', title: 'AdBlue', amount: { amountMinor: 999 } },
    ]);
    expect(totals).toEqual({ distanceMetres: null, volumeMillilitres: 52_300, amountMinor: 10_661 });
  });

  it('reads amounts below zero as what was paid', () => {
    const below = card.map((cells, index) => (index === 0 ? cells : cells.with(8, `-${cells[8]}`)));
    expect(readRows(fuelCard, below, german).totals?.amountMinor).toBe(10_661);
  });

  it('is no bank statement', () => {
    expect(bankStatement.recognise(headOf(card))).toBeNull();
  });
});
