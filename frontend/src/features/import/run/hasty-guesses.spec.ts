import { describe, expect, it } from 'vitest';
import { driversFile } from '../../../../test/fixtures/import/drivers-files';
import { ofAmerica, readStatement } from '../../../../test/fixtures/import/read-statement';

const at = (text: string) => Date.parse(text);

/** Words, numbers and times that look like something else, and were once mistaken for it. */

describe('a cost of a list of costs', () => {
  it.each([
    'Autopay parking',
    'Lohn Werkstatt',
    'Neumáticos contra reembolso',
    'Pneus contre remboursement',
    'Stornogebühr Mietwagen',
    'Refund fee of the garage',
    'Parking returned late',
  ])('is no money back by its words: %s', async (what) => {
    const { records } = await driversFile(
      `Date,Item,Amount\n2025-03-03,Tyres,50.00\n2025-03-04,${what},12.50\n`,
    );
    expect(records.map(({ record }) => record)).toMatchObject([{ amountMinor: 5000 }, { amountMinor: 1250 }]);
  });
});

it('takes what a toll account charges by itself for a payment, and the bill that was paid so for none', async () => {
  const text = `Date,Description,Card Member,Account #,Amount
04/15/2025,EZPASS AUTOPAY,A DRIVER,-10001,25.00
04/16/2025,SHELL OIL,A DRIVER,-10001,45.10
04/20/2025,AUTOPAY,A DRIVER,-10001,-500.00
`;
  expect(await readStatement(text, ofAmerica)).toMatchObject({
    ...{ asks: [], costs: ['25.00 USD', '45.10 USD'], back: [], leftOut: ['cameIn 1 -500.00 USD'] },
  });
});

it('takes readings with tenths for no days of a spreadsheet', async () => {
  const { columns } = await driversFile(
    'Datum;Start;Ende;Zweck;km\n03.03.2025;45123,4;45150,2;Kunde;26,8\n04.03.2025;45150,2;45170,5;Kunde;20,3\n',
  );
  expect(columns).not.toMatchObject({ endDate: 'Ende' });
});

it('ends a trip that begins at 24:00 after it began', async () => {
  const { records } = await driversFile(
    'Date,Start time,End time,From,To,km\n2025-03-03,24:00,00:30,A,B,5\n',
  );
  expect(records[0]?.record).toMatchObject({
    ...{ startedAtMs: at('2025-03-04T00:00+01:00'), endedAtMs: at('2025-03-04T00:30+01:00') },
  });
});

it.each(['Gallonen', 'Galones', 'Gallons filled', 'Total gallons'])(
  'asks of which country "%s" are',
  async (header) => {
    const { columns, conventions } = await driversFile(
      `Date,Odometer,${header},Cost\n2025-03-03,12345,10.1,35.10\n2025-03-13,12945,10.2,36.10\n`,
    );
    expect(columns.quantity).toBe(header);
    expect(conventions.volumeUnit).toBeNull();
  },
);

it('refuses a trip whose tolls came back, which is more than that money', async () => {
  const { records, faults } = await driversFile(
    'Datum;Von;Nach;km;Maut\n03.03.2025;A;B;12,5;-3,00\n04.03.2025;B;A;12,5;3,00\n',
  );
  expect(records).toHaveLength(1);
  expect(faults).toEqual(['2 moneyBack : ']);
});

it('tells at once that a cell of thousands of blanks is no day and no time', async () => {
  const blanks = ' '.repeat(3900);
  const rows = Array.from(
    { length: 400 },
    () => `Mo${blanks}x,10:00,1000,40,60\n2025-03-03,10:00${blanks}x,1000,40,60\n`,
  );
  const { faults } = await driversFile(
    `Date,Time,Odometer,Litres,Cost\n2025-03-03,10:00,1000,40,60\n${rows.join('')}`,
  );
  expect(faults).toHaveLength(800);
});

it('takes a part of a day for a time beside a day of a spreadsheet', async () => {
  const { records } = await driversFile(
    'Date,Time,Odometer,Litres,Cost\n45719,0.5,1000,40,60\n45720,0.25,1500,40,60\n2025-03-05,8.30,2000,40,60\n',
  );
  expect(records.map(({ record }) => record)).toMatchObject([
    { atMs: at('2025-03-03T12:00+01:00') },
    { atMs: at('2025-03-04T06:00+01:00') },
    { atMs: at('2025-03-05T08:30+01:00') },
  ]);
});
