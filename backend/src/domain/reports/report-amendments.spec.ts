import type { LedgerEntry } from '../ledger/ledger-queries.schema';
import type { Trip } from '../trips/trip.schema';
import { aReport, golf, julyTrip, van } from './a-report.fixture';
import { amendmentTable } from './amendment-table';
import { reportAmendments } from './report-amendments';
import { sheetTerms } from './sheet-terms';

const july = { fromDay: '2026-07-01', untilDay: '2026-07-31' };
const atMs = Date.UTC(2026, 7, 1, 9);

/** A trip as the ledger keeps it. */
function stateOf({ log: _, id: _id, version: _version, ...draft }: Trip): LedgerEntry['body']['after'] {
  return { ...draft };
}

function entry(
  sequence: number,
  before: Trip | null,
  after: Trip | null,
  reason: string | null,
): LedgerEntry {
  const action = before === null ? 'created' : after === null ? 'removed' : 'amended';
  const subject = { kind: 'trip', id: (after ?? before)?.id ?? '' } as const;
  const states = { before: before && stateOf(before), after: after && stateOf(after) };
  return {
    sequence,
    hash: 'ab'.repeat(32),
    body: { subject, action, atMs, madeAtMs: null, reason, ...states },
  };
}

const trip = julyTrip(2, 12_000);
const longer = { ...trip, distanceMetres: 15_000, purpose: '', version: 2 };
const listed = (entries: LedgerEntry[], trips: Trip[], vehicleIds: 'all' | string[] = 'all') =>
  reportAmendments(entries, trips, { period: july, vehicleIds, onlyFor: null }).map(
    ({ sequence }) => sequence,
  );

describe('the amendments of a report', () => {
  it('are changes with a reason, in order, with what changed and nothing else', () => {
    const entries = [
      entry(9, trip, longer, 'Misread the odometer'),
      entry(3, null, trip, null),
      entry(4, { ...trip, distanceMetres: 1 }, trip, null),
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
    expect(listed([entry(5, trip, null, 'Was not mine')], [])).toEqual([5]);
    expect(listed([entry(5, trip, moved, 'Wrong month')], [])).toEqual([5]);
    expect(listed([entry(6, null, trip, null), entry(5, trip, null, 'Oops')], [trip])).toEqual([5, 6]);
  });

  it('leave out other periods, other vehicles and what is no trip', () => {
    const june = julyTrip(-3, 1000);
    expect(listed([entry(5, june, null, 'Was not mine')], [])).toEqual([]);
    expect(listed([entry(5, trip, null, 'Was not mine')], [], [van])).toEqual([]);
    expect(listed([entry(5, trip, null, 'Was not mine')], [], [golf])).toEqual([5]);
    const other = entry(5, trip, null, 'Was not mine');
    const record = {
      ...other,
      body: { ...other.body, subject: { kind: 'odometerRecord', id: 'trip2' } },
    } as const;
    expect(listed([record], [trip])).toEqual([]);
  });

  it('are told in words, a row for each thing that changed', () => {
    const removed = { ...julyTrip(5, 3000), odometerStartMetres: 100_000, odometerEndMetres: 104_000 };
    const changed = { ...longer, startedAtMs: trip.startedAtMs + 3_600_000, category: null, tollsMinor: 250 };
    const entries = [entry(7, trip, changed, 'Misread it'), entry(8, removed, null, 'Twice')];
    const amendments = reportAmendments(entries, [changed], {
      period: july,
      vehicleIds: 'all',
      onlyFor: null,
    });
    const content = aReport({ trips: [changed], amendments });
    const when = '1. Aug. 2026, 11:00 MESZ';
    expect(amendmentTable(content, sheetTerms(content, 'de'))?.rows).toEqual([
      ['7', '02.07.2026', when, 'Misread it', 'Kategorie', 'Beruflich', 'Unsortiert'],
      ['7', null, null, null, 'Abfahrt', '2. Juli 2026, 10:00 MESZ', '2. Juli 2026, 11:00 MESZ'],
      ['7', null, null, null, 'Strecke', '12,0 km', '15,0 km'],
      ['7', null, null, null, 'Maut', '0,00\u00a0€', '2,50\u00a0€'],
      ['7', null, null, null, 'Zweck', 'Visit', 'nichts'],
      ['8', '05.07.2026', when, 'Twice', 'Gelöscht', 'Office → Client 5 · 4,0 km · Beruflich · Visit', null],
    ]);
  });

  it('tell what changed in the order of the screens, what these do not know at the end', () => {
    const fields = [
      'new',
      'toText',
      'odometerEndMetres',
      'odometerStartMetres',
      'fromText',
      'endedAtMs',
      'startedAtMs',
    ];
    const changes = fields.map((field) => ({ field, before: null, after: 1 }));
    const amendment = {
      sequence: 7,
      tripId: 'trip2',
      action: 'amended' as const,
      atMs,
      madeAtMs: null,
      reason: 'Wrong',
    };
    const content = aReport({ amendments: [{ ...amendment, changes }] });
    const rows = amendmentTable(content, sheetTerms(content, 'en'))?.rows ?? [];
    expect(rows.map((row) => row[4])).toEqual([
      'Start',
      'End',
      'From',
      'To',
      'Odometer at start',
      'Odometer at end',
      'new',
    ]);
    expect(rows.map((row) => row[3])).toEqual(['Wrong', null, null, null, null, null, null]);
  });

  it('are no table where there are none', () => {
    expect(amendmentTable(aReport(), sheetTerms(aReport(), 'en'))).toBeNull();
  });
});
