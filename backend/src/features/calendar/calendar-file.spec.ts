import ICAL from 'ical.js';
import type { DueItem } from '../../domain/due/due-item';
import { calendarFile } from './calendar-file';

const passat = { id: '01JZ0000000000000000000001', name: 'Passat', distanceUnit: 'km' as const };
const inspection: DueItem = {
  ...{ source: 'inspection', recordId: '01JZ0000000000000000000002', vehicleId: passat.id },
  ...{ title: '', type: 'inspection', status: 'ok', dueOn: '2027-05-15', isPredicted: false },
  ...{ dueAtOdometerMetres: null, earlyFrom: '2027-04-16' },
};
const nowMs = Date.parse('2026-11-23T12:34:56Z');

function made(
  items: readonly DueItem[],
  preferences = { language: 'en' as 'en' | 'de', country: 'GB' as const },
) {
  return calendarFile({ logbooks: [{ shared: null, items, vehicles: [passat] }], preferences, nowMs });
}

/** Events of the file as a calendar program reads them. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
}

it('has an event of the whole day, with the early window', () => {
  const [event, ...others] = eventsOf(made([inspection]));
  expect(others).toEqual([]);
  expect(event?.summary).toBe('Official inspection · Passat');
  expect(event?.description).toBe('Due by 15 May 2027.\nBook from 16 April 2027.');
  expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2027-05-15', '2027-05-16']);
  expect(event?.startDate.isDate).toBe(true);
});

it('asks programs to come again every six hours, in both ways that they know', () => {
  const text = made([]);
  expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT6H\r\n');
  expect(text).toContain('\r\nX-PUBLISHED-TTL:PT6H\r\n');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
});

it('speaks the language of the driver', () => {
  const [event] = eventsOf(made([inspection], { language: 'de', country: 'GB' }));
  expect(event?.summary).toBe('Amtliche Prüfung · Passat');
  expect(event?.description).toMatch(/^Fällig bis 15\. Mai 2027\.\nMöglich ab 16\. April 2027\.$/);
});

it('says of an estimated day that it is one, and leaves out what has no day', () => {
  const oil: DueItem = {
    ...inspection,
    ...{ source: 'maintenance', type: 'engineOil', isPredicted: true, earlyFrom: null },
    dueAtOdometerMetres: 60_000_000,
  };
  const events = eventsOf(made([oil, { ...oil, dueOn: null }]));
  expect(events.map(({ summary }) => summary)).toEqual(['Engine oil and filter (about) · Passat']);
  expect(events[0]?.description).toBe('Due at 60,000 km.\nEstimated from how much you drive.');
});

it('keeps the id of what is due when its day moves', () => {
  const uids = ['2027-05-15', '2028-05-15'].map(
    (dueOn) => eventsOf(made([{ ...inspection, dueOn }]))[0]?.uid,
  );
  expect(uids).toEqual(Array(2).fill('inspection-01JZ0000000000000000000002@roadbook'));
});

it('is the same all through an hour', () => {
  const at = (time: string) =>
    calendarFile({
      logbooks: [{ shared: null, items: [inspection], vehicles: [passat] }],
      preferences: { language: 'en', country: 'GB' },
      nowMs: Date.parse(`2026-11-23T${time}Z`),
    });
  expect(at('12:00:00')).toBe(at('12:59:59'));
  expect(at('13:00:00')).not.toBe(at('12:59:59'));
});

const hostile = [
  'Oil\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:injected',
  'Oil\nATTACH:http://evil.example/',
  'a;b,c\\n:d"e',
  '\u202Egpj.exe\u0000\u0085\u2028x',
  '=HYPERLINK("http://evil.example")',
  '\uD83D half a pair',
];

it.each(hostile)('has one event with one line of name for %j', (title) => {
  const events = eventsOf(made([{ ...inspection, title }]));
  expect(events).toHaveLength(1);
  expect(events[0]?.summary).not.toMatch(/[\p{Cc}\u2028\u202E]/u);
  expect(events[0]?.component.getFirstProperty('attach')).toBeNull();
});

it('folds lines at 75 octets and never within a character', () => {
  const title = '👩‍🔧ü'.repeat(60);
  const text = made([{ ...inspection, title }]);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.isWellFormed()).toBe(true);
  // Two hundred characters, of which each picture and letter has four.
  expect(eventsOf(text)[0]?.summary).toBe('👩‍🔧ü'.repeat(50));
});
