import fc from 'fast-check';
import { aSchedule, aVisit, nothingCounted, usedUpTo } from '../../../test/fixtures/maintenance/maintenance';
import { odometerForecast } from '../vehicles/odometer-forecast';
import { type DueState, dueStates, type MaintenanceFacts, maintenanceDueItem } from './due-states';

const unknownRate = { known: false, reason: 'ONE_READING', between: null } as const;

function stateOn(today: string, given: Partial<MaintenanceFacts> = {}): DueState {
  const facts: MaintenanceFacts = {
    ...{ schedules: [aSchedule()], visits: [aVisit()], use: usedUpTo(42_000, '2026-08-10') },
    ...{ today, zone: 'UTC', nowMs: Date.parse(`${today}T18:00Z`) },
    ...given,
  };
  const [state] = dueStates(facts);
  if (!state) throw new Error('no state');
  return state;
}

const by = (interval: Partial<typeof nothingCounted>) => ({
  first: null,
  later: { ...nothingCounted, ...interval },
});

describe('what is due', () => {
  it('is decided by the meter of which the smallest share is left, and predicted by the rate of use', () => {
    // 45 000 − 42 000 km = 3 000 km, a fifth; 203 of 365 days. At 45 km a day 67 days from 10 August.
    expect(stateOn('2026-08-10')).toMatchObject({
      status: 'ok',
      deciding: { meter: 'distance', remaining: 3_000_000, due: 45_000_000, interval: 15_000_000 },
      last: { day: '2026-03-01', reading: { odometerMetres: 30_000_000, isEarlier: false } },
      dueOn: '2026-10-16',
      isPredicted: true,
      dueAtOdometerMetres: 45_000_000,
    });
  });

  it('is predicted for the day that the odometer’s own page says', () => {
    // 10 000 more at 45 a day are 222.2 days from noon of 10 January: 20 August, at five in the afternoon.
    const schedules = [aSchedule({ normal: by({ distanceMetres: 10_000_000 }) })];
    const visits = [aVisit({ atMs: Date.parse('2026-01-10T12:00Z'), odometerMetres: 42_000_000 })];
    const use = usedUpTo(42_000, '2026-01-10');
    const { dueOn } = stateOn('2026-01-10', { schedules, visits, use });
    expect(dueOn).toBe('2026-08-20');
    if (!use.daily.known) throw new Error('no average');
    const points = [use.daily.from, use.daily.to].map((point) => ({
      ...point,
      from: { kind: 'noted' as const, recordId: point.recordId },
    }));
    const now = { nowMs: Date.parse('2026-01-10T18:00Z'), zone: 'UTC' };
    expect(odometerForecast(points, 52_000_000, now)).toMatchObject({ known: true, day: dueOn });
  });

  it('is soon within what is driven in 30 days, and due and overdue by the metre', () => {
    const at = (km: number) => stateOn('2026-08-10', { use: usedUpTo(km, '2026-08-10') }).status;
    // 30 days of 45 km are 1 350 km.
    expect([43_649, 43_650, 44_999, 45_000, 45_001].map(at)).toEqual([
      'ok',
      'soon',
      'soon',
      'due',
      'overdue',
    ]);
  });

  it('is soon within a tenth of the distance where the rate is not known, and then nothing is predicted', () => {
    const at = (km: number) =>
      stateOn('2026-08-10', { use: usedUpTo(km, '2026-08-10', { daily: unknownRate }) });
    expect([43_499, 43_500].map((km) => at(km).status)).toEqual(['ok', 'soon']);
    expect(at(43_500)).toMatchObject({ dueOn: '2027-03-01', isPredicted: false });
  });

  it('is not due by a prediction, however old the reading is', () => {
    // 45 km a day would have made 7 875 km by 1 February, more than the 3 000 left.
    expect(stateOn('2027-01-15')).toMatchObject({ status: 'ok', dueOn: '2027-01-15', isPredicted: true });
  });

  it('is due on the day itself and overdue the day after', () => {
    const schedules = [aSchedule({ normal: by({ months: 12 }) })];
    const on = (today: string) => stateOn(today, { schedules }).status;
    // 30 days before 1 March 2027 is 30 January.
    expect(['2027-01-29', '2027-01-30', '2027-02-28', '2027-03-01', '2027-03-02'].map(on)).toEqual([
      ...['ok', 'soon', 'soon', 'due', 'overdue'],
    ]);
  });

  it('is soon in the last quarter of a short interval only', () => {
    const schedules = [aSchedule({ normal: by({ months: 1 }) })];
    const on = (today: string) => stateOn(today, { schedules }).status;
    // 1 March to 1 April are 31 days, of which the last 7 are less than a quarter.
    expect(['2026-03-24', '2026-03-25'].map(on)).toEqual(['ok', 'soon']);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('from %s after %i months is %s', (day, months, due) => {
    const visits = [aVisit({ atMs: Date.parse(`${day}T11:00Z`) })];
    const schedules = [aSchedule({ normal: by({ months }) })];
    expect(stateOn('2030-01-01', { visits, schedules }).dueOn).toBe(due);
  });

  it('has a first interval of its own until it was done once', () => {
    const normal = {
      first: { ...nothingCounted, distanceMetres: 1_000_000 },
      later: { ...nothingCounted, distanceMetres: 10_000_000, months: 12 },
    };
    const start = { day: '2026-01-10', odometerMetres: 0 };
    const schedules = [aSchedule({ normal, start })];
    const use = usedUpTo(900, '2026-02-01');
    expect(stateOn('2026-02-01', { schedules, visits: [], use })).toMatchObject({
      status: 'soon',
      meters: [{ meter: 'distance', due: 1_000_000 }],
    });
    const visits = [aVisit({ odometerMetres: 1_050_000 })];
    expect(stateOn('2026-03-02', { schedules, visits, use: usedUpTo(1_100, '2026-03-02') })).toMatchObject({
      meters: [
        { meter: 'time', due: '2027-03-01' },
        { meter: 'distance', due: 11_050_000 },
      ],
    });
  });

  it('keeps its occurrences where it is counted from when it was due', () => {
    const start = { day: '2025-01-31', odometerMetres: 0 };
    const schedules = [
      aSchedule({ anchor: 'due', start, normal: by({ distanceMetres: 15_000_000, months: 1 }) }),
    ];
    const done = (day: string, km: number) =>
      stateOn('2025-04-20', {
        schedules,
        visits: [aVisit({ atMs: Date.parse(`${day}T11:00Z`), odometerMetres: km * 1000 })],
        use: usedUpTo(km, '2025-04-20'),
      }).meters;
    // A thousand late for 15 000: the next stays 30 000. From 31 January the months end on 28 February, 31 March, 30 April.
    expect(done('2025-03-05', 16_000)).toMatchObject([{ due: '2025-03-31' }, { due: 30_000_000 }]);
    // Work done in the last quarter before 30 000 counts for that occurrence.
    expect(done('2025-03-29', 29_000)).toMatchObject([{ due: '2025-04-30' }, { due: 45_000_000 }]);
  });

  it('says what is missing instead of guessing', () => {
    expect(stateOn('2026-08-10', { visits: [] })).toMatchObject({
      status: 'unknown',
      deciding: null,
      meters: [
        { meter: 'time', known: false, why: 'NEVER_DONE' },
        { meter: 'distance', known: false, why: 'NEVER_DONE' },
      ],
      dueOn: null,
    });
    // The calendar alone cannot show that the schedule is ok.
    const use = usedUpTo(0, '2026-08-10', { current: null, daily: unknownRate });
    const visits = [aVisit({ odometerMetres: null })];
    expect(stateOn('2026-08-10', { use, visits })).toMatchObject({
      status: 'unknown',
      meters: [{ status: 'ok' }, { meter: 'distance', known: false, why: 'NO_READING_THEN' }],
    });
  });

  it('counts a visit without a reading from the last one before it', () => {
    const visits = [aVisit({ odometerMetres: null })];
    const readingsBefore = [
      { serviceId: visits[0]?.id ?? '', odometerMetres: 29_000_000, drivenMetres: 29_000_000 },
    ];
    const use = usedUpTo(42_000, '2026-08-10', { readingsBefore });
    expect(stateOn('2026-08-10', { visits, use })).toMatchObject({
      deciding: { due: 44_000_000 },
      last: { reading: { isEarlier: true } },
    });
  });

  it('goes on through a replaced odometer', () => {
    const replaced = {
      kind: 'replaced',
      ...{ id: '01JZ000000000000000000000P', vehicleId: '01JZ000000000000000000000V' },
      ...{ atMs: Date.parse('2026-05-01T12:00Z'), zone: 'UTC', note: '', version: 1 },
      ...{ odometerBeforeMetres: 35_000_000, odometerAfterMetres: 0 },
    } as const;
    // 5 000 km with the old one and 2 000 with the new one: 8 000 of 15 000 are left, at 10 000 km of the new one.
    const use = usedUpTo(2_000, '2026-08-10');
    const current = use.current && { ...use.current, drivenMetres: 37_000_000 };
    expect(stateOn('2026-08-10', { use: { ...use, current, rules: [replaced] } })).toMatchObject({
      meters: [{}, { due: 10_000_000, now: 2_000_000, remaining: 8_000_000 }],
      dueAtOdometerMetres: 10_000_000,
      dueAtDrivenMetres: 45_000_000,
    });
  });

  it('counts engine hours and what was bought', () => {
    const energy = { source: 'electricity', quantity: 2_000_000 } as const;
    const schedules = [aSchedule({ normal: by({ engineMinutes: 6_000, energy }) })];
    const visits = [
      aVisit({ engineMinutes: 60_000 }),
      aVisit({
        ...{ id: '01JZ0000000000000000000002', scheduleIds: [], engineMinutes: 65_700 },
        ...{ atMs: Date.parse('2026-07-01T09:00Z'), odometerMetres: null },
      }),
    ];
    const fill = (day: string, quantity: number) =>
      ({ atMs: Date.parse(`${day}T09:00Z`), source: 'electricity', quantity }) as const;
    const bought = [fill('2026-02-20', 900_000), fill('2026-04-01', 700_000), fill('2026-05-01', 600_000)];
    const use = usedUpTo(42_000, '2026-08-10', { bought });
    // 66 000 − 65 700 minutes, less than a tenth; 2 000 − 1 300 kWh.
    expect(stateOn('2026-08-10', { schedules, visits, use })).toMatchObject({
      status: 'soon',
      deciding: { meter: 'engine', remaining: 300 },
      meters: [{}, { meter: 'energy', remaining: 700_000, status: 'ok' }],
      dueAtCount: 66_000,
    });
  });

  it('counts what was bought since it was done last, whatever is entered later of before', () => {
    const energy = { source: 'electricity', quantity: 2_000_000 } as const;
    const schedules = [aSchedule({ normal: by({ energy }) })];
    const fill = (day: string, quantity: number) =>
      ({ atMs: Date.parse(`${day}T09:00Z`), source: 'electricity', quantity }) as const;
    const bought = [fill('2026-02-20', 900_000), fill('2026-05-01', 2_000_000)];
    const forgotten = [fill('2026-01-20', 40_000), ...bought];
    for (const each of [bought, forgotten]) {
      const use = usedUpTo(42_000, '2026-08-10', { bought: each });
      const state = stateOn('2026-08-10', { schedules, use });
      expect(state).toMatchObject({ status: 'due', dueAtCount: null, countedSince: '2026-03-01' });
      expect(maintenanceDueItem(state)).toMatchObject({ countedSince: '2026-03-01' });
    }
  });

  it('what engine hours or energy have reached is due, however far away its day is', () => {
    const schedules = [aSchedule({ normal: by({ engineMinutes: 6_000, months: 24 }) })];
    const later = (engineMinutes: number) => [
      aVisit({ engineMinutes: 60_000 }),
      aVisit({
        ...{ id: '01JZ0000000000000000000002', scheduleIds: [], engineMinutes },
        ...{ atMs: Date.parse('2026-07-01T09:00Z'), odometerMetres: null },
      }),
    ];
    // Two years after 1 March 2026, and at 66 000 minutes.
    const before = stateOn('2026-08-10', { schedules, visits: later(61_000) });
    expect(before).toMatchObject({ status: 'ok', dueOn: '2028-03-01', dueAtCount: 66_000 });
    const reached = stateOn('2026-08-10', { schedules, visits: later(66_001) });
    expect(reached).toMatchObject({ status: 'overdue', dueOn: null, dueAtCount: 66_000 });
    // Nor is it only about 16 October, when the 3 000 km are driven that are left.
    const both = by({ engineMinutes: 6_000, distanceMetres: 15_000_000 });
    const alsoByDistance = (engineMinutes: number) =>
      stateOn('2026-08-10', { schedules: [aSchedule({ normal: both })], visits: later(engineMinutes) });
    expect(alsoByDistance(61_000)).toMatchObject({ status: 'ok', dueOn: '2026-10-16', isPredicted: true });
    expect(alsoByDistance(66_001)).toMatchObject({ status: 'overdue', dueOn: null, isPredicted: false });
  });

  it('takes the intervals of the severe profile where that is chosen', () => {
    const severe = by({ distanceMetres: 7_500_000 });
    expect(stateOn('2026-08-10', { schedules: [aSchedule({ profile: 'severe', severe })] })).toMatchObject({
      status: 'overdue',
      meters: [{ meter: 'distance', due: 37_500_000, remaining: -4_500_000 }],
    });
  });

  it('is not changed by a visit that lies in the future', () => {
    const planned = aVisit({ id: '01JZ0000000000000000000002', atMs: Date.parse('2026-09-01T09:00Z') });
    expect(stateOn('2026-08-10', { visits: [aVisit(), planned] })).toEqual(stateOn('2026-08-10'));
  });

  it('rests on the last visit that counts, in whatever order visits were entered', () => {
    const visit = fc.record({
      days: fc.integer({ min: 0, max: 3_000 }),
      km: fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: null }),
      counts: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(visit, { maxLength: 9 }), fc.constantFrom('done', 'due'), (entered, anchor) => {
        const visits = entered.map(({ days, km, counts }, index) =>
          aVisit({
            id: `01JZ000000000000000000001${index}`,
            atMs: Date.parse('2020-01-01T09:00Z') + days * 86_400_000,
            odometerMetres: km === null ? null : km * 1000,
            scheduleIds: counts ? [aSchedule().id] : [],
          }),
        );
        const schedules = [aSchedule({ anchor })];
        const state = stateOn('2026-08-10', { schedules, visits });
        expect(stateOn('2026-08-10', { schedules, visits: visits.toReversed() })).toEqual(state);
        const counting = visits.filter(
          ({ scheduleIds, atMs }) => scheduleIds.length > 0 && atMs <= Date.parse('2026-08-10T18:00Z'),
        );
        const latestMs = counting.length === 0 ? undefined : Math.max(...counting.map(({ atMs }) => atMs));
        expect(state.last?.atMs).toBe(latestMs);
        expect(state.status === 'unknown' && state.last === null).toBe(counting.length === 0);
      }),
    );
  });
});
