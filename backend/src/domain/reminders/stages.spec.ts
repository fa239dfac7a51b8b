import { dueReminders, newState, withSent } from './due-reminders';
import { occurrenceOf } from './occurrence';
import type { ReminderSubject } from './reminder.schema';
import { usualReminderSettings } from './settings.schema';
import { type OccurrenceState, stagesNow } from './stages';

const recordId = '01JZ0000000000000000000001';

const paper = (changes: Partial<ReminderSubject> = {}): ReminderSubject => ({
  ...{ source: 'paper', recordId, vehicleId: null, title: '', type: 'insurance', status: 'soon' },
  ...{ dueOn: '2026-12-20', isPredicted: false, dueAtOdometerMetres: null, earlyFrom: null },
  ...changes,
});

const oil = (changes: Partial<ReminderSubject> = {}): ReminderSubject =>
  paper({
    ...{ source: 'maintenance', type: 'engineOil', dueOn: '2027-02-01', isPredicted: true },
    ...{ dueAtOdometerMetres: 45_000_000, ...changes },
  });

const state = (changes: Partial<OccurrenceState>): OccurrenceState => ({
  ...newState('paper', '2026-01-01'),
  ...changes,
});

const stages = (subject: ReminderSubject, today: string, known?: Partial<OccurrenceState>) =>
  stagesNow(subject, known && state(known), usualReminderSettings, today);

it.each([
  ['2026-11-19', []],
  ['2026-11-20', ['day:-30']],
  ['2026-12-12', ['day:-30']],
  ['2026-12-13', ['day:-7']],
  ['2026-12-20', ['day:0']],
  ['2026-12-26', ['day:0']],
  ['2026-12-27', ['day:7']],
  ['2027-01-17', ['day:28']],
  ['2028-01-01', ['day:28']],
])('what ends on 20 December has on %s the stage %j', (today, expected) => {
  expect(stages(paper(), today)).toEqual(expected);
});

it('a stage that was sent is not sent again, nor one before it', () => {
  expect(stages(paper(), '2026-12-14', { sent: ['day:-7'] })).toEqual([]);
  expect(stages(paper(), '2026-12-01', { sent: ['day:-7'] })).toEqual([]);
  expect(stages(paper(), '2026-12-20', { sent: ['day:-7'] })).toEqual(['day:0']);
});

it('what lasts only days is not said a month ahead, but a stage of sixty days is', () => {
  expect(stages(paper({ status: 'ok' }), '2026-12-01')).toEqual([]);
  const early = { ...usualReminderSettings, daysBefore: [60] };
  expect(stagesNow(paper({ status: 'ok' }), undefined, early, '2026-11-01')).toEqual(['day:-60']);
});

describe('own stages of one thing', () => {
  const own = { daysBefore: [14], weeklyRepeats: 1 };

  // 14 days before 20 December is the 6th, a week after it the 27th.
  it.each([
    ['2026-12-05', [], []],
    ['2026-12-06', [], ['day:-14']],
    ['2026-12-19', ['day:-14'], []],
    ['2026-12-20', ['day:-14'], []],
    ['2026-12-26', ['day:-14'], []],
    ['2026-12-27', ['day:-14'], ['day:7']],
    ['2027-01-03', ['day:-14', 'day:7'], []],
  ])('are used in the place of the usual ones: on %s with %j sent %j', (today, sent, expected) => {
    expect(stages(paper({ reminderStages: own }), today, { sent })).toEqual(expected);
  });

  it('wait for no status, as the driver chose them for this one', () => {
    const brief = paper({ status: 'ok', reminderStages: own });
    expect(stages(brief, '2026-12-06')).toEqual(['day:-14']);
  });

  it('chosen after another stage was sent go on from there', () => {
    expect(stages(paper({ reminderStages: own }), '2026-12-06', { sent: ['day:-30'] })).toEqual(['day:-14']);
    const early = { daysBefore: [60], weeklyRepeats: 0 };
    expect(stages(paper({ reminderStages: early }), '2026-12-14', { sent: ['day:-7'] })).toEqual([]);
  });

  it('that are none are none by a day and by a distance', () => {
    const never = { daysBefore: [], weeklyRepeats: 0 };
    expect(stages(paper({ reminderStages: never }), '2026-12-20')).toEqual([]);
    expect(stages(oil({ status: 'overdue', reminderStages: never }), '2026-12-01')).toEqual([]);
    expect(stages(oil({ status: 'overdue', reminderStages: own }), '2026-12-01')).toEqual(['status:overdue']);
  });
});

