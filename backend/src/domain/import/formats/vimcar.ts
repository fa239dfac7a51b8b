import type { Cells } from '../cells';
import type { Row } from '../row';
import type { TableFormat, TableReader } from '../table-format';
import { type ColumnNamed, columnsOf, hasColumns, isBlank } from './columns';
import { tripCategoryNamed } from './expense-words';
import { type ImportedTrip, tripOfRow } from './read-trip';
import { runningTotals } from './running-totals';
import { noteOf } from './words';

/** By the words that German logbooks use; of several the first that a file has. */
const named = {
  day: [
    /^(start|abfahrts?|fahrt)?-? ?(datum|tag)( \(?(start|beginn|abfahrt)\)?)?$/,
    /^(beginn|abfahrt|startzeitpunkt)$/,
  ],
  startTime: [
    /^(start|abfahrts?)-? ?(uhr)?zeit$/,
    /^uhrzeit( \(?(start|beginn|abfahrt)\)?)?$/,
    /^(von )?uhrzeit von$/,
  ],
  endDay: [
    /^(end|ankunfts?|ziel)-? ?(datum|tag)$/,
    /^datum \(?(ende|ziel|ankunft)\)?$/,
    /^(ende|ankunft|endzeitpunkt)$/,
  ],
  endTime: [/^(end|ankunfts?)-? ?(uhr)?zeit$/, /^uhrzeit \(?(ende|ziel|ankunft|bis)\)?$/],
  from: [/^(start|abfahrts?)-?(adresse|ort)$/, /^(start|von)$/],
  to: [/^(ziel|end|ankunfts?)-?(adresse|ort)$/, /^(ziel|nach)$/],
  odometerStart: [
    /^(km|kilometer)-?stand.*(start|beginn|anfang|abfahrt|vorher|alt)/,
    /^(start|anfangs?|abfahrts?)-?(km|kilometer)-?(stand)?/,
  ],
  odometerEnd: [
    /^(km|kilometer)-?stand.*(ende|ziel|ankunft|nachher|neu)/,
    /^(end|ziel|ankunfts?)-?(km|kilometer)-?(stand)?/,
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

function isHeader(cells: readonly string[]): boolean {
  const has = (names: readonly RegExp[]) => names.some((name) => hasColumns(cells, [name]));
  const hasDistance = has(named.distance) || (has(named.odometerStart) && has(named.odometerEnd));
  return has(named.day) && has(named.from) && has(named.to) && hasDistance;
}

function readTrip(cells: Cells, row: Row, columnNamed: ColumnNamed): ImportedTrip {
  const column = (field: keyof typeof named) => columnNamed(...named[field]);
  const text = (field: keyof typeof named) => cells.text(row, column(field));
  const start = cells.moment(row, column('day'), column('startTime'));
  const endDay = column('endDay');
  const endsOn = cells.text(row, endDay) === '' ? column('day') : endDay;
  const end = cells.moment(row, endsOn, column('endTime'));
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
      if (!row.cells.some((cell) => /^(summe|gesamt|gesamtsumme)\b/i.test(cell.trim()))) {
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
    if (!rows.some(isHeader)) return null;
    const isNamed = rows.some((cells) => cells.some((cell) => /vimcar/i.test(cell)));
    return {
      certainty: isNamed ? 3 : 1,
      declared: { distanceUnit: 'km' },
      needs: ['decimalMark', 'dateOrder', 'zone'],
    };
  },
  reader,
};
