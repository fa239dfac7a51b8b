import { aClaim, aReport, golf, julyTrip, van } from '../../../../../test/fixtures/reports/a-report';
import type { Claim } from '../../../../domain/claims/claim.schema';
import { claimMethodIds } from '../../../../domain/claims/claim-method-ids';
import type { ReportContent } from '../../../../domain/reports/report.schema';
import type { Trip } from '../../../../domain/trips/trip.schema';
import { printedTable } from '../../rendering/pdf/printed-table';
import { reportSheet } from '../report-sheet';
import { sheetNotes } from '../sheet-notes';
import { sheetTerms } from '../wording/sheet-terms';
import { useTable } from './log-tables';
import { tripTable } from './trip-table';

const line = {
  pays: 'business',
  vehicleId: golf,
  rateId: null,
  metres: null,
  amount: '1.000000',
  recordIds: [],
  cost: null,
};
const tableOf = (content: ReportContent, language: 'en' | 'de' = 'en') =>
  tripTable(content, sheetTerms(content, language));
const headings = (content: ReportContent, language: 'en' | 'de' = 'en') =>
  tableOf(content, language).columns.map(({ heading }) => heading);

describe('the distances of a report', () => {
  const tenMiles = { distanceMetres: 16_093, distanceMileThousandths: 10_000 };
  const many = (changes: Partial<Trip>, unit: 'mi' | 'km' = 'mi') => {
    const trips = Array.from({ length: 250 }, (_, at) =>
      julyTrip(1, 16_093, { id: `trip${at}`, ...changes }),
    );
    const claim = aClaim({
      methodId: 'US.standardMileage',
      currency: 'USD',
      tripIds: trips.map(({ id }) => id),
      lines: [{ ...line, trips: trips.map((_, at) => at) }],
    });
    return aReport({ trips, claim, distanceUnit: unit, country: 'US' });
  };
  const distances = (content: ReportContent) => {
    const { columns, rows, total } = tableOf(content);
    const at = columns.findIndex(({ heading }) => heading.startsWith('Distance'));
    return { each: new Set(rows.map((row) => row[at])), total: total?.[at] };
  };
  /** Printed figures with their count, and the total. */
  const onPaper = (content: ReportContent) => {
    const { columns, rows, total } = printedTable(tableOf(content));
    const at = columns.findIndex(({ heading }) => heading.startsWith('Distance'));
    const counts = Map.groupBy(rows, (row) => row[at]);
    return { each: new Map([...counts].map(([figure, own]) => [figure, own.length])), total: total?.[at] };
  };
  const roundingOf = (content: ReportContent, language: 'en' | 'de' = 'en') =>
    sheetNotes(content, sheetTerms(content, language))
      .flatMap(({ sentences }) => sentences)
      .filter((sentence) => /rounded to a tenth|auf Zehntel gerundet/.test(sentence));

  it('typed in miles add up to their total: 250 times 10.0 are 2500.0, and nothing is rounded', () => {
    const content = many(tenMiles);
    expect(distances(content)).toEqual({ each: new Set(['10.0']), total: '2500.0' });
    expect(roundingOf(content)).toEqual([]);
  });

  it('from before are exact in files, and add up on paper to what counts: 250 × 16 093 m', () => {
    const content = many({});
    // 16 093 / 1609.344 = 9.999727…; 250 of them are 2499.93165…, and with six decimals each 2499.93175.
    expect(distances(content)).toEqual({ each: new Set(['9.999727']), total: '2499.93175' });
    // 249 × 10.0 + 9.9.
    expect(onPaper(content)).toEqual({
      each: new Map([
        ['10.0', 249],
        ['9.9', 1],
      ]),
      total: '2499.9',
    });
    expect(roundingOf(content)).toEqual([expect.stringContaining('the exact 2,499.932\u00a0mi')]);
    expect(roundingOf(content, 'de')).toEqual([expect.stringContaining('genau 2.499,932')]);
  });

  it('shown in the other unit add up to what counts: 16.09344 km, where 250 are 4023.36', () => {
    const content = many(tenMiles, 'km');
    expect(distances(content)).toEqual({ each: new Set(['16.09344']), total: '4023.36' });
    // 234 × 16.1 + 16 × 16.0 = 4023.4.
    expect(onPaper(content)).toEqual({
      each: new Map([
        ['16.1', 234],
        ['16.0', 16],
      ]),
      total: '4023.4',
    });
    expect(roundingOf(content)).toEqual([expect.stringContaining('4,023.360\u00a0km')]);
  });

  it('are the same in the table of what a vehicle was driven for', () => {
    const { claim, ...content } = many({});
    const book = aReport({ ...content, claim: { ...claim, methodId: 'DE.logbook' } });
    const table = useTable(book, sheetTerms(book, 'en'));
    if (table === null) throw new Error('a table');
    expect([table.rows[0]?.[1], table.total?.[1]]).toEqual(['2499.93175', '2499.93175']);
    const paper = printedTable(table);
    expect([paper.rows[0]?.[1], paper.total?.[1]]).toEqual(['2499.9', '2499.9']);
  });

  it('say one business distance, band by band, vehicle by vehicle, in every table', () => {
    // Three trips of 1234 m, 5678 m and 4321 m with one vehicle and 7 × 1111 m with another, in miles: 6.98… and 4.83….
    const trips = [
      ...[1234, 5678, 4321].map((metres, at) =>
        julyTrip(2 + at, metres, { id: `golf${at}`, vehicleId: golf }),
      ),
      ...Array.from({ length: 7 }, (_, at) => julyTrip(9, 1111, { id: `van${at}`, vehicleId: van })),
      julyTrip(20, 3333, { id: 'private', vehicleId: golf, category: 'private' }),
    ];
    const ofLine = (vehicleId: string, metres: string, places: number[]) => ({
      ...{ ...line, vehicleId, metres, rateId: null, trips: places },
    });
    const claim = aClaim({
      ...{ methodId: 'US.standardMileage', currency: 'USD', tripIds: trips.map(({ id }) => id) },
      lines: [
        // The first trip and a part of the second one, and the rest, as at the end of a band.
        ofLine(golf, '5000.000', [0, 1]),
        ofLine(golf, '6233.000', [1, 2]),
        ofLine(van, '7777.000', [3, 4, 5, 6, 7, 8, 9]),
      ],
    });
    const content = aReport({ trips, claim, distanceUnit: 'mi', country: 'US' });
    const { tables } = reportSheet(content, { id: 'r', contentHash: 'h', language: 'en' });
    const printedOf = (name: string) => {
      const table = tables.find((each) => each.name === name);
      if (table === undefined) throw new Error(name);
      const { columns, rows, total } = printedTable(table);
      const at = columns.findIndex(({ heading }) => /^Distance|^Business \(mi/.test(heading));
      return { cells: rows.map((row) => row[at]), total: total?.[at] };
    };
    // 11 233 m are 6.97986… mi, 7777 m 4.83240… mi.
    expect(printedOf('Claim').cells).toEqual(['3.1', '3.9', '4.8']);
    expect(printedOf('Use')).toEqual({ cells: ['7.0', '4.8'], total: '11.8' });
    // 0.766… + 3.528… + 2.684… and, private, 2.071…
    expect(printedOf('Trips Golf')).toEqual({ cells: ['0.8', '3.5', '2.7', '2.1'], total: '9.1' });
    expect(printedOf('Trips Deleted vehicle')).toEqual({
      cells: ['0.7', '0.7', '0.7', '0.7', '0.7', '0.7', '0.6'],
      total: '4.8',
    });
    expect(printedOf('All trips')).toEqual({ cells: ['9.1', '4.8'], total: '13.9' });
  });
});

describe('the trips of a report', () => {
  it('say where only the device vouches for an entry in time: seven days to the millisecond', () => {
    const endedAtMs = Date.UTC(2026, 6, 2, 8, 30);
    const madeAtMs = endedAtMs + 60_000;
    const arriving = (loggedAtMs: number, methodId: Claim['methodId'] = 'DE.logbook') => {
      const log = { loggedAtMs, madeAtMs, finalisedAtMs: null, amendments: 0 };
      return aReport({
        trips: [julyTrip(2, 9000, { log, endedAtMs })],
        claim: aClaim({ methodId, tripIds: ['trip2'], lines: [{ ...line, trips: [0] }] }),
      });
    };
    // 2 July, 8:30 and seven days of 86 400 000 ms.
    const week = endedAtMs + 604_800_000;
    expect(tableOf(arriving(week)).rows[0]?.at(-1)).toBe('sent late');
    expect(tableOf(arriving(week), 'de').rows[0]?.at(-1)).toBe('spät gesendet');
    // Germany requires a Fahrtenbuch in time; for travel at a rate the time of entry does not matter.
    expect(headings(arriving(week, 'DE.businessTravel'))).not.toContain('Remarks');
    expect(headings(arriving(week - 1))).not.toContain('Remarks');
    expect(tableOf(arriving(week - 1)).rows[0]?.at(-1)).not.toBe('sent late');
  });

  it('are those that a claim by distance names, with what they were paid as and their marks', () => {
    const log = { loggedAtMs: 0, madeAtMs: null, finalisedAtMs: null, amendments: 1 };
    const content = aReport({
      trips: [julyTrip(2, 12_345, { log }), julyTrip(3, 9000, { category: 'private' }), julyTrip(4, null)],
      claim: aClaim({
        tripIds: ['trip2', 'trip3', 'trip4'],
        lines: [{ ...line, trips: [0] }],
        notPaid: [{ reason: 'noDistance', trips: [2], recordIds: [] }],
        findings: [{ kind: 'late', vehicleId: null, trips: [0, 1], metres: null, days: null }],
      }),
    });
    expect(headings(content, 'de')).toEqual([
      'Datum',
      'Abfahrt',
      'Ankunft',
      'Von',
      'Nach',
      'Zweck',
      'Geschäftspartner',
      'Strecke (km)',
      'Bezahlt als',
      'Vermerke',
    ]);
    const { rows, total } = tableOf(content, 'de');
    expect(rows).toEqual([
      [
        '2026-07-02',
        '10:00',
        '10:30',
        'Office',
        'Client 2',
        'Visit',
        'Özil GmbH',
        '12.345',
        'Berufliche Strecke',
        'spät, geändert',
      ],
      [
        '2026-07-04',
        '10:00',
        '10:30',
        'Office',
        'Client 4',
        'Visit',
        'Özil GmbH',
        null,
        'Nicht bezahlt: Strecke unbekannt',
        null,
      ],
    ]);
    expect(total).toEqual([null, null, null, 'Summe', null, null, null, '12.345', null, null]);
  });

  it('make a Fahrtenbuch: kilometres by use, and of a private trip nothing else', () => {
    const content = aReport({
      trips: [
        julyTrip(2, null, { odometerStartMetres: 100_000, odometerEndMetres: 131_400, note: 'A 9 closed' }),
        julyTrip(3, null, {
          category: 'private',
          odometerStartMetres: 131_400,
          odometerEndMetres: 140_000,
          purpose: 'Secret',
          note: 'Secret',
        }),
        julyTrip(4, 7000, { category: 'commute' }),
        julyTrip(5, 3000, { category: 'charity' }),
      ],
      claim: aClaim({ methodId: 'DE.logbook', tripIds: ['trip2'], lines: [{ ...line, trips: [0] }] }),
    });
    expect(headings(content)).toEqual([
      'Date',
      'Odometer at start (km)',
      'Odometer at end (km)',
      'From',
      'To',
      'Route, note',
      'Purpose',
      'Business partner',
      'Business (km)',
      'Commute (km)',
      'Private (km)',
    ]);
    const { rows, total } = tableOf(content);
    expect(rows).toEqual([
      [
        '2026-07-02',
        '100.0',
        '131.4',
        'Office',
        'Client 2',
        'A 9 closed',
        'Visit',
        'Özil GmbH',
        '31.4',
        null,
        null,
      ],
      ['2026-07-03', '131.4', '140.0', null, null, null, null, null, null, null, '8.6'],
      ['2026-07-04', null, null, null, null, null, null, null, null, '7.0', null],
      ['2026-07-05', null, null, null, null, null, null, null, null, null, '3.0'],
    ]);
    // 8.6 km and 3 km are private.
    expect(total?.slice(8, 11)).toEqual(['31.4', '7.0', '11.6']);
  });

  it('are in miles where the report is, whole readings without decimals', () => {
    const mile = 1609.344;
    const trip = julyTrip(2, null, {
      odometerStartMetres: Math.round(1000 * mile),
      odometerEndMetres: Math.round(1012 * mile),
      vehicleId: van,
      tollsMinor: 150,
      parkingMinor: 250,
      currency: 'USD',
    });
    const content = aReport({
      country: 'US',
      distanceUnit: 'mi',
      trips: [trip, julyTrip(3, 1609)],
      claim: aClaim({ methodId: 'US.standardMileage', currency: 'USD' }),
    });
    expect(headings(content)).toEqual([
      'Date',
      'Vehicle',
      'From',
      'To',
      'Business purpose',
      'Odometer at start (mi)',
      'Odometer at end (mi)',
      'Distance (mi)',
      'Category',
      'Tolls (USD)',
      'Parking (USD)',
      'Paid as',
    ]);
    expect(tableOf(content).rows).toEqual([
      [
        '2026-07-02',
        'Deleted vehicle',
        'Office',
        'Client 2',
        'Visit',
        '1000',
        '1012',
        '11.99992',
        'Business',
        '1.50',
        '2.50',
        null,
      ],
      [
        '2026-07-03',
        'Golf',
        'Office',
        'Client 3',
        'Visit',
        null,
        null,
        '0.999786',
        'Business',
        null,
        null,
        null,
      ],
    ]);
  });

  describe('with tolls and parking', () => {
    const paidIn = (currency: string, tollsMinor: number, parkingMinor: number) => ({
      tollsMinor,
      parkingMinor,
      currency,
    });
    const claim = aClaim({ methodId: 'CA.logbook' });
    const onTheWay = (
      trips: ReportContent['trips'],
      { language = 'en', what = /^(Tolls|Maut)/ }: { language?: 'en' | 'de'; what?: RegExp } = {},
    ) => {
      const { columns, rows, total } = tableOf(aReport({ trips, claim }), language);
      const at = columns.findIndex(({ heading }) => what.test(heading));
      return { column: columns[at], cells: rows.map((row) => row[at]), total: total?.[at] };
    };

    const parking = /^Parking/;

    it('of one currency have them as numbers, each added up for itself', () => {
      // Parking of 1.25 and 0.50; the trip without any may be of another currency.
      const trips = [
        julyTrip(2, 1000, paidIn('GBP', 300, 125)),
        julyTrip(3, 1000, paidIn('EUR', 0, 0)),
        julyTrip(4, 1000, paidIn('GBP', 0, 50)),
      ];
      expect(onTheWay(trips)).toEqual({
        column: { heading: 'Tolls (GBP)', kind: 'number', decimals: 2, weight: 4 },
        cells: ['3.00', null, null],
        total: '3.00',
      });
      expect(onTheWay(trips, { what: parking })).toMatchObject({
        column: { heading: 'Parking (GBP)' },
        cells: ['1.25', null, '0.50'],
        total: '1.75',
      });
      expect(onTheWay(trips, { language: 'de' }).column?.heading).toBe('Maut (GBP)');
      expect(onTheWay([julyTrip(2, 1000, paidIn('JPY', 300, 125))])).toMatchObject({
        column: { decimals: 0 },
        cells: ['300'],
        total: '300',
      });
    });

    it('have no column for what nobody paid', () => {
      expect(onTheWay([julyTrip(2, 1000, paidIn('GBP', 300, 0))], { what: parking }).column).toBeUndefined();
    });

    it('of several have each in words, and no sum', () => {
      const trips = [julyTrip(2, 1000, paidIn('GBP', 300, 125)), julyTrip(3, 1000, paidIn('CAD', 0, 50))];
      expect(onTheWay(trips, { what: parking })).toMatchObject({
        column: { heading: 'Parking', kind: 'text' },
        cells: ['1.25\u00a0GBP', '0.50\u00a0CAD'],
        total: null,
      });
      expect(onTheWay(trips, { language: 'de', what: /^Parken/ }).cells).toEqual([
        '1,25\u00a0GBP',
        '0,50\u00a0CAD',
      ]);
    });
  });

  it('may be cut off on paper in what a driver typed, but not in why they are not paid', () => {
    const { columns } = tableOf(aReport({ claim: aClaim(), trips: [julyTrip(2, 1000)] }));
    const typed = columns.filter(({ isTyped }) => isTyped).map(({ heading }) => heading);
    expect(typed).toEqual(['From', 'To', 'Purpose', 'Business partner']);
  });

  it.each(claimMethodIds)('have for %s a day, a distance, and columns that each stand once', (methodId) => {
    const content = aReport({ claim: aClaim({ methodId }), trips: [julyTrip(2, 1000)] });
    const names = headings(content);
    expect(names[0]).toBe('Date');
    expect(new Set(names).size).toBe(names.length);
    expect(names.some((name) => /^(Distance|Business) \(km\)$/.test(name))).toBe(true);
  });
});

describe('what the vehicles were driven for', () => {
  const trips = [
    julyTrip(2, 10_000),
    julyTrip(3, 5000, { category: 'private', vehicleId: van }),
    julyTrip(4, 2500, { category: null }),
    julyTrip(5, null, { category: 'commute' }),
  ];
  const useOf = (methodId: 'CA.logbook' | 'FR.bareme') => {
    const content = aReport({ trips, claim: aClaim({ methodId }) });
    return useTable(content, sheetTerms(content, 'en'));
  };

  it('is added up for each vehicle and together', () => {
    expect(useOf('CA.logbook')?.rows).toEqual([
      ['Golf', '10.0', '0.0', '0.0', '2.5', '12.5'],
      ['Deleted vehicle', '0.0', '0.0', '5.0', '0.0', '5.0'],
    ]);
    expect(useOf('CA.logbook')?.total).toEqual(['Total', '10.0', '0.0', '5.0', '2.5', '17.5']);
  });

  it('is nobody’s business where the law does not ask', () => {
    expect(useOf('FR.bareme')).toBeNull();
  });
});
