import type { Conventions } from '@domain/import/conventions';
import { amountsOf } from '@domain/import/formats/running-totals';
import { rowText } from '@domain/import/formats/sections';
import type { ImportedRecord } from '@domain/import/import.schema';
import type { ImportedItem } from '@domain/import/imported-item';
import { ItemFault } from '@domain/import/item-fault';
import { itemKey, itemPlace } from '@domain/import/item-key';
import type { LeftOut } from '@domain/import/left-out';
import { type OwnItem, ownRecordOf } from '@domain/import/own-record';
import { readingCells } from '@domain/import/reading-cells';
import { recordOfItem } from '@domain/import/record-of-item';
import type { RecordTerms } from '@domain/import/record-parts';
import type { FileTotals } from '@domain/import/table-format';
import { costOfService, type ServiceItem, visitOfService } from '@domain/import/visit-of-service';
import { recordIdSchema } from '@domain/records/record.schema';
import type { ImportTerms } from './import-terms';
import { occurrences } from './occurrences';
import { readItems } from './read-items';
import { faultAt, type ReadRecord } from './read-record';
import { recordIdOf } from './record-id';
import { type Reminders, remindersOf, scheduleIdOf } from './reminders';
import type { TableSource } from './table-source';

/** In an export of Roadbook, a row that names no vehicle belongs to none. */
const noVehicle = { id: null, sources: [] };

/** Results that are known only at the end of a file. */
export interface ReadEnd {
  /** Totals stated in the file; null if there are none. */
  readonly totals: FileTotals | null;
  /** Refused rows with a value that cannot be read, and so is missing in the totals. */
  readonly uncountedRows: number;
  /** Ids of schedules that are completed by services of their name. */
  readonly doneByServices: ReadonlySet<string>;
}

/** Yields the records of a file in groups, always in the same order. `doneByServices`: known from an earlier pass. */
export async function* readRecords(
  source: TableSource,
  terms: ImportTerms,
  doneByServices: ReadonlySet<string>,
): AsyncGenerator<readonly ReadRecord[], ReadEnd> {
  const reminders = remindersOf(source.format.id, terms);
  const toRecords = recordMaker(source, terms, { reminders, doneByServices });
  const { declared } = source.recognised;
  const rows = readItems(source, readingCells(terms.conventions), new Map(terms.corrected), {
    ...source.recognised,
    declared: { ...declared, ...changedByDriver(declared, terms.conventions) },
    ...(terms.trackTimes && { trackTimes: terms.trackTimes }),
  });
  for (;;) {
    const step = await rows.next();
    if (step.done) {
      const rest = step.value.items.flatMap((item) => toRecords(item, item.at.row, []));
      const found = reminders.finish();
      const last = [...rest, ...found.schedules];
      if (last.length > 0) yield last;
      const { totals, uncountedRows } = step.value;
      return { totals, uncountedRows, doneByServices: found.doneByServices };
    }
    yield step.value.flatMap(({ number, cells, items, fault, leftOut, heading }) => {
      if (fault) return [faultAt(fault, number, cells, heading)];
      if (leftOut) return [{ outcome: 'leftOut', row: number, leftOut }];
      return items.flatMap((item) => toRecords(item, number, cells));
    });
  }
}

/** Returns the answers to conventions that the file declares. */
function changedByDriver(declared: Partial<Conventions>, answered: Conventions): Partial<Conventions> {
  return Object.fromEntries(Object.entries(answered).filter(([name]) => name in declared));
}