describe('own stages of what has no day', () => {
  const own = { daysBefore: [], weeklyRepeats: 2 };
  const worn = (changes: Partial<ReminderSubject> = {}) =>
    paper({ source: 'tyres', type: 'tread', status: 'due', dueOn: null, reminderStages: own, ...changes });

  // Sent on 1 December: a week later is the 8th, and a week after that the 15th.
  it.each([
    ['2026-12-07', ['status:due'], '2026-12-01', []],
    ['2026-12-08', ['status:due'], '2026-12-01', ['week:1']],
    ['2026-12-14', ['status:due', 'week:1'], '2026-12-08', []],
    ['2026-12-15', ['status:due', 'week:1'], '2026-12-08', ['week:2']],
    ['2026-12-30', ['status:due', 'week:1', 'week:2'], '2026-12-15', []],
  ])('are repeated weekly: on %s with %j sent last on %s %j', (today, sent, lastSentOn, expected) => {
    expect(stages(worn(), today, { sent, lastSentOn })).toEqual(expected);
  });

  it('are not repeated while it is soon due', () => {
    const sent = { sent: ['status:soon', 'status:due'], lastSentOn: '2026-11-01' };
    expect(stages(worn({ status: 'soon' }), '2026-12-20', sent)).toEqual([]);
  });

  it('are repeated by a distance, too', () => {
    const sent = { sent: ['status:soon', 'status:overdue'], lastSentOn: '2026-11-24' };
    const late = oil({ status: 'overdue', reminderStages: own });
    expect(stages(late, '2026-12-01', sent)).toEqual(['week:1']);
  });
});

it('what is due by distance has its status for a stage, each once', () => {
  expect(stages(oil({ status: 'ok' }), '2026-12-01')).toEqual([]);
  expect(stages(oil(), '2026-12-01')).toEqual(['status:soon']);
  expect(stages(oil(), '2026-12-01', { sent: ['status:soon'] })).toEqual([]);
  expect(stages(oil({ status: 'overdue' }), '2026-12-01', { sent: ['status:soon'] })).toEqual([
    'status:overdue',
  ]);
  // A corrected typing error in a reading: stages that were already sent are not repeated, the others are sent.
  const corrected = { sent: ['status:overdue'] };
  expect(stages(oil(), '2026-12-01', corrected)).toEqual(['status:soon']);
  expect(stages(oil({ status: 'overdue' }), '2026-12-01', corrected)).toEqual([]);
});

it('work that another meter makes soon due is reminded of before its day is near', () => {
  // 31 and 30 days before 1 February 2027.
  const counted = oil({ isPredicted: false });
  expect(stages(counted, '2027-01-01')).toEqual(['status:soon']);
  expect(stages(counted, '2027-01-02')).toEqual(['day:-30']);
  expect(stages(oil({ isPredicted: false, status: 'ok' }), '2027-01-01')).toEqual([]);
});

it('a day that was chosen long before is kept where another meter makes it soon due first', () => {
  // 61, 60 and 31 days before 1 February 2027.
  const own = { daysBefore: [60], weeklyRepeats: 0 };
  const counted = oil({ isPredicted: false, reminderStages: own });
  const soon = { sent: ['status:soon'], lastSentOn: '2026-11-20' };
  expect(stages(counted, '2026-12-02', soon)).toEqual([]);
  expect(stages(counted, '2026-12-03', soon)).toEqual(['day:-60']);
  expect(stages(counted, '2027-01-02', { ...soon, sent: ['status:soon', 'day:-60'] })).toEqual([]);
  // Both at once are one reminder.
  expect(stages(counted, '2026-12-10')).toEqual(['day:-60', 'status:soon']);
});

