import { type ImportFormatId, importFormatNames } from '@domain/import/import-formats';
import { ItemFault } from '@domain/import/item-fault';
import { reminderKey } from '@domain/import/item-key';
import {
  followsFromLast,
  hasDueOfItsOwn,
  isRepeated,
  type ReminderItem,
  scheduleOfReminder,
} from '@domain/import/schedule-of-reminder';
import type { ImportTerms } from './import-terms';
import { faultAt, type ReadRecord } from './read-record';
import { recordIdOf } from './record-id';

/** More than all vehicles of a driver have; further reminders are stored as they are. */
const maxReminders = 2000;

export interface Reminders {
  /** Returns the results that are known at once: none for a repeated reminder, as a later row may replace it. */
  add(item: ReminderItem, at: ReminderPlace): ReadRecord[];
  /** Returns the schedules of all repeated reminders. */
  finish(): RemindersEnd;
}

interface RemindersEnd {
  readonly schedules: readonly ReadRecord[];
  /** Ids of schedules that are due from the service in their row instead of from dates in the file. */
  readonly doneByServices: ReadonlySet<string>;
}

interface ReminderPlace {
  readonly row: number;
  readonly cells: readonly string[];
  /** True if the row has a service. */
  readonly isOfService: boolean;
}

interface Latest extends ReminderPlace {
  readonly id: string;
  readonly vehicleId: string;
  readonly item: ReminderItem;
}

/** Returns the id of a schedule from a file, by its name. */
export function scheduleIdOf(of: readonly string[], vehicleId: string, title: string): string {
  return recordIdOf([...of, `${vehicleId} ${reminderKey(title)}`]);
}

/** Collects the reminders of a file; of several with the same name for one vehicle, the latest counts. */
export function remindersOf(formatId: ImportFormatId, { driverId, vehicles }: ImportTerms): Reminders {
  const found = new Map<string, Latest>();
  return {
    add(item, at) {
      const vehicleId = vehicles.find(({ name }) => name === item.vehicleName)?.id;
      if (vehicleId === undefined) throw new ItemFault('unknownVehicle', 'vehicleId');
      const once: ReadRecord = { outcome: 'withoutRecord', row: at.row, item };
      if (!isRepeated(item)) return [once];
      const id = scheduleIdOf([driverId, formatId], vehicleId, item.title);
      const before = found.get(id);
      if (!before && found.size >= maxReminders) return [once];
      if (!before || (item.lastDay ?? '') >= (before.item.lastDay ?? ''))
        found.set(id, { ...at, id, vehicleId, item });
      return hasDueOfItsOwn(item) ? [once] : [];
    },
    finish() {
      const doneByServices = new Set<string>();
      const schedules = [...found.values()].map((each) => scheduleAt(each, doneByServices));
      return { schedules, doneByServices };
    },
  };

  function scheduleAt(latest: Latest, doneByServices: Set<string>): ReadRecord {
    const { item, row, cells, id, vehicleId } = latest;
    try {
      const record = scheduleOfReminder(item, { id, vehicleId, productName: importFormatNames[formatId] });
      if (latest.isOfService && followsFromLast(item)) doneByServices.add(id);
      return { outcome: 'record', row, record };
    } catch (error) {
      if (!(error instanceof ItemFault)) throw error;
      return faultAt(error, row, cells);
    }
  }
}
