import { aClaim, aReport } from '../../../../test/fixtures/reports/a-report';
import { sheetFigures } from './sheet-facts';
import { sheetTerms } from './wording/sheet-terms';

function figuresOf(changes: Parameters<typeof aClaim>[0]): string[] {
  const content = aReport({ claim: aClaim({ methodId: 'GB.approvedMileage', currency: 'GBP', ...changes }) });
  return sheetFigures(content, sheetTerms(content, 'en')).map(({ label, value }) => `${label} ${value}`);
}

const kind = (reliefMinor: number, taxableMinor: number) => ({
  ...{ kind: 'carOrVan' as const, approvedMinor: 1_000, receivedMinor: 1_000 + taxableMinor - reliefMinor },
  ...{ reliefMinor, taxableMinor },
});

describe('what a report comes to', () => {
  it('says nothing of what was received where nothing was', () => {
    expect(figuresOf({ amountMinor: 500, balanceMinor: 500 })).toEqual([
      'To claim £5.00',
      'Worth £5.00',
      'Trips in the period 0',
    ]);
  });

  it('has an excess beside a relief, each for itself', () => {
    const byKind = [kind(300, 0), { ...kind(0, 250), kind: 'bicycle' as const }];
    expect(figuresOf({ amountMinor: 2_000, receivedMinor: 1_950, balanceMinor: 300, byKind })).toEqual([
      'To claim £3.00',
      'Worth £20.00',
      'Already paid £19.50',
      'Overpaid; may be taxable £2.50',
      'Trips in the period 0',
    ]);
  });

  it('has an excess once where there is nothing but it', () => {
    const byKind = [kind(0, 250)];
    const figures = figuresOf({ amountMinor: 1_000, receivedMinor: 1_250, balanceMinor: -250, byKind });
    expect(figures.filter((text) => text.startsWith('Overpaid'))).toEqual(['Overpaid; may be taxable £2.50']);
  });
});
