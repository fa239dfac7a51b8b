import { aClaim, aReport, golf, julyTrip, van } from '../../../../test/fixtures/reports/a-report';
import type { ReportContent, ReportLanguage } from '../../../domain/reports/report.schema';
import { printedTable } from '../rendering/pdf/printed-table';
import { reportSheet } from './report-sheet';
import type { SheetTable } from './sheet';

const proof = { id: '01JZ0000000000000000000RPT', contentHash: 'cd'.repeat(32) };
const sheetOf = (content: ReportContent, language: ReportLanguage = 'en') =>
  reportSheet(content, { ...proof, language });

function tableOf(content: ReportContent, name: string, language: ReportLanguage = 'en'): SheetTable {
  const { tables } = sheetOf(content, language);
  const table = tables.find((each) => each.name === name);
  if (table === undefined)
    throw new Error(`No table ${name} among ${tables.map((each) => each.name).join()}`);
  return table;
}

const headings = ({ columns }: SheetTable) => columns.map(({ heading }) => heading);

const rateId = 'DE.business.car.2014-01-01.0';

/** 12.345 km and 7.655 km at 0.30 € are 3.7035 € and 2.2965 €: 6.00 €. */
const paid = aReport({
  trips: [
    julyTrip(2, 12_345),
    julyTrip(3, 50_000, { category: 'private', toText: 'Doctor', purpose: 'Secret' }),
    julyTrip(4, 7655),
  ],
  claim: aClaim({
    amountMinor: 600,
    receivedMinor: 100,
    balanceMinor: 500,
    tripsInPeriod: 3,
    tripIds: ['trip2', 'trip4'],
    lines: [
      {
        pays: 'business',
        vehicleId: golf,
        rateId,
        metres: '20000.000',
        amount: '6.000000',
        trips: [0, 1],
        recordIds: [],
        cost: null,
      },
    ],
    rates: [
      {
        id: rateId,
        pays: 'business',
        fromDay: '2014-01-01',
        untilDay: null,
        per: 'km',
        rate: '0.300000',
        plus: null,
        above: 0,
        upTo: null,
        certainty: 'secondary',
        source: 'BMF, somewhere',
      },
    ],
    toCheck: [{ rateId, certainty: 'secondary', source: 'BMF, somewhere' }],
    conditions: ['DE.ownVehicleOnly'],
    findings: [
      { kind: 'late', vehicleId: null, trips: [1], metres: null, days: null },
      { kind: 'gap', vehicleId: golf, trips: [0, 1], metres: 12_345, days: null },
      { kind: 'drivenBeyondTrips', vehicleId: golf, trips: [], metres: 5000, days: null },
    ],
  }),
});

