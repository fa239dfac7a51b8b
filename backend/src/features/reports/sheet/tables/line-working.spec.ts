import { aClaim, aReport, golf } from '../../../../../test/fixtures/reports/a-report';
import type { Claim } from '../../../../domain/claims/claim.schema';
import { sheetTerms } from '../wording/sheet-terms';
import { lineTable } from './claim-tables';
import { workingNotes } from './line-working';

const rate = (id: string, changes: Partial<Claim['rates'][number]>): Claim['rates'][number] => ({
  ...{ id, pays: 'bareme', fromDay: '2025-01-01', untilDay: null, per: 'km', rate: '0.606000', plus: null },
  ...{ above: 0, upTo: 5000, certainty: 'secondary', source: 'somewhere' },
  ...changes,
});
const line = (changes: Partial<Claim['lines'][number]>): Claim['lines'][number] => ({
  ...{ pays: 'bareme', vehicleId: golf, rateId: 'second', metres: '2000500.000', amount: '946.170000' },
  ...{ trips: [], recordIds: [], cost: null },
  ...changes,
});

/** 4000 km before the period and 2000.5 km in it: 6000.5 × 0.34 + 1330 − 4000 × 0.606 = 946.17; a fifth is 189.234. */
const scale = aClaim({
  methodId: 'FR.bareme',
  lines: [line({}), line({ pays: 'electricUplift', metres: null, amount: '189.234000' })],
  rates: [
    rate('first', {}),
    rate('second', { rate: '0.340000', plus: '1330.00', above: 5000, upTo: 20_000 }),
  ],
  countedBeside: [
    {
      ...{ why: 'beforePeriod', pays: 'bareme', vehicleId: golf, rateId: 'first' },
      ...{ metres: '4000000.000', amount: '2424.000000' },
    },
  ],
});

function printed(claim: Claim, language: 'en' | 'de' = 'en', distanceUnit: 'km' | 'mi' = 'km'): string[] {
  const content = aReport({ claim, distanceUnit });
  return workingNotes(content, sheetTerms(content, language)).flatMap(({ sentences }) => sentences);
}

function formulas(claim: Claim, distanceUnit: 'km' | 'mi' = 'km') {
  const content = aReport({ claim, distanceUnit });
  return lineTable(content, sheetTerms(content, 'en')).columns.at(-1)?.formulas;
}

describe('how an amount is calculated', () => {
  it('names the scale of the year up to now, less what it makes of the days before', () => {
    expect(printed(scale)).toEqual([
      expect.stringMatching(
        /^The vehicle’s kilometres in the calendar year up to the end of the period decide the band/,
      ),
      'Before the period, in the same year: Scale by distance and power, Golf, 4,000\u00a0km at €0.606. They count towards the bands but are not paid here.',
      'Scale by distance and power, Golf: (4,000\u00a0km + 2,000.5\u00a0km) × €0.34 + €1,330.00 − €2,424.00 = €946.17',
      'Uplift of 20% for electric vehicles, Golf: €946.17 × 0.2 = €189.234',
    ]);
    expect(printed(scale, 'de')[2]).toBe(
      'Tabelle nach Strecke und Leistung, Golf: (4.000\u00a0km + 2.000,5\u00a0km) × 0,34\u00a0€ + 1.330,00\u00a0€ − 2.424,00\u00a0€ = 946,17\u00a0€',
    );
    expect(formulas(scale)).toEqual([
      ['(', { column: 3 }, '+4000)', '*0.34', '+1330', '-2424'],
      [{ column: 5, rowsAbove: 1 }, '*0.2'],
    ]);
  });

  it('is in kilometres where a distance has no end in the unit of the rate', () => {
    // 16.093 km ÷ 1.609344 km × 0.7 = 6.99980…
    const claim = aClaim({
      methodId: 'US.standardMileage',
      currency: 'USD',
      lines: [line({ pays: 'business', rateId: 'us', metres: '16093.000', amount: '6.999809' })],
      rates: [rate('us', { pays: 'business', per: 'mi', rate: '0.700000', upTo: null })],
    });
    expect(printed(claim)).toEqual([
      'Business distance, Golf: 16.093\u00a0km ÷ 1.609344\u00a0km × $0.70 = $6.9998',
    ]);
    expect([formulas(claim), formulas(claim, 'mi')]).toEqual([
      [[{ column: 3 }, '/1.609344*0.7']],
      [[{ column: 3 }, '*0.7']],
    ]);
  });

  it('is not said of an amount that does not come about so, as in an older report of a part of a year', () => {
    const { countedBeside: _, ...older } = scale;
    expect(printed({ ...older, lines: [line({})] })).toEqual([]);
    expect(formulas({ ...older, lines: [line({})] })).toEqual([null]);
  });

  it('names a rate to its last digit', () => {
    const own = rate('own', { pays: 'distance', rate: '0.123456', upTo: null });
    const claim = aClaim({
      lines: [
        line({ pays: 'distance', vehicleId: null, rateId: 'own', metres: '10000.000', amount: '1.234560' }),
      ],
      rates: [own],
    });
    expect(printed(claim)).toEqual(['Agreed rate: 10\u00a0km × €0.123456 = €1.2346']);
  });
});