describe('what is due by distance is repeated weekly as the settings say', () => {
  // Overdue since 1 December: the weeks after it begin on the 8th, 15th, 22nd and 29th.
  it.each([
    ['2026-12-07', [], '2026-12-01', []],
    ['2026-12-08', [], '2026-12-01', ['week:1']],
    ['2026-12-15', ['week:1'], '2026-12-08', ['week:2']],
    ['2026-12-22', ['week:1', 'week:2'], '2026-12-15', ['week:3']],
    ['2026-12-29', ['week:1', 'week:2', 'week:3'], '2026-12-22', ['week:4']],
    ['2027-02-28', ['week:1', 'week:2', 'week:3', 'week:4'], '2026-12-29', []],
  ])('on %s with %j after the status, last on %s: %j', (today, weeks, lastSentOn, expected) => {
    const sent = ['status:soon', 'status:overdue', ...weeks];
    expect(stages(oil({ status: 'overdue' }), today, { sent, lastSentOn })).toEqual(expected);
  });

  it('as often as they say, or not at all', () => {
    const late = oil({ status: 'overdue' });
    const known = state({ sent: ['status:overdue'], lastSentOn: '2026-12-01' });
    const often = (weeklyRepeats: number) =>
      stagesNow(late, known, { ...usualReminderSettings, weeklyRepeats }, '2026-12-08');
    expect(often(1)).toEqual(['week:1']);
    expect(often(0)).toEqual([]);
  });

  it('after ten days without a server once, and the next one a week after that', () => {
    const sent = ['status:overdue', 'week:1'];
    const late = oil({ status: 'overdue' });
    expect(stages(late, '2026-12-18', { sent, lastSentOn: '2026-12-08' })).toEqual(['week:2']);
    const after = { sent: [...sent, 'week:2'], lastSentOn: '2026-12-18' };
    expect(stages(late, '2026-12-24', after)).toEqual([]);
    expect(stages(late, '2026-12-25', after)).toEqual(['week:3']);
  });

  it('four times together with the weeks after its day, where that came before', () => {
    const sent = ['day:0', 'day:7', 'day:14', 'status:overdue'];
    const late = oil({ status: 'overdue' });
    expect(stages(late, '2026-12-08', { sent, lastSentOn: '2026-12-01' })).toEqual(['week:3']);
    const after = { sent: [...sent, 'week:3', 'week:4'], lastSentOn: '2026-12-15' };
    expect(stages(late, '2026-12-22', after)).toEqual([]);
  });

  it('four times together with those before its day, where that comes later', () => {
    // Both reached: its day is 1 February 2027.
    const late = oil({ status: 'overdue', isPredicted: false });
    const sent = ['status:overdue', 'week:1', 'week:2', 'week:3'];
    expect(stages(late, '2027-02-01', { sent, lastSentOn: '2026-12-22' })).toEqual(['day:0']);
    const after = [...sent, 'day:0'];
    expect(stages(late, '2027-02-08', { sent: after, lastSentOn: '2027-02-01' })).toEqual(['day:7']);
    const last = { sent: [...after, 'day:7'], lastSentOn: '2027-02-08' };
    expect(stages(late, '2027-02-15', last)).toEqual([]);
  });
});

it('a snooze lasts until its day and then counts once', () => {
  const snoozed = { sent: ['day:-30'], snoozedUntil: '2026-12-05' };
  expect(stages(paper(), '2026-12-04', snoozed)).toEqual([]);
  expect(stages(paper(), '2026-12-05', snoozed)).toEqual(['snooze:2026-12-05']);
  expect(stages(paper(), '2026-12-14', snoozed)).toEqual(['day:-7', 'snooze:2026-12-05']);
  const sent = { ...snoozed, sent: ['day:-30', 'snooze:2026-12-05'] };
  expect(stages(paper(), '2026-12-06', sent)).toEqual([]);
});

it.each(['done', 'stopped'] as const)('what is %s has no further stage', (endedAs) => {
  expect(stages(paper(), '2026-12-20', { endedAs })).toEqual([]);
});

it('a reading is asked for every thirty days', () => {
  const reading = paper({ source: 'reading', status: 'due', dueOn: '2026-09-01' });
  expect(stages(reading, '2026-11-01')).toEqual(['reading:2026-11-01']);
  expect(stages(reading, '2026-11-30', { lastSentOn: '2026-11-01' })).toEqual([]);
  expect(stages(reading, '2026-12-01', { lastSentOn: '2026-11-01' })).toEqual(['reading:2026-12-01']);
});

