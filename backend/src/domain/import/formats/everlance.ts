import type { Cells } from '../cells';
import type { Row } from '../row';
import type { TableFormat } from '../table-format';
import { type ColumnNamed, hasColumns } from './columns';
import { endAfterMidnight } from './end-after-midnight';
import { tripCategoryNamed } from './expense-words';
import { type ImportedTrip, tripOfRow } from './read-trip';
import { runningTotals } from './running-totals';
import { tableRows } from './sections';

const distanceHeader = /^(miles|kilomet(er|re)s|distance)$/;

function isHeader(cells: readonly string[]): boolean {
  return hasColumns(cells, ['date', 'purpose', 'from', 'to', distanceHeader, 'time started', 'time ended']);
}

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

function readTrip(cells: Cells, row: Row, column: ColumnNamed): ImportedTrip {
  const text = (header: string) => cells.text(row, column(header));
  const zone = zones[text('time zone').toLowerCase()] ?? null;
  const moment = (time: string) => {
    const read = cells.moment(row, column('date'), column(time));
    return read === null ? null : { ...read, zone };
  };
  const start = moment('time started');
  const purpose = text('purpose');
  const category = tripCategoryNamed(purpose);
  return tripOfRow(row, column(distanceHeader), {
    start,
    startColumn: column('date'),
    end: endAfterMidnight(start, moment('time ended')),
    distanceMetres: cells.distanceMetres(row, column(distanceHeader)),
    fromText: text('from') || text('from full address'),
    toText: text('to') || text('to full address'),
    category,
    purpose: category === null ? purpose : '',
    forWhom: text('income source'),
    vehicleName: text('vehicle') || null,
    note: text('notes'),
  });
}

/** Everlance's trips: times of the zone that each row names, and deductions that the logbook calculates itself. */
export const everlance: TableFormat = {
  id: 'everlance',
  recognise({ rows }) {
    const header = rows.find(isHeader);
    if (header === undefined) return null;
    const isMetric = header.some((cell) => /^kilomet/i.test(cell.trim()));
    const isImperial = header.some((cell) => /^miles$/i.test(cell.trim()));
    return {
      certainty: 3,
      declared: isMetric ? { distanceUnit: 'km' } : isImperial ? { distanceUnit: 'mi' } : {},
      needs: [
        'decimalMark',
        'dateOrder',
        'zone',
        ...(isMetric || isImperial ? [] : ['distanceUnit' as const]),
      ],
    };
  },
  reader(cells) {
    const sums = runningTotals();
    const read = tableRows(isHeader, (row, column) => [readTrip(cells, row, column)]);
    return { row: (row) => sums.items(read(row)), finish: () => [], totals: sums.sums };
  },
};
