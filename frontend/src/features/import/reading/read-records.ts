import type { ImportedRecord, KeptItem } from '@domain/import/import.schema';
import type { ImportedItem } from '@domain/import/imported-item';
import { ItemFault, type ItemFaultReason } from '@domain/import/item-fault';
import { itemKey } from '@domain/import/item-key';
import { readingCells } from '@domain/import/reading-cells';
import { recordOfItem } from '@domain/import/record-of-item';
import { CellFault } from '@domain/import/row';
import type { FileTotals } from '@domain/import/table-format';
import type { ImportTerms } from './import-terms';
import { occurrences } from './occurrences';
import { readItems } from './read-items';
import { recordIdOf } from './record-id';
import type { TableSource } from './table-source';

/** A row that becomes no record, with its place. */
export interface RowFault {
  readonly row: number;
  /** Counted from 0; null where it is no single cell. */
  readonly column: number | null;
  readonly reason: ItemFaultReason;
  readonly text: string;
  readonly cells: readonly string[];
}

/** What becomes of one item of a file. */
export type ReadRecord =
  | { readonly outcome: 'record'; readonly row: number; readonly record: ImportedRecord }
  | { readonly outcome: 'kept'; readonly row: number; readonly item: KeptItem }
  | { readonly outcome: 'fault'; readonly fault: RowFault };

/** The records of a file, some at a time and always the same ones in the same order; at the end, the file's own totals. */
export async function* readRecords(
  source: TableSource,
  terms: ImportTerms,
): AsyncGenerator<readonly ReadRecord[], FileTotals | null> {
  const toRecords = recordMaker(source, terms);
  const rows = readItems(source, readingCells(terms.conventions), new Map(terms.mended));
  for (;;) {
    const step = await rows.next();
    if (step.done) {
      const rest = step.value.items.flatMap((item) => toRecords(item, item.at.row, []));
      if (rest.length > 0) yield rest;
      return step.value.totals;
    }
    yield step.value.flatMap(({ number, cells, items, fault }) => {
      if (fault) return [faultAt(fault, number, cells)];
      return items.flatMap((item) => toRecords(item, number, cells));
    });
  }
}

function recordMaker(source: TableSource, { driverId, vehicles, conventions, nowMs }: ImportTerms) {
  const byName = new Map(vehicles.map((vehicle) => [vehicle.name, vehicle]));
  const countBefore = occurrences();

  function recordOf(item: Exclude<ImportedItem, { kind: 'vehicle' | 'reminder' }>): ImportedRecord {
    const vehicle = byName.get(item.vehicleName);
    if (!vehicle) throw new ItemFault('unknownVehicle', 'vehicleId');
    const key = `${vehicle.id} ${itemKey(item)}`;
    const id = recordIdOf([driverId, source.format.id, key, String(countBefore(key))]);
    return recordOfItem(item, { id, vehicle, conventions, nowMs });
  }

  return (item: ImportedItem, row: number, cells: readonly string[]): ReadRecord[] => {
    if (item.kind === 'vehicle') return [];
    if (item.kind === 'reminder') return [{ outcome: 'kept', row, item }];
    try {
      const hasCosts = item.kind !== 'service' || item.lines.some(({ amount }) => amount !== null);
      const records: ReadRecord[] = hasCosts ? [{ outcome: 'record', row, record: recordOf(item) }] : [];
      return item.kind === 'service' ? [...records, { outcome: 'kept', row, item }] : records;
    } catch (error) {
      if (!(error instanceof ItemFault)) throw error;
      return [faultAt(error, row, cells)];
    }
  };
}

function faultAt(fault: CellFault | ItemFault, row: number, cells: readonly string[]): ReadRecord {
  const place = fault instanceof CellFault ? fault : { column: null, text: '' };
  const { column, text } = place;
  return { outcome: 'fault', fault: { row, column, text: text.slice(0, 100), reason: fault.reason, cells } };
}
