import type { Cells } from '../cells';
import type { TableFormat, TableReader } from '../table-format';
import { columnsOf, isBlank } from './columns';
import { type ImportedReading, meantRows } from './meant-row';

const headers = ['entity_id', 'state', 'last_changed'];

const odometerWords = /odometer|odometre|mileage|kilometerstand|km_?stand|kilometrage|tachostand/;

/** For example "golf" for "sensor.golf_odometer". */
function vehicleNameOf(entity: string): string | null {
  const name = entity.replace(/^[a-z_]+\./, '').replace(odometerWords, '');
  return (
    name
      .split('_')
      .filter((word) => word !== '')
      .join(' ') || null
  );
}

function reader(cells: Cells): TableReader {
  const meant = meantRows(cells, headers, { odometer: 'state', date: 'last_changed' });
  /** Key: entity and day. */
  const lastOfDay = new Map<string, ImportedReading>();
  return {
    row(row) {
      const entity = cells.text(row, 0).toLowerCase();
      const state = cells.text(row, 1);
      if (isBlank(row.cells) || !odometerWords.test(entity)) return [];
      if (['', 'unavailable', 'unknown', 'none'].includes(state.toLowerCase())) return [];
      const reading = meant(row).reading({ vehicleName: vehicleNameOf(entity) });
      const key = `${entity} ${reading.moment.day}`;
      const before = lastOfDay.get(key);
      if (before === undefined || (before.moment.time ?? '') <= (reading.moment.time ?? ''))
        lastOfDay.set(key, reading);
      return [];
    },
    gathersRows: true,
    finish: () => [...lastOfDay.values()].toSorted((a, b) => a.at.row - b.at.row),
    totals: () => null,
  };
}

/**
 * The history of an odometer in Home Assistant. It has a row for each kilometre; the last of each day (UTC) is
 * imported, as a driver would note it.
 */
export const homeAssistant: TableFormat = {
  id: 'homeAssistant',
  recognise({ rows }) {
    const [header = [], ...others] = rows;
    const isHistory = headers.every((name, index) => columnsOf(header)(name) === index);
    const hasOdometer = others.some(([entity = '']) => odometerWords.test(entity.toLowerCase()));
    if (!isHistory || !hasOdometer) return null;
    return {
      certainty: 3,
      ...{ declared: { dateOrder: 'yearMonthDay' }, isFixed: true },
      needs: ['decimalMark', 'zone', 'distanceUnit'],
    };
  },
  reader,
};
