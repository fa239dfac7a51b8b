import type { Cells } from '../cells';
import type { Conventions } from '../conventions';
import { readingCells } from '../reading-cells';
import { CellFault, type Row } from '../row';
import type { TableFormat, TableReader } from '../table-format';
import { type ColumnNamed, columnsOf, hasColumns, isBlank, plainHeader } from './columns';
import { endAfterMidnight } from './end-after-midnight';
import { tripCategoryNamed } from './expense-words';
import { type ImportedTrip, tripOfRow } from './read-trip';
import { runningTotals } from './running-totals';
import { noteOf } from './words';

/** Columns by the words of German logbooks; of several words the first in the file. Beginning and end are days only without another day column. */
const named = {
  day: [
    /^(start|abfahrts?|fahrt)?-? ?(datum|tag)( \(?(start|beginn|abfahrt)\)?)?$/,
    /^(beginn|abfahrt|startzeitpunkt)$/,
  ],
  startTime: [
    /^(start|abfahrts?)-? ?(uhr)?zeit$/,
    /^uhrzeit( \(?(start|beginn|abfahrt)\)?)?$/,
    /^(von )?uhrzeit von$/,
    /^(beginn|abfahrt)$/,
  ],
  endDay: [
    /^(end|ankunfts?|ziel)-? ?(datum|tag)$/,
    /^datum \(?(ende|ziel|ankunft)\)?$/,
    /^(ende|ankunft|endzeitpunkt)$/,
  ],
  endTime: [/^(end|ankunfts?)-? ?(uhr)?zeit$/, /^uhrzeit \(?(ende|ziel|ankunft|bis)\)?$/, /^(ende|ankunft)$/],
  from: [/^(start|abfahrts?)-?(adresse|ort)$/, /^(start|von)$/],
  to: [/^(ziel|end|ankunfts?)-?(adresse|ort)$/, /^(ziel|nach)$/],
  odometerStart: [
    /^(km|kilometer)-?stand.*(start|beginn|anfang|abfahrt|vorher|alt)/,
    /^(start|anfangs?|abfahrts?)[- ]?(km|kilometer)-?(stand)?/,
    /^km[- ](start|beginn|anfang|abfahrt)$/,
  ],
  odometerEnd: [
    /^(km|kilometer)-?stand.*(ende|ziel|ankunft|nachher|neu)/,
    /^(end|ziel|ankunfts?)[- ]?(km|kilometer)-?(stand)?/,
    /^km[- ](ende|ziel|ankunft)$/,
  ],
  distance: [
    /^(gefahrene )?(distanz|strecke|fahrstrecke|entfernung|kilometer|km|gesamtkilometer)( ?[([]?(in )?km[)\]]?)?$/,
  ],
  category: [/^(fahrt)?-?(kategorie|typ|art)$/, /^art der fahrt$/],
  purpose: [/^(fahrt|reise)?-?(zweck|anlass|grund)( der (fahrt|reise))?$/],
  partner: [/gesch(ä|ae)ftspartner/, /^(kontakt|kunde|besuchte person)$/],
  note: [/^(notiz(en)?|bemerkung(en)?|kommentare?|anmerkung(en)?|hinweise?)$/],
  vehicle: [/^(fahrzeug|kennzeichen|amtliches kennzeichen)$/],
} as const;

/** Conventions with which half of the rows must be readable. */
const anyConventions: Conventions = {
  decimalMark: ',',
  dateOrder: 'dayMonthYear',
  calendar: 'gregorian',
  zone: 'Europe/Berlin',
  distanceUnit: 'km',
  volumeUnit: 'litre',
  currency: 'EUR',
};

const isClock = (cell: string) => /^\d{1,2}[:.]\d{2}([:.]\d{2})?( uhr)?$/i.test(cell);

function isHeader(cells: readonly string[]): boolean {
  const has = (names: readonly RegExp[]) => names.some((name) => hasColumns(cells, [name]));
  const hasDistance = has(named.distance) || (has(named.odometerStart) && has(named.odometerEnd));
  return has(named.day) && has(named.from) && has(named.to) && hasDistance;
}

