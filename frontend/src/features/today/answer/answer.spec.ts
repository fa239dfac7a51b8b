import type { ClaimFigure } from '@domain/claims/claim-figure.schema';
import { figuresOf } from '@domain/summaries/figures';
import type { MonthSummary } from '@domain/summaries/summary.schema';
import { describe, expect, it } from 'vitest';
import { answerOf, type Known } from './answer';

const row = (month: string, sums: Parameters<typeof figuresOf>[0]): MonthSummary => ({
  ...{ month, vehicleId: 'golf' },
  ...figuresOf(sums),
});

const figure = (changes: Partial<ClaimFigure>): ClaimFigure => ({
  methodId: 'DE.businessTravel',
  period: { fromDay: '2026-01-01', untilDay: '2026-11-27' },
  currency: 'EUR',
  ...{ amountMinor: 180_540, balanceMinor: 180_540, trips: 12, openPoints: 0, privateUse: null },
  ...changes,
});

const known = (changes: Partial<Known>): Known => ({
  ...{ claimed: null, taxed: null, isOutdated: false, vehicles: [], rows: [] },
  ...{ thisMonth: '2026-11', currency: 'EUR' },
  ...changes,
});

/** 7 600.00 by list price, 3 698.77 by logbook. */
const car = figure({
  methodId: 'DE.companyCar',
  amountMinor: 369_877,
  privateUse: { listPriceMinor: 760_000, logbookMinor: 369_877 },
});

describe('what Today says first', () => {
  it('is what the claim pays, and what the logbook saves: 7600.00 − 3698.77 = 3901.23', () => {
    expect(answerOf(known({ claimed: figure({}), taxed: car }))).toMatchObject({
      ...{ kind: 'paid', as: 'claim', figure: { balanceMinor: 180_540 } },
      saving: { lower: 'logbook', differenceMinor: 390_123, currency: 'EUR' },
    });
  });

  it('names money that is deducted, comes back or was too much', () => {
    const as = (changes: Partial<ClaimFigure>) => answerOf(known({ claimed: figure(changes) }));
    expect(as({ methodId: 'US.standardMileage' })).toMatchObject({ as: 'deduct' });
    expect(as({ methodId: 'NL.taxFreeAllowance' })).toMatchObject({ as: 'back' });
    expect(as({ methodId: 'NL.taxFreeAllowance', balanceMinor: -1 })).toMatchObject({ as: 'excess' });
  });

  it('of a company car whose costs are not proved is what its use adds, without a comparison', () => {
    const one = figure({ privateUse: { listPriceMinor: 440_000, logbookMinor: null }, amountMinor: 440_000 });
    expect(answerOf(known({ taxed: one }))).toMatchObject({ kind: 'taxed', saving: null });
  });

  it('is the monthly cost for whoever only looked at a claim of nothing', () => {
    const rows = [row('2026-09', { 'cost.energy.EUR': 9_000 }), row('2026-10', { 'cost.tax.EUR': 1_000 })];
    const nothing = figure({ amountMinor: 0, balanceMinor: 0, trips: 0 });
    // 100.00 in two months.
    expect(answerOf(known({ claimed: nothing, rows }))).toMatchObject({
      kind: 'cost',
      cost: { amountMinor: 5_000n, months: 2 },
    });
  });

  it('is a distance or a question where only the claim’s page can say what it is worth', () => {
    const rows = [row('2026-10', { 'trips.business.count': 1, 'trips.business.metres': 100_000 })];
    expect(answerOf(known({ rows }))).toMatchObject({ kind: 'business', distance: { metres: 100_000 } });
    expect(answerOf(known({ rows, isOutdated: true }))).toEqual({ kind: 'ask', why: 'outdated' });
    const companyCar = {
      ...{ listPriceMinor: null, firstRegistrationDay: null, acquiredDay: null },
      ...{ co2GramsPerKilometre: null, electricRangeMetres: null },
    };
    expect(answerOf(known({ vehicles: [{ companyCar, archivedAtMs: null }] }))).toEqual({
      ...{ kind: 'ask', why: 'companyCar' },
    });
  });

  it('is what was paid this month before one is over, and then nothing', () => {
    expect(answerOf(known({ rows: [row('2026-11', { 'cost.energy.EUR': 5_600 })] }))).toEqual({
      ...{ kind: 'soFar', amountMinor: 5_600, currency: 'EUR' },
    });
    expect(answerOf(known({}))).toEqual({ kind: 'nothing' });
  });
});
