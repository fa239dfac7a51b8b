import type { InboxMessage, ReminderSubject } from '@domain/reminders/reminder.schema';
import { expect, it } from 'vitest';
import { sortedReminders } from './sorted-reminders';

const message = (
  title: string,
  {
    sentAtMs,
    ...subject
  }: { sentAtMs: number } & Pick<ReminderSubject, 'status' | 'dueOn'> & Partial<ReminderSubject>,
): InboxMessage => ({
  ...{ occurrence: title, sentAtMs, isRead: false, state: 'open', snoozedUntil: null },
  ...{ logbook: null, vehicle: null },
  subject: {
    ...{ source: 'paper', recordId: title, vehicleId: null, title, type: '', isPredicted: false },
    ...{ dueAtOdometerMetres: null, earlyFrom: null },
    ...subject,
  },
});

it('the newest comes first, and of one digest the worst and then the earliest', () => {
  const messages = [
    message('older', { sentAtMs: 1, status: 'overdue', dueOn: '2026-01-01' }),
    message('reading', { sentAtMs: 2, status: 'due', dueOn: '2026-08-28', source: 'reading' }),
    message('soon', { sentAtMs: 2, status: 'soon', dueOn: '2026-11-29' }),
    message('tread', { sentAtMs: 2, status: 'due', dueOn: null, source: 'tyres' }),
    message('late', { sentAtMs: 2, status: 'overdue', dueOn: '2026-11-18' }),
    message('later', { sentAtMs: 2, status: 'overdue', dueOn: '2026-11-20' }),
    message('winter', { sentAtMs: 2, status: 'due', dueOn: '2026-10-31', source: 'tyres' }),
  ];
  const { open, earlier } = sortedReminders(messages, [], 'own');
  expect(open.map(({ occurrence }) => occurrence)).toEqual(['reading']);
  expect(earlier.map(({ occurrence }) => occurrence)).toEqual([
    ...['late', 'later', 'winter', 'tread', 'soon', 'older'],
  ]);
});

it('the newest of an item that is due is shown with the item, and only there', () => {
  const insurance = message('insurance', { sentAtMs: 2, status: 'due', dueOn: '2026-11-29' });
  const first = {
    ...message('insurance', { sentAtMs: 1, status: 'soon', dueOn: '2026-11-29' }),
    occurrence: 'first',
  };
  const settled = message('licence', { sentAtMs: 2, status: 'due', dueOn: '2026-11-20' });
  const read = {
    ...message('reading', { sentAtMs: 3, status: 'due', dueOn: null, source: 'reading' }),
    state: 'done' as const,
  };
  const items = [insurance, settled].map(({ subject: { source: _source, ...subject } }) => ({
    ...subject,
    source: 'paper' as const,
  }));
  const due = items.map((item) => (item.recordId === 'licence' ? { ...item, status: 'ok' as const } : item));
  const { ofItems, open, earlier } = sortedReminders([insurance, first, settled, read], due, 'own');
  expect([...ofItems].map(([key, { occurrence }]) => [key, occurrence])).toEqual([
    ['paper insurance', 'insurance'],
  ]);
  expect(open).toEqual([]);
  expect(earlier.map(({ occurrence }) => occurrence)).toEqual(['reading', 'licence', 'first']);
});

it('one of another logbook than the shown one stands alone as long as it is open', () => {
  const id = 'logbook-01K0000000000000000000000A' as const;
  const insurance = message('insurance', { sentAtMs: 2, status: 'due', dueOn: '2026-11-29' });
  const { source: _, ...subject } = insurance.subject;
  const items = [{ ...subject, source: 'paper' as const }];
  const ofFamily = { ...insurance, logbook: { id, name: 'Family', mayEnd: true } };
  expect([...sortedReminders([ofFamily], items, id).ofItems.values()]).toEqual([ofFamily]);
  expect(sortedReminders([ofFamily], items, 'own')).toMatchObject({ open: [ofFamily], earlier: [] });
  expect(sortedReminders([insurance], items, id)).toMatchObject({ open: [insurance], earlier: [] });
  const done = { ...ofFamily, state: 'done' as const };
  expect(sortedReminders([done], items, 'own')).toMatchObject({ open: [], earlier: [done] });
});

it('a question is open until it is answered, and the end of one needs nothing', () => {
  const question = (type: string) =>
    message(type, { sentAtMs: 1, status: 'due', dueOn: null, source: 'question', type });
  const answered = { ...question('gap-refused'), state: 'done' as const };
  const messages = [question('gap-asked'), question('gap-taken'), question('reading-taken'), answered];
  const { open, earlier } = sortedReminders(messages, [], 'own');
  expect(open.map(({ occurrence }) => occurrence)).toEqual(['gap-asked', 'reading-taken']);
  expect(earlier.map(({ occurrence }) => occurrence)).toEqual(['gap-taken', 'gap-refused']);
});
