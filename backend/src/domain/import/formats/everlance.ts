import type { Conventions } from '../conventions';
import { tripCategoryNamed } from './expense-words';
import type { MeantRow } from './meant-row';
import { preset } from './preset';
import type { ImportedTrip } from './read-trip';

/** Names of zones as Ruby on Rails has them (ActiveSupport::TimeZone), of the countries where Everlance is sold. */
const zones: Readonly<Record<string, string>> = {
  'eastern time (us & canada)': 'America/New_York',
  'indiana (east)': 'America/Indiana/Indianapolis',
  'central time (us & canada)': 'America/Chicago',
  saskatchewan: 'America/Regina',
  'mountain time (us & canada)': 'America/Denver',
  arizona: 'America/Phoenix',
  'pacific time (us & canada)': 'America/Los_Angeles',
  alaska: 'America/Juneau',
  hawaii: 'Pacific/Honolulu',
  'atlantic time (canada)': 'America/Halifax',
  newfoundland: 'America/St_Johns',
  'puerto rico': 'America/Puerto_Rico',
  london: 'Europe/London',
};

function readTrip(row: MeantRow): ImportedTrip {
  const zone = zones[row.cell('time zone').toLowerCase()] ?? null;
  const purpose = row.text('purpose');
  const category = tripCategoryNamed(purpose);
  const trip = row.trip({
    fromText: row.text('from') || row.cell('from full address'),
    toText: row.text('to') || row.cell('to full address'),
    category,
    purpose: category === null ? purpose : '',
  });
  return { ...trip, start: { ...trip.start, zone }, end: trip.end && { ...trip.end, zone } };
}

function declaredBy(header: readonly string[]): Partial<Conventions> {
  if (header.some((cell) => /^kilomet/i.test(cell.trim()))) return { distanceUnit: 'km' };
  return header.some((cell) => /^miles$/i.test(cell.trim())) ? { distanceUnit: 'mi' } : {};
}

const distance = /^(miles|kilomet(er|re)s|distance)$/;

/** Everlance's trips: times of the zone that each row names, and deductions that the logbook calculates itself. */
export const everlance = preset('everlance', {
  header: ['date', 'purpose', 'from', 'to', distance, 'time started', 'time ended'],
  columns: {
    date: 'date',
    time: 'time started',
    endTime: 'time ended',
    distance,
    from: 'from',
    to: 'to',
    purpose: 'purpose',
    forWhom: 'income source',
    vehicle: 'vehicle',
    note: 'notes',
  },
  declares: declaredBy,
  needs: ['decimalMark', 'dateOrder', 'zone', 'distanceUnit'],
  read: readTrip,
});
