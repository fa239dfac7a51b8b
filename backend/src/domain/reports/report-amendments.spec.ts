import { golf, julyTrip, van } from '../../../test/fixtures/reports/a-report';
import { aTripEntry } from '../../../test/fixtures/reports/a-trip-entry';
import type { LedgerEntry } from '../ledger/ledger-queries.schema';
import type { Trip } from '../trips/trip.schema';
import { reportAmendments } from './report-amendments';

const july = { fromDay: '2026-07-01', untilDay: '2026-07-31' };
const atMs = Date.UTC(2026, 7, 1, 9);

const trip = julyTrip(2, 12_000);
const longer = { ...trip, distanceMetres: 15_000, purpose: '', version: 2 };
const listed = (entries: LedgerEntry[], trips: Trip[], vehicleIds: 'all' | string[] = 'all') =>
  reportAmendments(entries, trips, { period: july, vehicleIds, onlyFor: null }).map(
    ({ sequence }) => sequence,
  );

describe('the amendments of a report', () => {
  it('are changes with a reason, in order, with what changed and nothing else', () => {
    const entries = [
      aTripEntry(9, trip, longer, 'Misread the odometer'),
      aTripEntry(3, null, trip, null),
      aTripEntry(4, { ...trip, distanceMetres: 1 }, trip, null),
    ];
    expect(reportAmendments(entries, [longer], { period: july, vehicleIds: 'all', onlyFor: null })).toEqual([
      {
        sequence: 9,
        tripId: 'trip2',
        action: 'amended',
        atMs,
        madeAtMs: null,
        reason: 'Misread the odometer',
        changes: [
          { field: 'distanceMetres', before: 12_000, after: 15_000 },
          { field: 'purpose', before: 'Visit', after: '' },
        ],
      },
    ]);
  });

  it('include a trip that is gone from the period, and one written again', () => {
    const moved = { ...trip, startedAtMs: Date.UTC(2026, 8, 1) };
    expect(listed([aTripEntry(5, trip, null, 'Was not mine')], [])).toEqual([5]);
    expect(listed([aTripEntry(5, trip, moved, 'Wrong month')], [])).toEqual([5]);
    expect(listed([aTripEntry(6, null, trip, null), aTripEntry(5, trip, null, 'Oops')], [trip])).toEqual([
      5, 6,
    ]);
  });

  it('leave out other periods, other vehicles and what is no trip', () => {
    const june = julyTrip(-3, 1000);
    expect(listed([aTripEntry(5, june, null, 'Was not mine')], [])).toEqual([]);
    expect(listed([aTripEntry(5, trip, null, 'Was not mine')], [], [van])).toEqual([]);
    expect(listed([aTripEntry(5, trip, null, 'Was not mine')], [], [golf])).toEqual([5]);
    const other = aTripEntry(5, trip, null, 'Was not mine');
    const record = {
      ...other,
      body: { ...other.body, subject: { kind: 'odometerRecord', id: 'trip2' } },
    } as const;
    expect(listed([record], [trip])).toEqual([]);
  });
});
