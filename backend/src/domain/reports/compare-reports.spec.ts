import { aClaim, aReport, julyTrip } from '../../../test/fixtures/reports/a-report';
import { compareReports } from './compare-reports';

const ledgerHead = { sequence: 9, hash: 'ef'.repeat(32) };
const [first, second, third] = [julyTrip(2, 1000), julyTrip(3, 2000), julyTrip(4, 3000)];
const frozen = aReport({ trips: [first, second], claim: aClaim({ amountMinor: 90, balanceMinor: 90 }) });
const { claim } = frozen;

describe('a frozen report and the log of now', () => {
  it('are the same where nothing that it says changed', () => {
    const log = { loggedAtMs: 1, madeAtMs: null, finalisedAtMs: 5, amendments: 0 };
    const trips = [{ ...first, version: 2, favourite: true, log }, second];
    expect(compareReports(frozen, { claim, trips, ledgerHead, problem: null })).toEqual({
      isSame: true,
      ledgerHead,
      now: { amountMinor: 90, balanceMinor: 90, currency: 'EUR' },
      problem: null,
      added: [],
      removed: [],
      changed: [],
    });
  });

  it('are the same for a report of format 1, which could not say how a share came about', () => {
    const old = { ...frozen, format: 1 as const };
    const share = {
      ...{ vehicleId: 'car', from: null, to: null, uncovered: [], parts: [] },
      ...{ percent: null, refused: 'noReadings' as const },
    };
    const now = { claim: { ...claim, shares: [share] }, trips: frozen.trips, ledgerHead, problem: null };
    expect(compareReports(old, now).isSame).toBe(true);
    expect(compareReports(frozen, now).isSame).toBe(false);
  });

  it('differ by trips added, removed and changed', () => {
    const trips = [{ ...second, purpose: 'Talk', tags: ['x'] }, third];
    expect(compareReports(frozen, { claim, trips, ledgerHead, problem: null })).toMatchObject({
      isSame: false,
      added: ['trip4'],
      removed: ['trip2'],
      changed: [{ tripId: 'trip3', fields: ['purpose', 'tags'] }],
    });
  });

  it('differ by an employer that was named since', () => {
    const trips = [first, { ...second, employerId: '01JZ0000000000000000000ACM' }];
    expect(compareReports(frozen, { claim, trips, ledgerHead, problem: null })).toMatchObject({
      isSame: false,
      changed: [{ tripId: 'trip3', fields: ['employerId'] }],
    });
  });

  it('differ where only the claim comes out otherwise, as by a cost', () => {
    const now = { claim: { ...claim, amountMinor: 91 }, trips: frozen.trips, ledgerHead, problem: null };
    expect(compareReports(frozen, now)).toMatchObject({
      isSame: false,
      now: { amountMinor: 91, balanceMinor: 90 },
      changed: [],
    });
  });

  it('say why where the claim cannot be calculated any more', () => {
    const now = { claim: null, problem: 'noLogbook', trips: frozen.trips, ledgerHead };
    expect(compareReports(frozen, now)).toMatchObject({ isSame: false, now: null, problem: 'noLogbook' });
  });
});
