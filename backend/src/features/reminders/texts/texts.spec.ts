import type { ReminderSubject } from '../../../domain/reminders/reminder.schema';
import { messageTitle, reminderLine, type TextTerms } from './reminder-text';

const vehicle = { id: '01JZ0000000000000000000009', name: 'Golf', distanceUnit: 'km' } as const;
const english: TextTerms = {
  language: 'en',
  zone: 'Europe/Berlin',
  country: 'GB',
  vehicles: [vehicle],
  logbooks: new Map(),
  today: '2026-11-23',
};
const german: TextTerms = { ...english, language: 'de', country: 'DE' };

const oil: ReminderSubject = {
  ...{ source: 'maintenance', recordId: '01JZ0000000000000000000001', vehicleId: vehicle.id, title: '' },
  ...{ type: 'engineOil', status: 'soon', dueOn: '2027-02-01', isPredicted: true },
  ...{ dueAtOdometerMetres: 45_000_000, earlyFrom: null },
};

const inspection: ReminderSubject = {
  ...{ ...oil, source: 'inspection', type: 'inspection', dueOn: '2026-12-15', isPredicted: false },
  ...{ dueAtOdometerMetres: null, earlyFrom: '2026-11-16' },
};

it('a line says what, of which vehicle and when, with the window in which nothing is lost', () => {
  expect(reminderLine(oil, english)).toBe(
    'Engine oil and filter (Golf): due about 1 February 2027, at 45,000 km',
  );
  expect(reminderLine(inspection, german)).toBe(
    'Amtliche Prüfung (Golf): fällig am 15. Dezember 2026, möglich ab 16. November 2026',
  );
  expect(reminderLine({ ...inspection, dueOn: '2026-11-22', status: 'overdue' }, english)).toBe(
    'Official inspection (Golf): overdue since 22 November 2026',
  );
  expect(reminderLine({ ...oil, status: 'overdue', dueOn: '2026-11-01' }, german)).toBe(
    'Motoröl und Filter (Golf): überfällig, bei 45.000 km',
  );
});

it('tyres and parts that were measured are named as such', () => {
  const now = { ...inspection, status: 'due', dueOn: null, earlyFrom: null } as const;
  expect(reminderLine({ ...now, source: 'condition', type: 'brakePadsFront' }, english)).toBe(
    'Front brake pads (Golf): due now',
  );
  expect(reminderLine({ ...now, source: 'tyres', type: 'tyres', title: 'Winter' }, german)).toBe(
    'Profil von Winter (Golf): jetzt fällig',
  );
});

it('a change of tyres is due since its day, and never overdue', () => {
  const change = { ...inspection, source: 'tyres', type: 'winter', earlyFrom: null } as const;
  expect(reminderLine({ ...change, dueOn: '2026-10-31', status: 'due' }, german)).toBe(
    'Auf Winterreifen wechseln (Golf): fällig seit 31. Oktober 2026',
  );
  expect(reminderLine({ ...change, type: 'summer', dueOn: '2027-04-27', status: 'soon' }, english)).toBe(
    'Change to summer tyres (Golf): due on 27 April 2027',
  );
});

it('a reading is asked for with the day of the last one', () => {
  const reading: ReminderSubject = { ...inspection, source: 'reading', dueOn: '2026-09-01', earlyFrom: null };
  expect(reminderLine(reading, english)).toBe(
    'Golf: Odometer not read since 1 September 2026. Enter it to keep the due dates right',
  );
});

it('a silent recording is asked about with the time in the driver’s zone', () => {
  const sinceMs = Date.parse('2026-11-23T06:42:00Z');
  const silent: ReminderSubject = {
    ...inspection,
    source: 'recording',
    dueOn: null,
    sinceMs,
    earlyFrom: null,
  };
  expect(reminderLine(silent, english)).toBe(
    'Golf: Nothing heard since 07:42. Go on? Open Roadbook and leave it on the screen',
  );
  expect(reminderLine(silent, german)).toBe(
    'Golf: Seit 07:42 kam nichts mehr an. Weiter aufzeichnen? Öffne Roadbook und lass es auf dem Bildschirm',
  );
});

it('a title of the driver’s own stays on one line', () => {
  const line = reminderLine({ ...inspection, title: 'A\r\nBcc: b@c\u2028d', earlyFrom: null }, english);
  expect(line).toBe('A Bcc: b@c d (Golf): due on 15 December 2026');
  expect(messageTitle([line], 'en')).toBe(line);
  expect(messageTitle([line, line], 'de')).toBe('2 Erinnerungen');
});