function readTrip(cells: Cells, row: Row, columnNamed: ColumnNamed): ImportedTrip {
  const column = (field: keyof typeof named) => columnNamed(...named[field]);
  const text = (field: keyof typeof named) => cells.text(row, column(field));
  const startTime = column('startTime');
  const start = cells.moment(row, column('day'), startTime === column('day') ? undefined : startTime);
  const hasEndDay = !isClock(text('endDay')) && text('endDay') !== '';
  const endsOn = hasEndDay ? column('endDay') : column('day');
  const endTime = column('endTime');
  const read = cells.moment(row, endsOn, endTime === endsOn ? undefined : endTime);
  const end = hasEndDay ? read : endAfterMidnight(start, read);
  const category = text('category');
  return tripOfRow(row, column('distance'), {
    start,
    startColumn: column('day'),
    end: end?.time == null ? null : end,
    odometerStartMetres: cells.distanceMetres(row, column('odometerStart')),
    odometerEndMetres: cells.distanceMetres(row, column('odometerEnd')),
    distanceMetres: cells.distanceMetres(row, column('distance')),
    fromText: text('from'),
    toText: text('to'),
    category: tripCategoryNamed(category),
    purpose: text('purpose'),
    forWhom: text('partner'),
    vehicleName: text('vehicle') || null,
    note: noteOf(text('note'), tripCategoryNamed(category) === null ? category : ''),
  });
}

const isOfSums = (cells: readonly string[]) =>
  cells.some((cell) => /^(summe|gesamt|gesamtsumme)\b/i.test(cell.trim()));

/** True if at least half of the rows are readable as trips, or would be if missing values were filled in. */
function areReadable(header: readonly string[], below: readonly (readonly string[])[]): boolean {
  const cells = readingCells(anyConventions);
  const column = columnsOf(header);
  const read = below.filter((each) => {
    try {
      readTrip(cells, { number: 1, cells: each }, column);
      return true;
    } catch (error) {
      if (error instanceof CellFault) return error.reason === 'missing';
      throw error;
    }
  });
  return read.length * 2 >= below.length;
}

function hasUnknownColumns(header: readonly string[], below: readonly (readonly string[])[]): boolean {
  return header.some((cell, column) => {
    const isKnown = Object.values(named).some((words) => words.some((word) => word.test(plainHeader(cell))));
    return !isKnown && below.some((cells) => (cells[column] ?? '').trim() !== '');
  });
}

function reader(cells: Cells): TableReader {
  const sums = runningTotals();
  let column: ColumnNamed | null = null;
  let statedMetres: number | null = null;
  return {
    row(row) {
      if (isBlank(row.cells)) return [];
      if (column === null) {
        if (isHeader(row.cells)) column = columnsOf(row.cells);
        return [];
      }
      if (!isOfSums(row.cells)) {
        return sums.items([readTrip(cells, row, column)]);
      }
      statedMetres = cells.distanceMetres(row, column(...named.distance)) ?? statedMetres;
      return [];
    },
    finish: () => [],
    totals: () => ({ ...sums.sums(), ...(statedMetres !== null && { distanceMetres: statedMetres }) }),
  };
}

/**
 * A German logbook, as Vimcar's Fahrtenbuch exports it as CSV and as XLSX. Vimcar documents no header, so the columns are found by their words,
 * and it counts as a guess unless the file names the product.
 */
export const vimcar: TableFormat = {
  id: 'vimcar',
  recognise({ rows }) {
    const header = rows.findIndex(isHeader);
    if (header < 0) return null;
    const isNamed = rows.some((cells) => cells.some((cell) => /vimcar/i.test(cell)));
    const below = rows.slice(header + 1).filter((cells) => !isBlank(cells) && !isOfSums(cells));
    // Unreadable rows or unknown columns: the driver names the columns instead.
    if (!areReadable(rows[header] ?? [], below)) return null;
    if (!isNamed && hasUnknownColumns(rows[header] ?? [], below)) return null;
    return {
      certainty: isNamed ? 3 : 1,
      declared: { distanceUnit: 'km' },
      needs: ['decimalMark', 'dateOrder', 'zone'],
    };
  },
  reader,
};
