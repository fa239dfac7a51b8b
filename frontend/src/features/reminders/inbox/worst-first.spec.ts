import type { InboxMessage, ReminderSubject } from '@domain/reminders/reminder.schema';
import { expect, it } from 'vitest';
import { worstFirst } from './worst-first';

const message = (
  title: string,
  {
    sentAtMs,
    ...subject
  }: { sentAtMs: number } & Pick<ReminderSubject, 'status' | 'dueOn'> & Partial<ReminderSubject>,
): InboxMessage => ({
  ...{ occurrence: title, sentAtMs, isRead: false, state: 'open', snoozedUntil: null },
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
  expect(worstFirst(messages).map(({ occurrence }) => occurrence)).toEqual([
    ...['late', 'later', 'winter', 'reading', 'tread', 'soon', 'older'],
  ]);
});
