import type { Paper } from '../papers/paper.schema';
import type { Vehicle } from '../vehicles/vehicle.schema';
import { duePapers } from './due-papers';
import { statusByDay } from './due-status';
import { sortedDue } from './sorted-due';

const today = '2026-11-23';
const car: Pick<Vehicle, 'id' | 'archivedAtMs' | 'sale'> = { id: 'car', archivedAtMs: null, sale: null };

const paper = (id: string, changes: Partial<Paper> = {}): Paper => ({
  ...{ id, version: 1, type: 'insurance', vehicleId: 'car', title: '', number: '', issuer: '' },
  ...{ validFrom: '2026-01-01', validUntil: '2026-12-31', renewsId: null, inspection: null, note: '' },
  ...changes,
});

const due = (papers: readonly Paper[], vehicles = [car]) =>
  duePapers(papers, vehicles, today).map(({ recordId }) => recordId);

it('a renewed paper is not due any more, and is again once the new one is deleted', () => {
  const [old, renewed] = [paper('old'), paper('new', { validUntil: '2027-12-31', renewsId: 'old' })];
  expect(due([old, renewed])).toEqual(['new']);
  expect(due([old])).toEqual(['old']);
});

it.each([
  ['put away', { ...car, archivedAtMs: 1 }],
  ['sold by today', { ...car, sale: { date: today, zone: 'UTC', amountMinor: null, odometerMetres: null } }],
])('nothing is due of a vehicle that is %s', (_case, vehicle) => {
  expect(due([paper('a'), paper('licence', { vehicleId: null })], [vehicle])).toEqual(['licence']);
});

it('is still due of a vehicle that is sold tomorrow', () => {
  const sale = { date: '2026-11-24', zone: 'UTC', amountMinor: null, odometerMetres: null };
  expect(due([paper('a')], [{ ...car, sale }])).toEqual(['a']);
});

it('a paper without a last day is not due', () => {
  expect(due([paper('a', { validUntil: null })])).toEqual([]);
});

it('an inspection keeps the day on which the one before was due', () => {
  const inspection = { scheme: 'gb-mot', firstRegisteredOn: null } as const;
  const before = paper('before', {
    ...{ type: 'inspection', inspection, validFrom: '2025-05-20', validUntil: '2026-05-15' },
  });
  const last = paper('last', {
    ...{ type: 'inspection', inspection, validFrom: '2026-04-16', validUntil: null, renewsId: 'before' },
  });
  expect(duePapers([before, last], [car], '2027-04-16')).toEqual([
    {
      ...{ source: 'inspection', recordId: 'last', vehicleId: 'car', title: '', type: 'inspection' },
      ...{ status: 'soon', dueOn: '2027-05-15', earlyFrom: '2027-04-16' },
      ...{ isPredicted: false, dueAtOdometerMetres: null },
    },
  ]);
});

it('an inspection of which too little is known says so, and where there are none nothing', () => {
  const of = (scheme: 'other' | 'us-tx') =>
    paper(scheme, {
      ...{ type: 'inspection', validFrom: null, validUntil: null },
      inspection: { scheme, firstRegisteredOn: null },
    });
  expect(duePapers([of('other'), of('us-tx')], [car], today)).toMatchObject([
    { recordId: 'other', status: 'unknown', dueOn: null },
  ]);
});

it('a day in the next century is no day yet', () => {
  const inspection = { scheme: 'gb-mot', firstRegisteredOn: '2098-01-01' } as const;
  expect(due([paper('a', { type: 'inspection', validFrom: null, validUntil: null, inspection })])).toEqual(
    [],
  );
});

it.each([
  ['2026-10-31', 'ok'],
  ['2026-12-01', 'soon'],
  ['2026-12-30', 'soon'],
  ['2026-12-31', 'due'],
  ['2027-01-01', 'overdue'],
])('a year until 31 December is on %s: %s', (day, status) => {
  expect(statusByDay({ dueOn: '2026-12-31', fromDay: '2026-01-01' }, day)).toBe(status);
});

it('what lasts for ten days is soon due for two, and an early window tells for sixty at most', () => {
  const vignette = { dueOn: '2026-07-10', fromDay: '2026-07-01' };
  expect(statusByDay(vignette, '2026-07-07')).toBe('ok');
  expect(statusByDay(vignette, '2026-07-08')).toBe('soon');
  const inspection = { dueOn: '2026-10-05', earlyFrom: '2026-04-05' };
  expect(statusByDay(inspection, '2026-08-05')).toBe('ok');
  expect(statusByDay(inspection, '2026-08-06')).toBe('soon');
  const tolerated = { dueOn: '2026-05-31', toleratedUntil: '2026-09-30' };
  expect(statusByDay(tolerated, '2026-09-30')).toBe('due');
  expect(statusByDay(tolerated, '2026-10-01')).toBe('overdue');
});

it('the worst comes first, then the earliest', () => {
  const papers = [
    paper('ok', { validUntil: '2027-12-31' }),
    paper('soon', { validUntil: '2026-12-10' }),
    paper('sooner', { validUntil: '2026-12-01' }),
    paper('over', { validUntil: '2026-11-22' }),
  ];
  expect(sortedDue(duePapers(papers, [car], today)).map(({ recordId }) => recordId)).toEqual([
    ...['over', 'sooner', 'soon', 'ok'],
  ]);
});
