import { aClaim, aReport, golf, julyTrip, van } from '../../../../../test/fixtures/reports/a-report';
import type { ReportContent, ReportLanguage } from '../../../../domain/reports/report.schema';
import { sheetTerms } from '../wording/sheet-terms';
import { tripSections } from './trip-sections';
import { tripTable } from './trip-table';

function sectionsOf(content: ReportContent, language: ReportLanguage) {
  const terms = sheetTerms(content, language);
  return tripSections(content, tripTable(content, terms), terms);
}

const paying = (pays: string, trips: number[]) => ({
  ...{ pays, trips, vehicleId: null, rateId: null, metres: null },
  ...{ amount: '1.000000', recordIds: [], cost: null },
});
const [golfCar] = aReport().vehicles;
if (!golfCar) throw new Error('no car');
const vanCar = { ...golfCar, id: van, name: 'Van', plate: 'B-RB 7', odometerStartMetres: null };

/** 12.5 km and 7.5 km with the Golf, 30 km with the van between them, and 4 km that are not paid. */
const content = aReport({
  vehicles: [golfCar, vanCar],
  trips: [julyTrip(2, 12_500), julyTrip(3, 30_000, { vehicleId: van }), julyTrip(4, 7500), julyTrip(5, 4000)],
  claim: aClaim({
    tripIds: ['trip2', 'trip3', 'trip4', 'trip5'],
    lines: [paying('business', [0, 1, 2]), paying('tolls', [1])],
    notPaid: [{ reason: 'aboveCap', trips: [3], recordIds: [] }],
    findings: [{ kind: 'late', vehicleId: null, trips: [1], metres: null, days: null }],
  }),
});

describe('the trips of several vehicles', () => {
  const [together, first, second, ...more] = sectionsOf(content, 'en');

  it('stand vehicle by vehicle, with what is known of each', () => {
    expect(more).toEqual([]);
    expect([first?.heading, second?.heading]).toEqual(['Trips: Golf', 'Trips: Van']);
    expect(first?.intro).toMatch(/^Golf · VW Golf 8 · B-RB 2026 · .*odometer 12.345 km/);
    expect(first?.rows.map(([day]) => day)).toEqual(['2026-07-02', '2026-07-04', '2026-07-05']);
    expect(second?.rows.map(([day]) => day)).toEqual(['2026-07-03']);
    // The sections have the same columns, without one for the vehicle.
    expect(first?.columns.map(({ heading }) => heading)).toEqual(
      second?.columns.map(({ heading }) => heading),
    );
    expect(first?.columns.map(({ heading }) => heading)).not.toContain('Vehicle');
  });

  it('come to the sums of each, and of all', () => {
    // 12.5 + 7.5 + 4 = 24; 24 + 30 = 54.
    expect(together?.columns.map(({ heading }) => heading)).toEqual(['Vehicle', 'Trips', 'Distance (km)']);
    expect(together?.rows).toEqual([
      ['Golf', '3', '24.0'],
      ['Van', '1', '30.0'],
    ]);
    expect(together?.total).toEqual(['Total', '4', '54.0']);
    expect(first?.total).toContain('24.0');
    // The cells of a workbook are the totals of the two tables, by their names.
    const place = first?.columns.findIndex(({ heading }) => heading === 'Distance (km)');
    expect(together?.columns.at(-1)?.formulas).toEqual([
      [{ column: place, totalOf: first?.name }],
      [{ column: place, totalOf: second?.name }],
    ]);
    expect([first?.name, second?.name]).toEqual(['Trips Golf', 'Trips Van']);
  });

  it('have codes on paper for what is said again and again, and a legend of those used', () => {
    const shortOf = (table: typeof first, heading: string) => {
      const at = table?.columns.findIndex((column) => column.heading === heading) ?? -1;
      return table?.rows.map((row) => table.columns[at]?.shortForms?.get(row[at] ?? '') ?? null);
    };
    // A code has the same meaning in all sections. The Golf was paid only for business, its last trip not at all; the
    // van also for tolls.
    expect(shortOf(first, 'Paid as')).toEqual(['1', '1', '3']);
    expect(shortOf(second, 'Paid as')).toEqual(['1 2']);
    expect(shortOf(second, 'Remarks')).toEqual(['L']);
    expect(first?.legend?.map(({ code }) => code)).toEqual(['1', '3']);
    expect(first?.legend?.[1]?.words).toMatch(/^Not paid: /);
    expect(second?.legend).toEqual([
      { code: '1', words: 'Business distance' },
      { code: '2', words: 'Tolls' },
      { code: 'L', words: 'late' },
    ]);
  });

  it('are one table where there is one vehicle, or none; of one of several it says which', () => {
    const one = aReport({ trips: [julyTrip(2, 1000, { vehicleId: golf })] });
    expect(sectionsOf(one, 'en').map(({ heading }) => heading)).toEqual(['Trips']);
    const claim = aClaim({ tripIds: ['trip2'], lines: [paying('business', [0])] });
    const trips = [julyTrip(2, 1000, { vehicleId: golf })];
    const ofOne = aReport({ vehicles: [golfCar], trips, claim });
    expect(sectionsOf(ofOne, 'en').map(({ heading }) => heading)).toEqual(['Trips']);
    const oneOfTwo = aReport({ vehicles: [vanCar, golfCar], trips, claim });
    const named = sectionsOf(oneOfTwo, 'en').map(({ heading }) => heading);
    expect(named).toEqual(['Trips: Golf']);
    const none = aReport();
    expect(sectionsOf(none, 'de').map(({ heading }) => heading)).toEqual(['Fahrten']);
  });
});