describe('a report laid out', () => {
  it('says who, for whom, when, by which rules and with which vehicles', () => {
    expect(sheetOf(paid).facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Driver: Ayşe Öztürk',
      'Prepared for: Own tax return',
      'Period: 1 Jul 2026 to 31 Jul 2026',
      'Rules: Germany',
      'Method: Business travel',
      'Vehicle: Golf · VW Golf 8 · B-RB 2026 · Car · odometer 12,345 km (1 Jul 2026) to 12,600.5 km (31 Jul 2026)',
      'Distances in: kilometres',
    ]);
    expect(sheetOf({ ...paid, party: { kind: 'employer', name: 'Öl AG' } }, 'de').facts[1]).toEqual({
      label: 'Für',
      value: 'Arbeitgeber: Öl AG',
    });
  });

  it('begins with what it asks of its reader, and has no advice to its author', () => {
    // 6.00 less the 1.00 that was paid.
    expect(sheetOf({ ...paid, party: { kind: 'employer', name: 'Öl AG' } }).about).toEqual({
      heading: 'For the employer',
      sentence:
        'Ayşe Öztürk claims €5.00 for 1 Jul 2026 to 31 Jul 2026. The last page says how to verify this report.',
    });
    expect(sheetOf(paid, 'de').about.heading).toBe('Für das Finanzamt');
    expect(sheetOf({ ...paid, driverName: '' }).about.sentence).toMatch(/^The trips of 1 Jul 2026/);
    for (const language of ['en', 'de'] as const) {
      // The findings and what was not read in an official text are on the screen alone.
      expect(JSON.stringify(sheetOf(paid, language))).not.toMatch(
        /Before the|belongs to no trip|Vor 2 Fahrten|[Nn]ot verified|[Nn]icht geprüft|unverified|[Cc]heck (this|before)/,
      );
    }
  });

  it('says what is left to claim, and what was paid beyond', () => {
    const shown = (content: ReportContent) =>
      sheetOf(content, 'de').figures.map(
        ({ label, value, isMain }) => `${isMain ? '!' : ''}${label} ${value}`,
      );
    expect(shown(paid)).toEqual([
      '!Zu beanspruchen 5,00\u00a0€',
      'Wert 6,00\u00a0€',
      'Schon bezahlt 1,00\u00a0€',
      'Fahrten im Zeitraum 3',
    ]);
    const excess = aReport({
      claim: aClaim({ balanceMinor: -250, receivedMinor: 250, sharePercent: '62.5049' }),
    });
    expect(shown(excess)).toEqual([
      '!Zu viel bezahlt; kann steuerpflichtig sein 2,50\u00a0€',
      'Wert 0,00\u00a0€',
      'Schon bezahlt 2,50\u00a0€',
      'Beruflicher Anteil 62,50\u00a0%',
      'Fahrten im Zeitraum 0',
    ]);
  });

  it('lays out what the claim is made of and by which rate', () => {
    const lines = tableOf(paid, 'Claim');
    expect(headings(lines)).toEqual([
      'What is paid',
      'Vehicle',
      'Rate',
      'Distance (km)',
      'Trips',
      'Amount (EUR)',
    ]);
    expect(lines.rows).toEqual([['Business distance', 'Golf', '€0.30 per km', '20.0', '2', '6.000000']]);
    expect(lines.total).toEqual(['Total, rounded', null, null, null, null, '6.00']);
    expect(tableOf(paid, 'Rates').rows).toEqual([
      [
        'Business distance',
        '€0.30 per km',
        '2014-01-01',
        null,
        'all',
        '§ 9 Abs. 1 Satz 3 Nr. 4a EStG; § 5 BRKG',
      ],
    ]);
  });

  it('shows amounts as money is shown, and writes the exact ones out where it says how it is rounded', () => {
    const [line] = paid.claim.lines;
    if (line === undefined) throw new Error('a line');
    const claim = { ...paid.claim, lines: [{ ...line, amount: '3.703500' }] };
    const { columns, rows } = tableOf({ ...paid, claim }, 'Claim');
    expect([columns.at(-1)?.decimals, rows[0]?.at(-1)]).toEqual([2, '3.703500']);
    const exact = (content: ReportContent) =>
      sheetOf(content).notes.flatMap(({ sentences }) =>
        sentences.filter((text) => /^Exact amounts/.test(text)),
      );
    const lines = [line, { ...line, amount: '2.296500' }].map((each, at) =>
      at === 0 ? { ...each, amount: '3.703500' } : each,
    );
    expect(exact({ ...paid, claim: { ...paid.claim, lines } })).toEqual([
      'Exact amounts, line by line: €3.7035 + €2.2965.',
    ]);
    // Nothing to write out where every line is whole cents.
    expect(exact(paid)).toEqual([]);
  });

  it('names what must hold, and nothing that was not checked: that is for the driver', () => {
    expect(sheetOf(paid).notes.map(({ heading, sentences }) => [heading, sentences[0]])).toEqual([
      // 12.345 km and 7.655 km, as they were typed.
      ['How each amount is calculated', 'Business distance, Golf: 20\u00a0km × €0.30 = €6.00'],
      ['Assumptions', 'The vehicle is your own, not a company car.'],
      ['Rounding', 'Only the total is rounded.'],
      ['About the trips', 'A trip belongs to the day on which it started, in local time.'],
    ]);
  });

  it('counts late entries among the notes, lists them in an annex, and leaves them off its first page', () => {
    const { notes, tables } = sheetOf(paid);
    expect(notes.at(-1)?.sentences.slice(-2)).toEqual([
      '1 trip was entered late, 7 days or more after it ended.',
      'All of them are listed in the annex “Late entries”.',
    ]);
    expect(tables.at(-1)).toMatchObject({ heading: 'Annex: Late entries', rows: [{ length: 6 }] });
  });

  it('prints amounts so that they add up to the total, which the exact ones do only when rounded', () => {
    const [line] = paid.claim.lines;
    if (line === undefined) throw new Error('a line');
    // 1.006 + 2.006 + 2.988 = 6.00; rounded one by one they would be 1.01 + 2.01 + 2.99 = 6.01.
    const lines = ['1.006000', '2.006000', '2.988000'].map((amount) => ({ ...line, amount }));
    const content = { ...paid, claim: { ...paid.claim, lines } };
    const { rows, total } = printedTable(tableOf(content, 'Claim'));
    expect([rows.map((row) => row.at(-1)), total?.at(-1)]).toEqual([['1.01', '2.00', '2.99'], '6.00']);
    expect(sheetOf(content).rounding?.sentences).toContain(
      'Printed amounts are rounded so that they add up to the total; the XLSX file has the exact ones.',
    );
  });

  it('has the times of trips where they are wanted', () => {
    const withTimes = reportSheet(
      { ...paid, claim: { ...paid.claim, methodId: 'DE.logbook' } },
      { ...proof, language: 'en', withTimes: true },
    );
    expect(headings(withTimes.records).slice(0, 3)).toEqual(['Date', 'Start', 'End']);
    expect(withTimes.records.rows[0]?.slice(0, 3)).toEqual(['2026-07-02', '10:00', '10:30']);
  });

  it('can be held to its hash, the ledger and its time', () => {
    expect(sheetOf(paid, 'de').proof.facts.map(({ value }) => value)).toEqual([
      proof.id,
      proof.contentHash,
      '1.234',
      'ab'.repeat(32),
      '3. Aug. 2026, 14:30 MESZ',
    ]);
    expect(sheetOf(paid).runningHead).toBe('Mileage claim · Ayşe Öztürk · 1 Jul 2026 to 31 Jul 2026');
  });

  it('is whole with nothing in it', () => {
    const { tables, notes } = sheetOf(aReport());
    expect(tables.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Claim', 0],
      ['Trips', 0],
    ]);
    expect(notes.map(({ heading }) => heading)).toEqual(['Rounding', 'About the trips']);
  });

  it('has a cell for every column, and a name that a workbook takes for every table', () => {
    for (const language of ['en', 'de'] as const) {
      for (const { name, columns, rows, total } of sheetOf(paid, language).tables) {
        expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/);
        for (const row of [...rows, ...(total ? [total] : [])]) expect(row).toHaveLength(columns.length);
      }
    }
  });

  it('lists costs from the first day on, like trips, whatever their order', () => {
    const cost = (recordId: string, day: string, amountMinor: number) => ({
      ...{ recordId, day, amountMinor },
      ...{ vehicleId: golf, category: 'energy', currency: 'EUR' },
    });
    const costs = [cost('d', '2026-07-20', 4), cost('c', '2026-07-09', 3), cost('b', '2026-07-09', 2)];
    const content = aReport({ costs: [...costs, cost('a', '2026-07-01', 1)] });
    const { rows, total } = tableOf(content, 'Costs');
    expect(rows.map((row) => row[2])).toEqual(['0.01', '0.02', '0.03', '0.04']);
    expect(total?.[2]).toBe('0.10');
    expect(content.costs.map(({ recordId }) => recordId)).toEqual(['d', 'c', 'b', 'a']);
  });

  it('names engine and power with a number that keeps to its unit', () => {
    const [vehicle] = aReport().vehicles;
    if (vehicle === undefined) throw new Error('a vehicle');
    const vehicles = [{ ...vehicle, engineCubicCentimetres: 1968, fiscalPowerCv: 9 }];
    expect(sheetOf(aReport({ vehicles })).facts[5]?.value).toContain(' · 1968\u00a0cm³ · 9\u00a0CV · ');
  });

  const within = (day: string, odometerMetres: number) => ({ day, odometerMetres, place: 'within' as const });
  const costLine = { rateId: null, metres: null, trips: [], recordIds: [] };
  const byShares = aReport({
    claim: aClaim({
      methodId: 'DE.logbook',
      amountMinor: 143_943,
      shares: [
        {
          vehicleId: golf,
          from: within('2026-07-01', 12_345_000),
          to: { day: '2026-08-01', odometerMetres: 12_600_500, place: 'adjacent' },
          uncovered: [],
          parts: [{ kind: 'odometer', businessMetres: '100001', drivenMetres: '255500' }],
          percent: '39.1393',
          refused: null,
        },
        {
          vehicleId: van,
          from: within('2026-07-10', 0),
          to: within('2026-07-31', 80_000),
          uncovered: [{ fromDay: '2026-07-01', untilDay: '2026-07-09' }],
          parts: [{ kind: 'odometer', businessMetres: '20000', drivenMetres: '80000' }],
          percent: '25.0000',
          refused: 'notCovered',
        },
      ],
      lines: [
        { ...costLine, pays: 'costs', vehicleId: golf, amount: '1434.429217', cost: '3664.930000' },
        { ...costLine, pays: 'wholeCosts', vehicleId: golf, amount: '5.000000', cost: null },
      ],
      findings: [
        {
          ...{ kind: 'startNotCovered', vehicleId: van, trips: [], metres: null },
          days: { fromDay: '2026-07-01', untilDay: '2026-07-09' },
        },
      ],
      toCheck: [{ rateId: 'DE.logbook.wholePeriod', certainty: 'secondary', source: 'a publisher' }],
    }),
  });

  it('shows of each vehicle both readings, what was driven between them, its share, its cost and what it pays', () => {
    expect(tableOf(byShares, 'Shares').rows).toEqual([
      [
        'Golf',
        '12,345 km on 1 Jul 2026',
        '12,600.5 km on 1 Aug 2026, the day next to the period',
        '255.5',
        '100.001',
        '39.14',
        '3664.93',
        '1434.429217',
      ],
      ['Deleted vehicle', '0 km on 10 Jul 2026', '80 km on 31 Jul 2026', '80.0', '20.0', '25.00', null, null],
    ]);
  });

  it('shows the days of a sample, and each run of them with its readings and metres', () => {
    const [shared] = byShares.claim.shares;
    if (shared === undefined) throw new Error('a share');
    const runs = [
      { from: within('2026-07-08', 12_400_000), to: within('2026-07-14', 12_500_000) },
      { from: within('2026-08-08', 13_000_000), to: within('2026-08-14', 13_050_000) },
    ] as const;
    const sampled = [
      { ...runs[0], businessMetres: '60000', drivenMetres: '100000' },
      { ...runs[1], businessMetres: '15000', drivenMetres: '50000' },
    ];
    const parts = [{ kind: 'sample' as const, businessMetres: '75000', drivenMetres: '150000' }];
    const content = aReport({
      claim: aClaim({
        ...{ methodId: 'US.actualExpenses', currency: 'USD' },
        shares: [{ ...shared, parts, sampled, percent: '50.0000' }],
        lines: [{ ...costLine, pays: 'costs', vehicleId: golf, amount: '50.000000', cost: '100.000000' }],
      }),
    });
    const facts = { samples: [{ vehicleId: golf, pattern: 'weekOfEachMonth', week: 2 }] };
    const sheet = sheetOf({ ...content, request: { ...content.request, facts } });
    expect(sheet.facts).toContainEqual({
      label: 'Share from a sample',
      value: 'Golf: days 8 to 14 of each month',
    });
    expect(sheet.notes[0]?.sentences.slice(2)).toEqual([
      'Golf: $100.00 × 75 km ÷ 150 km = $50.00',
      'Golf: Sample, odometer 12,400 km on 8 Jul 2026 to 12,500 km on 14 Jul 2026: 60 km for business of 100 km.',
      'Golf: Sample, odometer 13,000 km on 8 Aug 2026 to 13,050 km on 14 Aug 2026: 15 km for business of 50 km.',
    ]);
  });

  it('shows a share of a sample with what it was multiplied from, and each shared cost in a row of its own', () => {
    const [shared] = byShares.claim.shares;
    if (shared === undefined) throw new Error('a share');
    const parts = [
      { kind: 'sample' as const, businessMetres: '2550000', drivenMetres: '5000000' },
      { kind: 'baseMonths' as const, businessMetres: '2300000', drivenMetres: '5000000' },
      { kind: 'baseYear' as const, businessMetres: '9800000', drivenMetres: '20000000' },
    ];
    const content = aReport({
      claim: aClaim({
        methodId: 'CA.simplifiedLogbook',
        currency: 'CAD',
        shares: [{ ...shared, from: null, to: null, parts, percent: '54.3261' }],
        lines: [
          { ...costLine, pays: 'costs', vehicleId: golf, amount: '2499.000000', cost: '4600.000000' },
          { ...costLine, pays: 'declineInValue', vehicleId: golf, amount: '54.326087', cost: '100.000000' },
        ],
      }),
    });
    // 51/46 × 49 = 2499/46 %, of 4600.00 and of 100.00.
    expect(tableOf(content, 'Shares').rows).toEqual([
      ['Golf', 'Sample', null, null, '5000.0', '2550.0', '54.33', '4600.00', '2499.000000'],
      [null, null, null, null, null, null, null, '100.00', '54.326087'],
    ]);
    expect(sheetOf(content).notes[0]?.sentences[2]).toBe(
      'Golf: $4,600.00 × (2,550 km ÷ 5,000 km) ÷ (2,300 km ÷ 5,000 km) × (9,800 km ÷ 20,000 km) = $2,499.00',
    );
  });

  it('prints the arithmetic of a share in exact kilometres, and why a vehicle pays nothing', () => {
    // 3664.93 × 100 001 = 366 496 664.93; ÷ 255 500 = 1434.4292…
    const [shares] = sheetOf(byShares).notes;
    expect(shares?.sentences.slice(2)).toEqual([
      'Golf: €3,664.93 × 100.001 km ÷ 255.5 km = €1,434.4292',
      'Deleted vehicle: Odometer readings are missing for these days, so nothing is paid: 1 Jul 2026 to 9 Jul 2026',
    ]);
    const [german] = sheetOf(byShares, 'de').notes;
    expect(german?.sentences[2]).toBe('Golf: 3.664,93\u00a0€ × 100,001 km ÷ 255,5 km = 1.434,4292\u00a0€');
  });

  it.each(['en', 'de'] as const)(
    'prints no thousands of metres and no hyphen as a minus in %s',
    (language) => {
      const owed = { ...byShares, claim: { ...byShares.claim, amountMinor: -12_345 } };
      const { about, figures, notes } = sheetOf(owed, language);
      const sentences = [about.sentence, ...notes.flatMap((note) => note.sentences)];
      const printed = [...figures.map(({ value }) => value), ...sentences].join(' · ');
      expect(printed).toMatch(/\u2212(€123\.45|123,45)/);
      expect(printed).not.toMatch(/\d[.,]?\d{3} m\b|(?<![\w–])-[€\d]/);
    },
  );

  it('prints the kilometres of typed miles with all of their decimals', () => {
    const [shared] = byShares.claim.shares;
    if (shared === undefined) throw new Error('a share');
    const parts = [{ kind: 'odometer' as const, businessMetres: '48763.1232', drivenMetres: '255500' }];
    const [line] = byShares.claim.lines;
    if (line === undefined) throw new Error('a line');
    // 1000 × 48 763.1232 ÷ 255 500 = 190.8537…
    const lines = [{ ...line, cost: '1000.000000', amount: '190.853711' }];
    const claim = { ...byShares.claim, lines, shares: [{ ...shared, parts, percent: '19.0854' }] };
    const [note] = sheetOf({ ...byShares, claim }).notes;
    expect(note?.sentences.at(-1)).toBe('Golf: €1,000.00 × 48.7631232 km ÷ 255.5 km = €190.8537');
  });

  it('says nothing of what is to be checked', () => {
    expect(JSON.stringify(sheetOf(byShares))).not.toMatch(/a publisher|[Vv]erified|check/);
  });

  it('reports each kind for itself, and what is not paid with its first days', () => {
    const claim = aClaim({
      methodId: 'GB.approvedMileage',
      balanceMinor: 2500,
      currency: 'GBP',
      tripIds: ['trip2'],
      notPaid: [{ reason: 'noVehicleKind', trips: [0], recordIds: ['fill'] }],
      byKind: [
        { kind: 'bicycle', approvedMinor: 100, receivedMinor: 175, reliefMinor: 0, taxableMinor: 75 },
        { kind: 'carOrVan', approvedMinor: 4500, receivedMinor: 2000, reliefMinor: 2500, taxableMinor: 0 },
      ],
    });
    const costs = [
      {
        recordId: 'fill',
        vehicleId: van,
        day: '2026-07-09',
        category: 'energy',
        amountMinor: 1,
        currency: 'GBP',
      },
    ];
    const content = aReport({ country: 'GB', claim, costs, trips: [julyTrip(2, 1000)] });
    expect(sheetOf(content).figures).toContainEqual({
      label: 'Overpaid; may be taxable',
      value: '£0.75',
      isMain: false,
    });
    // Approved less received, and received less approved.
    expect(tableOf(content, 'Kinds').columns.map(({ formulas }) => formulas?.[0])).toEqual([
      ...[undefined, undefined, undefined],
      ['MAX(0,', { column: 1 }, '-', { column: 2 }, ')'],
      ['MAX(0,', { column: 2 }, '-', { column: 1 }, ')'],
    ]);
    expect(tableOf(content, 'Kinds').rows).toEqual([
      ['Bicycles', '1.00', '1.75', '0.00', '0.75'],
      ['Cars and vans', '45.00', '20.00', '25.00', '0.00'],
    ]);
    expect(tableOf(content, 'Not paid').rows).toEqual([
      ['Kind of vehicle, engine or power missing', '1', '1', '2 Jul 2026; 9 Jul 2026'],
    ]);
    expect(tableOf(content, 'Costs').rows).toEqual([
      ['2026-07-09', 'Fuel and electricity', '0.01', 'Not paid: Kind of vehicle, engine or power missing'],
    ]);
  });
});