it.each([
  // Asked for on 1 November: a week later is the 8th, and a week after that the 15th.
  [2, '2026-11-07', ['2026-11-01'], []],
  [2, '2026-11-08', ['2026-11-01'], ['reading:2026-11-08']],
  [2, '2026-11-15', ['2026-11-01', '2026-11-08'], ['reading:2026-11-15']],
  [2, '2027-02-01', ['2026-11-01', '2026-11-08', '2026-11-15'], []],
  [0, '2026-11-01', [], ['reading:2026-11-01']],
  [0, '2026-12-31', ['2026-11-01'], []],
])(
  'a reading that is repeated %i times is asked for on %s, after %j: %j',
  (weeklyRepeats, today, on, expected) => {
    const reminderStages = { daysBefore: [0], weeklyRepeats };
    const reading = paper({ source: 'reading', status: 'due', dueOn: '2026-09-01', reminderStages });
    const known = { sent: on.map((day) => `reading:${day}`), lastSentOn: on.at(-1) ?? null };
    expect(stages(reading, today, known)).toEqual(expected);
  },
);

it('a reading of a vehicle that is never asked for is not', () => {
  const reminderStages = { daysBefore: [], weeklyRepeats: 0 };
  const reading = paper({ source: 'reading', status: 'due', dueOn: '2026-09-01', reminderStages });
  expect(stages(reading, '2026-11-01')).toEqual([]);
});

it('what is unknown has none', () => {
  expect(stages(paper({ status: 'unknown', dueOn: null }), '2026-12-20')).toEqual([]);
});

it('an occurrence is the same while its prediction moves, and another one once it was done', () => {
  expect(occurrenceOf(oil())).toBe(`maintenance.${recordId}.45000000`);
  expect(occurrenceOf(oil({ dueOn: '2027-03-01' }))).toBe(occurrenceOf(oil()));
  expect(occurrenceOf(oil({ dueOn: null, isPredicted: false }))).toBe(occurrenceOf(oil()));
  expect(occurrenceOf(oil({ dueAtOdometerMetres: 60_000_000 }))).not.toBe(occurrenceOf(oil()));
  // Behind a replaced odometer.
  const replaced = oil({ dueAtOdometerMetres: 50_000, dueAtDrivenMetres: 45_000_000 });
  expect(occurrenceOf(replaced)).toBe(occurrenceOf(oil()));
  // Engine hours: 1 100, which a service makes 1 200.
  const chain = { dueOn: null, isPredicted: false, dueAtOdometerMetres: null };
  expect(occurrenceOf(oil({ ...chain, dueAtCount: 66_000 }))).toBe(`maintenance.${recordId}.66000`);
  expect(occurrenceOf(oil({ ...chain, dueAtCount: 72_000 }))).toBe(`maintenance.${recordId}.72000`);
  // Energy: counted since the last service; purchases before it, even if entered later, change nothing.
  const additive = { ...chain, countedSince: '2026-03-01' };
  expect(occurrenceOf(oil(additive))).toBe(`maintenance.${recordId}.2026-03-01`);
  expect(occurrenceOf(paper())).toBe(`paper.${recordId}.2026-12-20`);
});

it('states of what is not due any more are forgotten after 800 days, the others never', () => {
  const due = paper();
  const states = [
    state({ occurrence: occurrenceOf(due), changedOn: '2020-01-01' }),
    // 799 and 800 days before 23 November 2026.
    state({ occurrence: 'recent', changedOn: '2024-09-15' }),
    state({ occurrence: 'old', changedOn: '2024-09-14' }),
  ];
  const after = withSent(states, [], [due], '2026-11-23');
  expect(after.map(({ occurrence }) => occurrence)).toEqual([occurrenceOf(due), 'recent']);
});

it('nothing is due for a reminder where they are switched off', () => {
  expect(dueReminders([paper()], [], { ...usualReminderSettings, isOn: false }, '2026-12-20')).toEqual([]);
});
