import { aReport, julyTrip } from '../../../../../test/fixtures/reports/a-report';
import { aTripEntry } from '../../../../../test/fixtures/reports/a-trip-entry';
import { reportAmendments } from '../../../../domain/reports/report-amendments';
import { sheetTerms } from '../wording/sheet-terms';
import { amendmentTable } from './amendment-table';

const july = { fromDay: '2026-07-01', untilDay: '2026-07-31' };
const trip = julyTrip(2, 12_000);
const longer = { ...trip, distanceMetres: 15_000, purpose: '', version: 2 };

describe('the amendments of a report', () => {
  it('are described in words, a row for each thing that changed', () => {
    const removed = { ...julyTrip(5, 3000), odometerStartMetres: 100_000, odometerEndMetres: 104_000 };
    const changed = { ...longer, startedAtMs: trip.startedAtMs + 3_600_000, category: null, tollsMinor: 250 };
    const entries = [aTripEntry(7, trip, changed, 'Misread it'), aTripEntry(8, removed, null, 'Twice')];
    const amendments = reportAmendments(entries, [changed], {
      period: july,
      vehicleIds: 'all',
      onlyFor: null,
    });
    const content = aReport({ trips: [changed], amendments });
    const when = '1. Aug. 2026, 11:00 MESZ';
    expect(amendmentTable(content, sheetTerms(content, 'de'))?.rows).toEqual([
      ['7', '02.07.2026', when, 'Misread it', 'Kategorie', 'Beruflich', 'Nicht sortiert'],
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
      atMs: Date.UTC(2026, 7, 1, 9),
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
