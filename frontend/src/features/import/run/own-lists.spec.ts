import { type ColumnMapping, columnMappingSchema, type MappedKind } from '@domain/import/column-mapping';
import { suggestedMapping } from '@domain/import/suggested-mapping';
import { describe, expect, it } from 'vitest';
import {
  ofAmerica,
  ofBritain,
  ofGermany,
  readStatement,
  type Units,
} from '../../../../test/fixtures/import/read-statement';

const constants = {
  expense: { category: 'other' },
  fill: { source: null },
  payment: {},
  trip: { category: null },
  odometer: {},
} as const;

/** Reads a table of no known bank or app, with the suggested mapping or the driver's. */
async function readAs(
  text: string,
  units: Units,
  {
    as,
    more = {},
    said = {},
  }: { as?: MappedKind; more?: object; said?: Parameters<typeof readStatement>[2] } = {},
) {
  const opened = await readStatement(text, units);
  if (!('head' in opened) || !opened.head) throw new Error('taken for a format of its own');
  const { kind, layout, columns } = suggestedMapping(opened.head, as);
  const mapping: ColumnMapping = columnMappingSchema.parse({
    ...{ kind, layout, columns: { ...columns, ...more } },
    constants: constants[kind],
  });
  const read = await readStatement(text, units, said, mapping);
  if ('head' in read) throw new Error(`refused: ${read.refused}`);
  return { ...read, kind, columns: mapping.columns };
}

const ownList = `Date,Description,Amount
2025-03-03,Oil change,100.00
2025-03-13,Brake pads,200.00
2025-04-01,New battery,120.00
2025-05-01,Road assistance membership,60.00
`;

describe('a list of day, text and amount', () => {
  it('is taken for no bank’s, and comes in as a whole where it is a list of costs', async () => {
    expect(await readStatement(ownList, ofGermany)).toMatchObject({ refused: 'unknownFormat' });
    const read = await readAs(ownList, ofGermany);
    expect(read).toMatchObject({
      ...{ kind: 'expense', columns: { date: 0, title: 1, amount: 2 } },
      ...{ count: 4, sum: '480.00 EUR', leftOut: [], faults: [] },
    });
  });

  it('leaves out what is not for a vehicle where the driver says that it is a statement, and counts it', async () => {
    const read = await readAs(ownList, ofGermany, { as: 'payment' });
    // An oil change is for a vehicle beyond doubt; 200 + 120 + 60 may be for anything.
    expect(read).toMatchObject({ costs: ['100.00 EUR'], leftOut: ['notForVehicle 3 380.00 EUR'] });
  });

  it('of a German driver has shops and categories', async () => {
    const text =
      'Datum;Händler;Betrag;Kategorie\n03.03.2025;Müller Öl;12,50;Wartung\n04.03.2025;Autoteile Nord;34,00;Ersatzteil\n';
    expect(await readAs(text, ofGermany)).toMatchObject({
      columns: { date: 0, vendor: 1, amount: 2, category: 3 },
      ...{ count: 2, sum: '46.50 EUR', leftOut: [] },
    });
  });

  it('with all amounts below zero is of payments', async () => {
    const text = `Date;Affilié;Montant
14-03-2025;"Dépense LAVAGE NORD";" -12.5 €"
15-03-2025;"Dépense PARKING SUD";" -3.85 €"
`;
    const read = await readAs(text, ofGermany, { more: { title: 1 } });
    expect(read).toMatchObject({ asks: [], sum: '16.35 EUR', leftOut: [], faults: [] });
  });

  it('with both signs is asked about, unless its words agree', async () => {
    const silent = 'Date,Shop,Amount\n2025-03-03,North,12.50\n2025-03-04,South,-2.50\n';
    expect(await readAs(silent, ofGermany)).toMatchObject({ asks: ['paymentSign'] });
    for (const [paymentSign, sum, back] of [
      ['aboveZero', '10.00 EUR', '-2.50 EUR'],
      ['belowZero', '-10.00 EUR', '-12.50 EUR'],
    ] as const) {
      const read = await readAs(silent, ofGermany, { said: { paymentSign } });
      expect(read).toMatchObject({ sum, back: [back], leftOut: [] });
    }
    const telling = 'Date,Item,Amount\n2025-03-03,Parking,12.50\n2025-03-04,Parking refund,-2.50\n';
    expect(await readAs(telling, ofGermany)).toMatchObject({
      ...{ asks: [], sum: '10.00 EUR', back: ['-2.50 EUR'], leftOut: [] },
    });
    const contradicting = 'Date,Item,Amount\n2025-03-03,Parking,12.50\n2025-03-04,Parking,-2.50\n';
    expect(await readAs(contradicting, ofGermany)).toMatchObject({ asks: ['paymentSign'] });
  });

  it('never stores a refund as a cost, also where it has no sign', async () => {
    const text = 'Date,Item,Amount\n2025-03-03,Parking,12.50\n2025-03-04,Parking refund,2.50\n';
    expect(await readAs(text, ofGermany)).toMatchObject({
      ...{ sum: '10.00 EUR', moneyBackRows: [3], back: ['-2.50 EUR'], leftOut: [] },
    });
  });

  it.each([
    ['marks behind the amounts', 'Datum;Was;Betrag\n03.03.2025;Parken;12,50 S\n04.03.2025;Parken;2,50 H\n'],
    ['CR and DR', 'Date,Item,Amount\n2025-03-03,Parking,12.50 DR\n2025-03-04,Parking,2.50 CR\n'],
    ['two columns', 'Date,Item,Paid,Money in\n2025-03-03,Parking,12.50,\n2025-03-04,Parking,,2.50\n'],
    ['Soll and Haben', 'Datum;Was;Betrag;Soll/Haben\n03.03.2025;Parken;12,50;S\n04.03.2025;Parken;2,50;H\n'],
    ['debits below zero', 'Date,Item,Amount,D/C\n2025-03-03,Parking,-12.50,D\n2025-03-04,Parking,2.50,C\n'],
  ])('says which way its money went by %s', async (_, text) => {
    const opened = await readStatement(text, ofGermany);
    const read = 'head' in opened ? await readAs(text, ofGermany) : opened;
    expect(read).toMatchObject({ sum: '10.00 EUR', back: ['-2.50 EUR'], leftOut: [], faults: [] });
  });

  it('keeps Swiss amounts and those in columns for both ways right', async () => {
    const text =
      'Datum;Was;Betrag\n03.03.2025;Müller;12,--\n04.03.2025;Meier;1’012.50\n05.03.2025;Meier;CHF 5.--\n';
    // 12 + 1012.50 + 5.
    const read = await readAs(text, { ...ofGermany, currency: 'CHF' }, { more: { title: 1 } });
    expect(read).toMatchObject({ sum: '1029.50 CHF', count: 3 });
  });
});

