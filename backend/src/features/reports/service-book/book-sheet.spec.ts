import { aVisit } from '../../../../test/fixtures/maintenance/maintenance';
import { aBook } from '../../../../test/fixtures/reports/a-book';
import { mayShowCosts } from './book-content';
import { bookSheet } from './book-sheet';
import { bookMessages } from './book-terms';

const sheetOf = (changes: Parameters<typeof aBook>[0] = {}) =>
  bookSheet(aBook(changes), [{ pages: 2 }, { why: 'kind' }]);
const tableOf = (name: string, changes: Parameters<typeof aBook>[0] = {}) =>
  sheetOf(changes).tables.find((table) => table.name === name);
const wanted = aBook().wanted;

it('says what was done at each visit, line by line, and what it cost', () => {
  expect(tableOf('Services')?.rows).toEqual([
    ['2026-03-01', '30000', 'Bosch Service', 'Engine oil and filter', null],
    [null, null, null, 'Labour: Oil change', '€60.00'],
    [null, null, null, 'Part: Oil filter', '€20.50'],
  ]);
  expect(tableOf('Repairs and parts')?.rows).toEqual([
    ['2026-05-02', '41000', 'Smith', 'Repair: Exhaust', '€200.00'],
  ]);
});

it('has a row for a visit that says nothing', () => {
  const visits = [aVisit({ scheduleIds: [], odometerMetres: null })];
  expect(tableOf('Services', { visits })?.rows).toEqual([['2026-03-01', null, null, 'no details', null]]);
});

it('names no money where costs were left out', () => {
  expect(sheetOf().figures.map(({ value }) => value)).toEqual(['64,210 km', '1', '2', '€280.50']);
  const without = sheetOf({ wanted: { ...wanted, withCosts: false } });
  expect(JSON.stringify(without)).not.toContain('€');
  expect(without.tables[0]?.columns.map(({ heading }) => heading)).not.toContain('Amount');
});

it('shows the end of the vehicle identification number, or all of it where it was chosen', () => {
  const vinOf = (withVin: boolean) =>
    sheetOf({ wanted: { ...wanted, withVin } }).facts.find(({ label }) => label.includes('identification'))
      ?.value;
  expect([vinOf(false), vinOf(true)]).toEqual(['••••0042', 'WVWZZZ3CZLE000042']);
});

it('lists inspections without their numbers, the latest first', () => {
  expect(tableOf('Inspections and documents')?.rows).toEqual([
    ['Official inspection', '2025-05-12', '2027-05-31', 'TÜV Süd'],
    ['Official inspection', '2023-05-10', '2025-05-31', 'TÜV Süd'],
  ]);
  expect(JSON.stringify(sheetOf())).not.toContain('HU-1234567');
});

it('lists every file with its hash, and why one is not appended', () => {
  expect(tableOf('Files')?.rows).toEqual([
    ['1', 'Service of 1 Mar 2026', 'PDF, 120 kB, 2 pages', 'ab'.repeat(32)],
    [
      ...['2', 'Vehicle', 'WebP, 80 kB, not appended: this kind of picture cannot be printed'],
      'cd'.repeat(32),
    ],
  ]);
});

it('has the last reading of each year, and says when the odometer was replaced', () => {
  const replaced = [
    {
      ...{
        kind: 'replaced' as const,
        id: '01JZ000000000000000000000R',
        vehicleId: wanted.vehicleId,
        note: '',
      },
      ...{ atMs: Date.parse('2025-12-31T23:30Z'), zone: 'Europe/Berlin', version: 1 },
      ...{ odometerBeforeMetres: 99_000_000, odometerAfterMetres: 12_000 },
    },
  ];
  expect(tableOf('Odometer', { replaced })).toMatchObject({
    rows: [
      ['2025-12-30', '48000'],
      ['2026-11-20', '64210'],
    ],
    // Half past midnight in Berlin.
    intro: expect.stringContaining(
      'on 1 Jan 2026: the old one showed 99,000 km, the new one started at 12 km.',
    ),
  });
  expect(tableOf('Odometer', { years: [] })).toBeUndefined();
});

it('says why each file is not appended', () => {
  const [file] = aBook().files;
  if (file === undefined) throw new Error('no file');
  const reasons = ['notWanted', 'costs', 'tooMany', 'unreadable', 'protected', 'tooLong', 'kind'] as const;
  const { tables } = bookSheet(
    aBook({ files: reasons.map(() => file) }),
    reasons.map((why) => ({ why })),
  );
  const descriptions = tables.find(({ name }) => name === 'Files')?.rows.map(([, , what]) => what) ?? [];
  expect(new Set(descriptions).size).toBe(reasons.length);
  for (const what of descriptions) expect(what).toMatch(/^PDF, 120 kB, not appended: \S/);
});

it('may show costs in the files of services and of costs, and in no others', () => {
  const owners = ['vehicle', 'serviceVisit', 'paper', 'expense'] as const;
  expect(owners.filter((of) => mayShowCosts({ of }))).toEqual(['serviceVisit', 'expense']);
});

it('adds up each currency for itself', () => {
  const visits = [
    aVisit({ currency: 'CHF', lines: [{ kind: 'labour', text: 'Brakes', amountMinor: 10_000 }] }),
    aVisit({
      lines: [{ kind: 'labour', text: 'Oil', amountMinor: 5_000 }],
      expenseId: '01JZ00000000000000000000M0',
    }),
  ];
  expect(sheetOf({ visits }).figures.at(-1)).toMatchObject({ value: 'CHF\u00a0100.00 + €250.00' });
});

it('says it in German, too, with the same words in both', () => {
  const german = sheetOf({ wanted: { ...wanted, language: 'de' }, country: 'DE' });
  expect(german.title).toBe('Serviceheft');
  expect(german.figures[0]).toMatchObject({ label: 'Kilometerstand am 20.11.2026', value: '64.210 km' });
  const keysOf = (words: object): string[] =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'object' ? keysOf(value).map((inner) => `${key}.${inner}`) : [key],
    );
  expect(keysOf(bookMessages.de)).toEqual(keysOf(bookMessages.en));
});
