import { aClaim, aReport, golf } from '../../../../../test/fixtures/reports/a-report';
import type { Claim } from '../../../../domain/claims/claim.schema';
import { shareCalculation } from './share-sentences';
import { sheetTerms } from './sheet-terms';

const reading = (odometerMetres: number, day: string) => ({ odometerMetres, day, place: 'within' as const });
const share: Claim['shares'][number] = {
  vehicleId: golf,
  from: reading(10_000_000, '2026-07-01'),
  to: reading(10_250_000, '2026-07-31'),
  uncovered: [],
  parts: [{ kind: 'odometer', businessMetres: '100000', drivenMetres: '250000' }],
  percent: '40.0000',
  refused: null,
};
const sentences = (changes: Partial<typeof share>) =>
  shareCalculation(
    { ...share, ...changes },
    [{ cost: '50.000000', amount: '20.000000' }],
    sheetTerms(aReport({ claim: aClaim() }), 'en'),
  );

describe('the arithmetic of a share', () => {
  it('is in kilometres or miles, as the odometer shows them', () => {
    expect(sentences({})).toEqual(['€50.00 × 100 km ÷ 250 km = €20.00']);
  });

  it('is in per cent where all of it is for business, or nothing was driven', () => {
    const part = { kind: 'odometer' as const, businessMetres: '250000', drivenMetres: '250000' };
    expect(sentences({ percent: '100.0000', parts: [part] })).toEqual(['€50.00 × 100% = €20.00']);
    const standing = { kind: 'odometer' as const, businessMetres: '0', drivenMetres: '0' };
    const to = reading(10_000_000, '2026-07-31');
    expect(sentences({ percent: '0.0000', parts: [standing], to })).toEqual(['€50.00 × 0% = €20.00']);
  });

  it('says that the odometer was replaced where its readings are not what was driven', () => {
    expect(sentences({ to: reading(40_000, '2026-07-31') }).at(-1)).toBe(
      'The odometer was replaced between the two readings.',
    );
  });
});