describe('a statement that names its currency in a header', () => {
  it.each(['Amount (EUR)', 'Amount (€)', 'Betrag in EUR'])(
    'is in it, whatever the driver usually pays in: %s',
    async (amount) => {
      const text = `Booking Date,Description,${amount}\n2025-03-03,SHELL,-12.50\n`;
      expect(await readStatement(text, ofBritain)).toMatchObject({ costs: ['12.50 EUR'] });
    },
  );
});

describe('a table of fills', () => {
  it('has rows wider than its header refused with their place', async () => {
    const text = 'Date,Odometer,Litres,Cost\n03.03.2025,12345,40,10,60,10\n13.03.2025,12945,41,10,61,10\n';
    expect(await readAs(text, ofGermany)).toMatchObject({
      ...{ count: 0, faults: ['2 4 tooManyCells', '3 4 tooManyCells'] },
    });
  });

  it.each([
    ['Czech crowns taken for pounds', ofBritain, '40,00', '1400,00', { price: 35, currency: 'GBP' }],
    ['cents taken for euros', ofGermany, '40,00', '7000,00', { price: 175, currency: 'EUR' }],
    ['pounds that are pounds', ofBritain, '40,00', '58,00', null],
    // 10 US gallons are 37.854 l: 0.92 dollars per litre.
    ['dollars a gallon', ofAmerica, '10,00', '35,00', null],
  ] as const)('asks about a price that nobody pays: %s', async (_, units, quantity, cost, expected) => {
    const row = (day: number) => `${day}.03.2025;${10_000 + day * 100};${quantity};${cost}`;
    const text = ['Datum;Odometer;Quantity;Cost', row(13), row(14), row(15)].join('\n');
    const read = await readAs(text, units);
    if (expected === null) expect(read.unusualPrice).toBeNull();
    else expect(read.unusualPrice).toMatchObject({ ...expected, unit: 'litre' });
  });

  it('names the columns of which nothing comes', async () => {
    const text = 'Datum;Odometer;Quantity;Cost;Wetter;Mitfahrer\n13.03.2025;1000;40,00;60,00;Regen;\n';
    expect(await readAs(text, ofGermany)).toMatchObject({ unusedColumns: ['Wetter'] });
  });

  it('with all totals below zero is of what was paid', async () => {
    const text = 'Datum;Odometer;Quantity;Cost\n13.03.2025;1000;40,00;-60,00\n14.03.2025;1500;40,00;-61,00\n';
    expect(await readAs(text, ofGermany)).toMatchObject({ sum: '121.00 EUR', leftOut: [] });
  });
});