function recordMaker(
  source: TableSource,
  { driverId, vehicles, conventions, nowMs }: ImportTerms,
  { reminders, doneByServices }: { readonly reminders: Reminders } & Pick<ReadEnd, 'doneByServices'>,
) {
  const byName = new Map(vehicles.map((vehicle) => [vehicle.name, vehicle]));
  const countBefore = occurrences();
  let rowOfService = 0;

  function vehicleOf({ vehicleName }: ImportedItem): RecordTerms['vehicle'] {
    if (vehicleName === null && source.format.id === 'roadbook') return noVehicle;
    const vehicle = byName.get(vehicleName);
    if (!vehicle) throw new ItemFault('unknownVehicle', 'vehicleId');
    return vehicle;
  }

  function idOf(key: string, place: ReturnType<typeof itemPlace>): string {
    return recordIdOf([driverId, source.format.id, key, String(countBefore(key))], place);
  }

  function recordOf(item: Exclude<ImportedItem, { kind: 'vehicle' | 'reminder' | 'own' }>): ImportedRecord {
    const vehicle = vehicleOf(item);
    const own = source.format.id === 'roadbook' ? recordIdSchema.safeParse(item.sourceId).data : undefined;
    const id = own ?? idOf(`${vehicle.id} ${itemKey(item)}`, itemPlace(item));
    return recordOfItem(item, { id, vehicle, conventions, nowMs });
  }

  /** Keeps the record's id, so that references to the record stay valid. */
  function ownRecord(item: OwnItem): ImportedRecord {
    const id = recordIdSchema.safeParse(item.sourceId).data;
    if (id === undefined) throw new ItemFault('missing', 'id');
    return ownRecordOf(item, { id, vehicle: vehicleOf(item) });
  }

  function schedulesDoneBy({ lines }: ServiceItem, vehicleId: string | null): string[] {
    if (vehicleId === null || doneByServices.size === 0) return [];
    const ids = lines.map(({ title }) => scheduleIdOf([driverId, source.format.id], vehicleId, title));
    return [...new Set(ids)].filter((id) => doneByServices.has(id));
  }

  /** Returns the cost of a service, if any, and the visit that refers to that cost. */
  function recordsOfService(item: ServiceItem): ImportedRecord[] {
    const vehicle = vehicleOf(item);
    const expense = costOfService(item) ? recordOf(item) : null;
    const visit = visitOfService(item, {
      id: idOf(`visit ${vehicle.id} ${itemKey(item)}`, itemPlace(item)),
      vehicle,
      conventions,
      nowMs,
      expenseId: expense?.record.id ?? null,
      scheduleIds: schedulesDoneBy(item, vehicle.id),
    });
    rowOfService = item.at.row;
    return expense ? [expense, visit] : [visit];
  }

  function recordsOf(item: Exclude<ImportedItem, { kind: 'vehicle' | 'reminder' }>): ImportedRecord[] {
    if (item.kind === 'own') return [ownRecord(item)];
    return item.kind === 'service' ? recordsOfService(item) : [recordOf(item)];
  }

  return (item: ImportedItem, row: number, cells: readonly string[]): ReadRecord[] => {
    if (item.kind === 'vehicle') return [];
    try {
      if (item.kind === 'reminder')
        return reminders.add(item, { row, cells, isOfService: rowOfService === row });
      return recordsOf(item).map((record) => ({ outcome: 'record', row, record }));
    } catch (error) {
      if (!(error instanceof ItemFault)) throw error;
      // A trip whose tolls came back is reported as a fault instead of left out, because the trip itself counts.
      if (error.reason === 'moneyBack' && item.kind !== 'trip')
        return [{ outcome: 'leftOut', row, leftOut: moneyBack(item, cells) }];
      return [faultAt(error, row, cells)];
    }
  };
}

/** Describes a fill or service whose money came back. The logbook has no such records. */
function moneyBack(item: ImportedItem, cells: readonly string[]): LeftOut {
  const [amount = null] = amountsOf(item).filter((each) => each !== null && each.amountMinor < 0);
  return { reason: 'moneyBack', amount, text: textOf(item) || rowText(cells) };
}

function textOf(item: ImportedItem): string {
  if (item.kind === 'expense') return `${item.vendor} ${item.title}`.trim();
  return item.kind === 'fill' ? item.station : '';
}
