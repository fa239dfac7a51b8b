import { describe, expect, it } from 'vitest';
import { englishStatements } from '../../../../test/fixtures/import/english-statements';
import {
  ofAmerica,
  ofBritain,
  ofGermany,
  readStatement,
} from '../../../../test/fixtures/import/read-statement';
import { statementLayouts } from '../../../../test/fixtures/import/statement-layouts';

describe('a statement', () => {
  it.each([...statementLayouts, ...englishStatements])(
    'of $bank: what was paid for a vehicle, and each other row counted',
    async (of) => {
      const said = of.asks && ({ dateOrder: 'dayMonthYear' } as const);
      const read = await readStatement(of.text, of.units, said);
      expect(read).toMatchObject({
        ...{ formatId: 'bankStatement', asks: of.asks ?? [], faults: [] },
        ...{ costs: of.costs, back: of.back ?? [], leftOut: of.leftOut },
      });
    },
  );
});

describe('a fuel card’s statement', () => {
  it.each([
    [
      'WEX, with lines above its header',
      ofAmerica,
      `WEX Fleet Transaction Detail
Account: DEMO,,,,,,,,,,,,,
Transaction Date,Transaction Time,Card Number,Driver Name,Vehicle Number,Site Name,Site Address,Site City,Site State,Product Description,Units,Price Per Unit,Net Amount,Odometer
10/13/2025,07:42,XXXX0417,DRIVER A,VAN 3,SPINX 0156,1200 ROAD,TOWN,SC,Diesel #2,24.310,3.459,84.09,98123
10/13/2025,07:43,XXXX0417,DRIVER A,VAN 3,SPINX 0156,1200 ROAD,TOWN,SC,Car Wash,1.000,9.980,9.98,98123
`,
      // 84.09 + 9.98.
      { count: 2, costs: ['9.98 USD'], sum: '94.07 USD', faults: [], leftOut: ['aboveHeader 2'] },
    ],
    [
      'net, tax and gross, of which the gross was paid',
      ofGermany,
      `Kartennummer;Kennzeichen;Lieferdatum;Uhrzeit;Servicestelle;Warenart;Menge;Nettobetrag;MwSt;Bruttobetrag;Währung;Kilometerstand
7000123;B-RB 12;14.05.2025;08:12;Kassel;Diesel;52,30;70,28;13,35;83,63;EUR;140220
7000123;B-RB 12;14.05.2025;08:15;Kassel;Maut;1;10,00;1,90;11,90;EUR;140220
`,
      { count: 2, costs: ['11.90 EUR'], sum: '95.53 EUR', faults: [], leftOut: [] },
    ],
    [
      'in English, with the net amount first',
      ofBritain,
      `Card Number,Registration,Delivery Date,Site,Product,Quantity,Net Amount,VAT Amount,Gross Amount,Mileage
7000,AB12 CDE,13/06/2025,Shell Hull,Diesel,40.00,46.67,9.33,56.00,52100
`,
      { count: 1, costs: [], sum: '56.00 GBP', faults: [], leftOut: [] },
    ],
    [
      'a credit that came back for fuel',
      ofGermany,
      `Kartennummer;Lieferdatum;Tankstelle;Produkt;Menge;Betrag;Soll/Haben
7000;14.05.2025;Aral;Diesel;50,00;80,00;S
7000;15.05.2025;Aral;Diesel;5,00;8,00;H
`,
      { count: 1, sum: '80.00 EUR', faults: [], leftOut: ['moneyBack 1 -8.00 EUR'] },
    ],
  ] as const)('of %s', async (_, units, text, expected) => {
    expect(await readStatement(text, units)).toMatchObject({ formatId: 'fuelCard', asks: [], ...expected });
  });
});
