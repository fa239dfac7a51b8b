import { aTrip } from '../../../../test/fixtures/trips/a-trip';
import type { ClaimMethodId } from '../claim-method-ids';
import { missingInTrip } from './missing-in-trip';
import { logRequirements } from './requirements-table';

const at = (iso: string) => Date.parse(iso);

const log = {
  loggedAtMs: at('2026-03-02T09:05Z'),
  madeAtMs: at('2026-03-02T09:05Z'),
  finalisedAtMs: null,
  amendments: 0,
};

const visit = aTrip({
  startedAtMs: at('2026-03-02T08:00Z'),
  endedAtMs: at('2026-03-02T09:00Z'),
  fromText: 'Office, Hauptstr. 1, Bonn',
  toText: 'Weber GmbH, Ring 7, Köln',
  odometerStartMetres: 100_000,
  odometerEndMetres: 130_000,
  distanceMetres: null,
  category: 'business',
  purpose: 'Offer for the new roof',
  forWhom: 'Ms Weber',
  log,
});

const missing = (methodId: ClaimMethodId, changes: Partial<typeof visit>) =>
  missingInTrip({ ...visit, ...changes }, logRequirements[methodId], 7).map(({ kind }) => kind);

describe('what a trip lacks for its authority', () => {
  it('is nothing where all of it stands there', () => {
    expect(missing('DE.logbook', {})).toEqual([]);
    expect(missing('AT.mileageMoney', {})).toEqual([]);
  });

  it('is everything that a German log book wants of an empty business trip', () => {
    const empty = { fromText: '', toText: ' ', purpose: '', forWhom: '', odometerStartMetres: null };
    expect(missing('DE.logbook', empty)).toEqual([
      'distance',
      'odometer',
      'destination',
      'purpose',
      'partner',
      'start',
    ]);
  });

  it.each([
    ['fromText', 'start'],
    ['toText', 'destination'],
    ['purpose', 'purpose'],
    ['forWhom', 'partner'],
  ] as const)('is a %s of blanks alone as if it were empty', (name, kind) => {
    expect(missing('DE.logbook', { [name]: ' \t' })).toEqual([kind]);
  });

  it('is a typed distance’s odometer in Germany and Australia, and one reading in Austria', () => {
    const typed = { distanceMetres: 30_000, odometerStartMetres: null, odometerEndMetres: null };
    expect(missing('DE.logbook', typed)).toEqual(['odometer']);
    expect(missing('AU.logbook', typed)).toEqual(['odometer']);
    expect(missing('AT.mileageMoney', typed)).toEqual(['odometerReading']);
    expect(missing('AT.mileageMoney', { ...typed, odometerEndMetres: 130_000 })).toEqual([]);
    expect(missing('AT.mileageMoney', { ...typed, odometerStartMetres: 100_000 })).toEqual([]);
    for (const half of [{ odometerStartMetres: null }, { odometerEndMetres: null }]) {
      expect(missing('DE.logbook', { distanceMetres: 30_000, ...half })).toEqual(['odometer']);
    }
    expect(missing('DE.businessTravel', typed)).toEqual([]);
  });

  it('is promptness from seven times 24 hours after the end on', () => {
    const logged = (iso: string) => ({ log: { ...log, loggedAtMs: at(iso), madeAtMs: at(iso) } });
    expect(missing('DE.logbook', logged('2026-03-09T08:59Z'))).toEqual([]);
    expect(missing('DE.logbook', logged('2026-03-09T09:00Z'))).toEqual(['promptness']);
    expect(missing('CA.logbook', logged('2026-03-09T09:00Z'))).toEqual([]);
  });

  it('is nothing of a trip that the method does not pay for, or that still runs', () => {
    expect(missing('DE.logbook', { category: 'private', purpose: '' })).toEqual([]);
    expect(missing('DE.logbook', { category: null, purpose: '' })).toEqual([]);
    expect(missing('DE.logbook', { endedAtMs: null, endZone: null, purpose: '' })).toEqual([]);
    expect(missing('NL.taxFreeAllowance', { category: 'commute', toText: '' })).toEqual(['destination']);
  });
});
